import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { type Document, MongoClient } from 'mongodb';
import { type MongoNode, startMongoNode } from '../index.ts';
import { readSpan, Store } from '../storage/store.ts';
import { temporaryFolder } from './support.ts';

const ALL = { start: Buffer.of(0), end: Buffer.alloc(12, 0xff) };

function key(record: number): Buffer {
  const bytes = Buffer.alloc(10);
  bytes.writeUInt32BE(1, 0);
  bytes.writeUIntBE(record, 4, 6);
  return bytes;
}

/** Every byte of every file of a folder. */
const bytesIn = (path: string): string =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('');

describe('A document store whose file is written anew', function () {
  this.timeout(30_000);
  let folder: string;
  let store: Store;
  const put = (record: number, value: string) =>
    store.write(() => store.docs.put(key(record), Buffer.from(value)));
  const contents = (of: Store) =>
    readSpan(of.docs, ALL, Number.POSITIVE_INFINITY).entries.map(({ value }) => String(value));

  beforeEach(() => {
    folder = temporaryFolder();
    store = new Store(join(folder, 'data'));
    for (let record = 0; record < 500; record++) put(record, `secret-${record}-${'s'.repeat(record * 7)}`);
    store.settle();
    for (let record = 0; record < 500; record++) put(record, `kept-${record}`);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has no byte of what was there before, and all of what is', async () => {
    expect(bytesIn(folder)).to.contain('secret-');
    expect(await store.compact()).to.be.greaterThan(0);
    expect(bytesIn(folder)).to.not.contain('secret-');
    expect(contents(store)).to.deep.equal(Array.from({ length: 500 }, (_, record) => `kept-${record}`));
  });

  it('takes writes meanwhile, which are found after a death at any moment of it', async () => {
    const compaction = store.compact();
    let isDone = false;
    const done = compaction.then(() => {
      isDone = true;
    });
    let written = 500;
    while (!isDone) {
      put(written, `kept-${written}`);
      written++;
      if (written % 5 === 0) {
        const copy = join(folder, 'copy');
        cpSync(join(folder, 'data'), copy, { recursive: true });
        rmSync(join(copy, 'lock.mdb'), { force: true });
        const found = new Store(copy);
        expect(contents(found)).to.have.length(written);
        await found.close();
        expect(readdirSync(copy)).to.not.include('data.mdb.unfinished');
        rmSync(copy, { recursive: true });
      }
      await nextTurn();
    }
    await done;
    expect(written).to.be.greaterThan(501);
    expect(bytesIn(folder)).to.not.contain('secret-');
    expect(contents(store)).to.have.length(written);
    put(written, 'kept-after');
    await store.close();
    store = new Store(join(folder, 'data'));
    expect(contents(store)).to.have.length(written + 1);
  });

  it('is closed without waiting for the end of it', async () => {
    const compaction = store.compact().then(
      () => 'done',
      ({ name }: Error) => name,
    );
    await store.close();
    expect(await compaction).to.equal('AbortError');
    store = new Store(join(folder, 'data'));
    expect(contents(store)).to.have.length(500);
  });
});

describe('The command `compact`', () => {
  let folder: string;
  let node: MongoNode;
  let client: MongoClient;
  before(async () => {
    folder = temporaryFolder();
    node = await startMongoNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'm.sock') },
    });
    client = await new MongoClient(node.connectionString).connect();
  });
  after(async () => {
    await client.close();
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves no byte of removed and changed documents, of their index entries, and of dropped collections', async () => {
    const db = client.db('d');
    const [people, others] = [db.collection<Document>('people'), db.collection<Document>('others')];
    await people.createIndex({ email: 1 });
    await people.insertMany(
      Array.from({ length: 200 }, (_, n) => ({
        email: `secret-${n}@example.com`,
        note: 'secret-note'.repeat(n),
      })),
    );
    await others.insertOne({ text: 'secret-other' });
    await people.deleteMany({ email: { $lt: 'secret-5' } });
    await people.updateMany({}, { $set: { email: 'kept', note: '' } });
    await others.drop();

    const { ok, bytesFreed } = await db.command({ compact: 'people' });

    expect(ok).to.equal(1);
    expect(bytesFreed).to.be.greaterThan(0);
    expect(bytesIn(folder)).to.not.contain('secret-');
    expect(await people.countDocuments({ email: 'kept' })).to.be.greaterThan(0);
  });
});
