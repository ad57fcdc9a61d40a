import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { leasesOf } from '../../projections/runtime/rebuildLease.ts';
import { openDatabases } from '../../scripts/embedded/engines.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { hopelessTask, parkedMail, parkIn } from '../support/parkedTasks.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';

describe('an operator and an analyst', function () {
  this.timeout(180_000);
  let storefold: StorefoldProcess;

  before(async () => {
    storefold = await StorefoldProcess.create();
    await storefold.start();
  });

  after(() => storefold?.dispose());

  it('rebuilds every read model while the shop is in use: no failed request, the same data after', async () => {
    const before = await (await fetch(`${storefold.url}/shop?format=json`)).json();
    const statuses: number[] = [];
    let rebuilding = true;
    const shopping = (async () => {
      while (rebuilding) {
        for (const path of ['/shop?format=json', '/shop/p/tide-cup', '/api/commerce/shopping-cart']) {
          statuses.push((await fetch(storefold.url + path)).status);
          // As somebody reads: without a pause it is the visitor who takes the machine from the rebuild.
          await setTimeout(15);
        }
      }
    })();
    const { code, stdout } = await storefold.run('rebuild', ['--all']);
    rebuilding = false;
    await shopping;
    expect(code).to.equal(0);
    expect(stdout).to.include('productPage');
    expect(new Set(statuses)).to.deep.equal(new Set([200]));
    expect(await (await fetch(`${storefold.url}/shop?format=json`)).json()).to.deep.equal(before);
  });

  it('leaves the live read models untouched when a rebuild is killed, and the next one completes', async () => {
    const before = await (await fetch(`${storefold.url}/shop?format=json`)).json();
    const rebuild = storefold.spawn('rebuild', ['--all']);
    await once(rebuild.stderr ?? rebuild, 'data');
    rebuild.kill('SIGKILL');
    await once(rebuild, 'exit');
    expect(await (await fetch(`${storefold.url}/shop?format=json`)).json()).to.deep.equal(before);
    const { code, stderr } = await storefold.run('rebuild', ['--all']);
    expect(code, stderr).to.equal(0);
    expect(await (await fetch(`${storefold.url}/shop?format=json`)).json()).to.deep.equal(before);
  });

  it('says in a line that a read model is being rebuilt already', async () => {
    const { mongoUrl, close } = await openDatabases({ DATA_DIR: storefold.dataDir }, { share: true });
    const client = await MongoClient.connect(mongoUrl);
    // Another machine is at it, and says so for as long as this takes.
    const facts = { owner: 'another', host: 'elsewhere', pid: 7, collection: 'cartView.next' };
    const [startedAt, renewedAt] = [new Date(), new Date(Date.now() + 3_600_000)];
    const lease = { ...facts, startedAt, renewedAt, done: 0, total: 1 };
    await leasesOf(client.db()).insertOne({ _id: 'cartView', ...lease });
    const { code, stderr } = await storefold.run('rebuild', ['--all']);
    await leasesOf(client.db()).deleteOne({ _id: 'cartView' });
    await client.close();
    await close();
    expect(code).to.equal(1);
    expect(stderr.trim().split('\n').at(-1)).to.match(
      /^cartView is being rebuilt already, by process 7 on elsewhere since /,
    );
    expect(stderr).not.to.match(/^ {4}at /m);
  });

  it('answers a question in SQL, and hands out events as CSV and as Parquet', async () => {
    const asked = await storefold.run('query', [
      "select stream, schema_name from events where schema_name = 'ProductCreated' and stream = 'product-tide_cup'",
      '--format',
      'csv',
    ]);
    expect(asked.stdout, asked.stderr).to.equal('stream,schema_name\nproduct-tide_cup,ProductCreated\n');
    const refused = await storefold.run('query', ['delete from events']);
    expect([refused.code, refused.stderr.trim().split('\n').at(-1)]).to.deep.equal([
      1,
      'Only SELECT can be asked.',
    ]);
    const csv = await storefold.run('replay', ['--category', 'account', '--format', 'csv', '--limit', '1']);
    const [head, row, ...more] = csv.stdout.trim().split('\n');
    expect(head?.trim()).to.equal(
      'log_position,stream,stream_revision,category,schema_name,schema_format,record_id,created_at,data,metadata',
    );
    expect(row)
      .to.include('StaffAccountOpened')
      .and.to.include('[sealed]')
      .and.not.to.include('@example.com');
    expect(more).to.deep.equal([]);
    const parquet = await storefold.run('replay', ['--category', 'account', '--format', 'parquet']);
    expect(parquet.stdout.slice(0, 4)).to.equal('PAR1');
  });

  it('prints a cart as it was', async () => {
    const { request, cookies } = await visitByHttp(storefold.url);
    const add = (sku: string, quantity: number) =>
      request('/api/commerce/shopping-cart/entries', 'POST', {
        itemId: 'tide_cup',
        sku,
        quantity,
        additionalFields: '',
      });
    expect((await add('TID-CLAY', 2)).status).to.be.below(300);
    const stream = `cart-${cookies.get('cart')}`;
    const first = await storefold.run('replay', ['--stream', stream, '--format', 'ndjson']);
    const asOf = JSON.parse(first.stdout.trim().split('\n').at(-1) ?? '{}').recordedAt as string;
    await setTimeout(5);
    expect((await add('TID-SAGE', 1)).status).to.be.below(300);

    const then = await storefold.run('replay', ['--stream', stream, '--as-of', asOf]);
    expect(then.stdout).to.include('TID-CLAY').and.not.to.include('TID-SAGE');
    const now = await storefold.run('replay', ['--stream', stream]);
    expect(now.stdout).to.include('TID-CLAY').and.to.include('TID-SAGE');
  });

  it('replays a category and a type', async () => {
    const priced = await storefold.run('replay', ['--type', 'VariantPutOnSale', '--format', 'ndjson']);
    const types = priced.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type);
    expect(new Set(types)).to.deep.equal(new Set(['VariantPutOnSale']));
    const stores = await storefold.run('replay', ['--category', 'store']);
    expect(stores.stdout).to.include('StoreOpened').and.to.include('1 event');
  });

  it('hears that the log is whole and read models say what it says, while the store runs and while it does not', async () => {
    const models = ['productPage', 'cartView', 'orders'];
    const says =
      /^Log: \d+ records, none damaged\.\nRead models: 3 compared, \d+ documents, all as the log says\.\n$/;
    const beside = await storefold.run('verify', models);
    expect(beside.stdout, beside.stderr).to.match(says);
    expect(beside.code).to.equal(0);
    await storefold.stop();
    const alone = await storefold.run('verify', models);
    expect(alone.stdout, alone.stderr).to.match(says);
    expect(alone.code).to.equal(0);
    await storefold.start();
  });

  it('hears that there is nothing to try again', async () => {
    expect(await storefold.run('retry')).to.deep.equal({
      code: 0,
      stdout: 'No events are parked.\n',
      stderr: '',
    });
    expect(await storefold.run('retry', ['--tasks'])).to.deep.equal({
      code: 0,
      stdout: 'No tasks are parked.\n',
      stderr: '',
    });
  });

  it('has parked tasks tried again, all of them or one', async () => {
    const mail = parkedMail('reset1');
    const again = parkedMail('reset2');
    await parkIn(storefold.dataDir, mail, again, hopelessTask);
    expect(await storefold.run('retry', ['--tasks', again.id])).to.deep.equal({
      code: 0,
      stdout: `${again.id}: done\n`,
      stderr: '',
    });
    const rest = await storefold.run('retry', ['--tasks']);
    expect(rest.code).to.equal(1);
    expect(rest.stdout.trim().split('\n')).to.have.members([
      `${mail.id}: done`,
      `${hopelessTask.id}: failed again. The process mailDelivery asks for sendPigeon, which nobody does`,
    ]);
    expect(await storefold.run('retry', ['--tasks', mail.id])).to.deep.equal({
      code: 1,
      stdout: '',
      stderr: `There is no parked task ${mail.id}.\n`,
    });
  });

  it('is told of a mistake in one line', async () => {
    const unknown = await storefold.run('replay', ['--stream', 'cart-nobody']);
    expect(unknown).to.deep.include({ code: 1, stderr: 'There is no stream cart-nobody.\n' });
    for (const command of ['rebuild', 'retry', 'verify']) {
      const model = await storefold.run(command, ['prices']);
      expect(model.code).to.equal(1);
      expect(model.stderr).to.match(/^There is no read model prices\..*\n$/);
    }
  });

  it('cannot start twice over one data folder', async () => {
    const { code, stderr } = await storefold.run('start', [], { PORT: '0' });
    expect(code).to.equal(1);
    expect(stderr).to.match(/^The data folder .* belongs to another running Storefold\..*\n$/);
  });

  for (const [variable, value] of [
    ['EVENTSTOREDB_URL', 'esdb://127.0.0.1:1?tls=false'],
    ['MONGODB_URL', 'mongodb://127.0.0.1:1/storefold'],
  ] as const) {
    it(`reads within ten seconds, in one line, that ${variable} points nowhere`, async () => {
      const elsewhere = await StorefoldProcess.create();
      const startedAt = Date.now();
      const { code, stdout, stderr } = await elsewhere.run('start', [], { [variable]: value });
      await elsewhere.dispose();
      expect(code).to.equal(1);
      expect(stderr.trim().split('\n')).to.have.length(1);
      expect(stderr).to.include(variable);
      expect(stdout).not.to.include(' at ');
      expect(Date.now() - startedAt).to.be.below(10_000);
    });
  }

  it('reads in one line that the data folder cannot be made', async () => {
    const file = join(storefold.dataDir, 'occupied');
    await writeFile(file, 'a file where a folder should be');
    const { code, stderr } = await storefold.run('start', [], { DATA_DIR: file });
    expect({ code, stderr }).to.deep.equal({
      code: 1,
      stderr: `DATA_DIR: the folder ${file} cannot be made (EEXIST).\n`,
    });
  });

  it('reads in one line which variable is malformed', async () => {
    const { code, stderr } = await storefold.run('start', [], { PORT: 'eighty' });
    expect({ code, stderr }).to.deep.equal({ code: 1, stderr: 'PORT must be a number\n' });
  });
});
