import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { filter, firstValueFrom } from 'rxjs';
import { type ErasureList, erasureListIn } from '../../api/application/ports/erasureLists.ts';
import { readConfig } from '../../api/config.ts';
import { type Container, tokens } from '../../api/container.ts';
import { newArchiveKey } from '../../api/infrastructure/archive/sealedPack.ts';
import { newestPosition } from '../../api/infrastructure/eventStore/newestPosition.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { readModels as models } from '../../projections/readModels.ts';
import { startRunner } from '../../projections/runtime/runner.ts';
import { openDatabases } from '../../scripts/embedded/engines.ts';
import { stageRestore } from '../../scripts/restore/restoreStore.ts';
import { joinStorefold } from '../../scripts/services/openStorefold.ts';
import { runProcesses } from '../../scripts/services/processes.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { ACCOUNT, openCustomer } from '../support/customers.ts';
import { folderInMemory } from '../support/folderInMemory.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../support/gateway.ts';
import { putOrder } from '../support/orders.ts';
import { aPhotograph } from '../support/photographs.ts';
import { putProduct } from '../support/shop.ts';
import { until } from '../support/until.ts';

const ARCHIVE = '/api/commerce/store-archive';
const noProgress = () => undefined;

/** A store with something of everything that an archive has to keep apart. */
async function livedStore(): Promise<{ gateway: TestGateway; owner: Browser; erasedId: string }> {
  const gateway = await startTestGateway({ processes: true });
  const owner = await openOwner(gateway);
  await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
  const excerpt = 'Two lines\u2028by a sign that ends one';
  const written = await owner.send('PUT', '/api/commerce/products/cup/description', {
    description: { excerpt },
  });
  expect(written.status, written.text).to.equal(200);
  const uploaded = await owner.send('POST', '/api/media?name=cup.jpg', await aPhotograph(), {
    'content-type': 'application/octet-stream',
  });
  expect(uploaded.status, uploaded.text).to.equal(201);
  await openCustomer(gateway, 'ada@example.com', { firstName: 'Ada' });
  const gone = await openCustomer(gateway, 'ida@example.com', { firstName: 'Ida' });
  const erasedId = (await gone.browser.get(ACCOUNT)).json.account.siteUserId as string;
  await putOrder(gateway, 'first', { email: 'ada@example.com' });
  await putOrder(gateway, 'second', { email: 'ida@example.com', customerId: erasedId, orderNumber: '00002' });
  const mailed = async () => {
    const { json } = await owner.get('/api/mail');
    return json.mails.length >= 2 && json.mails.every(({ status }: { status: string }) => status === 'sent');
  };
  await until(mailed);
  const reason = 'They asked for it';
  const erasing = await owner.send('POST', `/api/commerce/customers/${erasedId}/erase`, { reason });
  expect(erasing.status, erasing.text).to.be.oneOf([200, 202]);
  await until(async () =>
    (await eventsOf(gateway.container)).some(({ type }) => type === 'ErasureCompleted'),
  );
  return { gateway, owner, erasedId };
}

/** Has an archive made, and answers where it lies and what opens it. */
async function archived(gateway: TestGateway, owner: Browser): Promise<{ file: string; key: string }> {
  const begun = await owner.send('POST', ARCHIVE, { password: OWNER.password });
  expect(begun.status, begun.text).to.equal(202);
  await until(async () => (await owner.get(ARCHIVE)).json.archive.phase === 'ready');
  const { archiveId, key } = begun.json;
  const { DATA_DIR } = gateway.container.resolve(tokens.config);
  return { file: join(DATA_DIR, 'archives', `${archiveId}.storefold.age`), key };
}

async function eventsOf(container: Container): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const page of container.resolve(tokens.logReader).onwards(0)) events.push(...page.events);
  return events;
}

/** An event as it says what happened; its place in the log is another one in another log. */
const told = ({ position, ...event }: Recorded) => event;

/** Every document of every read model, places in the log told as how many events there were before. */
async function documentsOf(container: Container): Promise<Record<string, unknown[]>> {
  const places = new Map((await eventsOf(container)).map(({ position }, index) => [position, index]));
  const shown: Record<string, unknown[]> = {};
  for (const { name } of models) {
    const collection = await container.resolve(tokens.readModels).collection(name);
    const documents = await collection.find().sort({ _id: 1 }).toArray();
    shown[name] = documents.map((document) => withPlaces(document, places));
  }
  return shown;
}

function withPlaces(value: unknown, places: ReadonlyMap<number, number>, key = ''): unknown {
  if (typeof value === 'number' && /position/i.test(key)) return places.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withPlaces(one, places, key));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, withPlaces(one, places, name)]);
  return Object.fromEntries(fields);
}

/** A store that was restored, with its read models at the end of its log. */
async function opened(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const storefold = await joinStorefold(config, await openDatabases(config, { share: false }));
  const { container } = storefold;
  const runner = startRunner({
    ...{ db: container.resolve(tokens.db), source: container.resolve(tokens.eventSource), models },
    ...{ logger: container.resolve(tokens.logger), positions: container.resolve(tokens.positions) },
  });
  const stopping = new AbortController();
  await container.resolve(tokens.liveSubscription).start(stopping.signal);
  await firstValueFrom(runner.state$.pipe(filter((state) => state === 'following')));
  const head = await newestPosition(container.resolve(tokens.eventStore));
  for (const { name } of models) await container.resolve(tokens.readModels).waitFor(name, head, 20_000);
  return {
    container,
    stopping,
    async close() {
      stopping.abort();
      await runner.stop();
      await storefold.close();
    },
  };
}

describe('a store as one archive', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  let erasedId: string;
  let archive: { file: string; key: string };
  let empty: string;
  const restored = (file: string, key = archive.key, erasures?: ErasureList) =>
    stageRestore(readConfig({ DATA_DIR: empty, LOG_LEVEL: 'silent' }), createReadStream(file), {
      ...{ key, erasures, onProgress: noProgress, signal: new AbortController().signal },
    });

  let late: Promise<{ customerId: string; archive: typeof archive }> | undefined;
  /** Somebody who is in an archive and was erased after it was made. */
  const lateErasure = () => {
    late ??= erasedLater();
    return late;
  };
  async function erasedLater() {
    const eve = await openCustomer(gateway, 'eve@example.com', { firstName: 'Eve' });
    const customerId = (await eve.browser.get(ACCOUNT)).json.account.siteUserId as string;
    const made = await archived(gateway, owner);
    const kept = join(gateway.container.resolve(tokens.config).DATA_DIR, 'before.age');
    await copyFile(made.file, kept);
    const reason = 'They asked for it';
    const erasing = await owner.send('POST', `/api/commerce/customers/${customerId}/erase`, { reason });
    expect(erasing.status, erasing.text).to.be.oneOf([200, 202]);
    await until(
      async () =>
        (await eventsOf(gateway.container)).filter(({ type }) => type === 'ErasureCompleted').length === 2,
    );
    return { customerId, archive: { ...made, file: kept } };
  }

  before(async () => {
    ({ gateway, owner, erasedId } = await livedStore());
    archive = await archived(gateway, owner);
  });
  after(() => gateway.close());
  beforeEach(async () => {
    empty = await folderInMemory('sf-restored-');
  });
  afterEach(() => rm(empty, { recursive: true, force: true }));

  it('comes back with the same events in the same order, and every read model says the same', async () => {
    const before = await eventsOf(gateway.container);
    const shownBefore = await documentsOf(gateway.container);
    const { events, files } = await restored(archive.file);
    expect(files).to.equal(1);
    const store = await opened(empty);
    try {
      const after = await eventsOf(store.container);
      const last = after.pop();
      expect(last).to.include({ type: 'StoreRestored', streamName: 'store-main' });
      expect(last?.data).to.include({ events });
      expect(after.map(told)).to.deep.equal(before.map(told));
      expect(await documentsOf(store.container)).to.deep.equal(shownBefore);
      expect(await store.container.resolve(tokens.pictureFiles).hashes()).to.have.length(1);
    } finally {
      await store.close();
    }
  });

  it('asks nobody for anything again: no mail of the past goes out once more', async () => {
    await restored(archive.file);
    const store = await opened(empty);
    try {
      const before = (await eventsOf(store.container)).length;
      const running = runProcesses(store.container, store.stopping.signal);
      const states = store.container.resolve(tokens.processStates);
      const head = await newestPosition(store.container.resolve(tokens.eventStore));
      const names = ['orderMails', 'customerErasure', 'webhookQueueing'];
      await until(async () => {
        const stored = await states.load(names);
        return names.every((name) => {
          const state = stored.get(name);
          return state && state.version !== -1 && state.position >= head;
        });
      });
      store.stopping.abort();
      await running;
      expect((await eventsOf(store.container)).length).to.equal(before);
    } finally {
      await store.close();
    }
  });

  it('does not bring back whoever was erased', async () => {
    await restored(archive.file);
    const store = await opened(empty);
    try {
      const text = JSON.stringify([await eventsOf(store.container), await documentsOf(store.container)]);
      expect(text).to.include('ada@example.com').and.to.include(erasedId);
      expect(text).not.to.include('ida@example.com');
      const keys = store.container.resolve(tokens.subjectKeys);
      expect(await keys.forOpening(`customer_${erasedId}`)).to.equal(null);
    } finally {
      await store.close();
    }
  });

  it('says nothing to whoever has the file and not the key', async () => {
    const bytes = await readFile(archive.file);
    expect(bytes.subarray(0, 21).toString()).to.equal('age-encryption.org/v1');
    for (const secret of ['ada@example.com', 'StoreOpened', 'SubjectKeyCreated'])
      expect(bytes.includes(secret), secret).to.equal(false);
  });

  it('is refused with another key, cut off or changed, and leaves the folder as it was', async () => {
    const other = await owner.send('POST', ARCHIVE, { password: OWNER.password });
    await until(async () => (await owner.get(ARCHIVE)).json.archive.phase === 'ready');
    const again = join(empty, '..', `${other.json.archiveId}.age`);
    const { DATA_DIR } = gateway.container.resolve(tokens.config);
    const whole = await readFile(join(DATA_DIR, 'archives', `${other.json.archiveId}.storefold.age`));
    archive = {
      file: join(DATA_DIR, 'archives', `${other.json.archiveId}.storefold.age`),
      key: other.json.key,
    };
    const refused = async (bytes: Buffer, key: string) => {
      await writeFile(again, bytes);
      try {
        await restored(again, key);
        return 'nothing';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    const changed = Buffer.from(whole);
    changed[whole.length - 200] = (changed[whole.length - 200] ?? 0) ^ 1;
    expect(await refused(whole, `AGE-SECRET-KEY-1${'Q'.repeat(58)}`)).to.equal('ARCHIVE_KEY_WRONG');
    expect(await refused(whole, await newArchiveKey())).to.equal('ARCHIVE_KEY_WRONG');
    expect(await refused(whole, 'a word')).to.equal('ARCHIVE_KEY_WRONG');
    expect(await refused(whole.subarray(0, whole.length - 70_000), archive.key)).to.equal('ARCHIVE_DAMAGED');
    expect(await refused(changed, archive.key)).to.equal('ARCHIVE_DAMAGED');
    expect(await refused(Buffer.from('a letter'), archive.key)).to.equal('ARCHIVE_DAMAGED');
    expect(existsSync(join(empty, 'eventstore'))).to.equal(false);
    await rm(again, { force: true });
  });

  it('is for the owner alone, who repeats the password', async () => {
    const wrong = await owner.send('POST', ARCHIVE, { password: 'not this one' });
    expect([wrong.status, wrong.json.code]).to.deep.equal([403, 'PASSWORD_WRONG']);
    await gateway.openAccount('admin', 'admin@example.com', OWNER.password, ['admin']);
    const admin = await openBrowser(gateway.app);
    await admin.signIn({ email: 'admin@example.com', password: OWNER.password });
    for (const answer of [
      await admin.get(ARCHIVE),
      await admin.send('POST', ARCHIVE, { password: OWNER.password }),
      await admin.get(`${ARCHIVE}/x/file`),
      await admin.send('DELETE', `${ARCHIVE}/x`),
    ])
      expect([answer.status, answer.json.code]).to.deep.equal([403, 'NOT_OWNER']);
  });

  it('is fetched as a file, and thrown away', async () => {
    const { archiveId } = (await owner.get(ARCHIVE)).json.archive;
    const fetched = await owner.get(`${ARCHIVE}/${archiveId}/file`);
    expect(fetched.headers['content-disposition']).to.include(`${archiveId}.storefold.age`);
    expect(fetched.text.startsWith('age-encryption.org/v1')).to.equal(true);
    expect((await owner.send('DELETE', `${ARCHIVE}/${archiveId}`)).status).to.equal(200);
    expect((await owner.get(ARCHIVE)).json.archive).to.equal(null);
    expect((await owner.get(`${ARCHIVE}/${archiveId}/file`)).status).to.equal(404);
  });

  it('does not bring back who was erased after it was made either, where the list of erasures is given with it', async () => {
    const gone = await lateErasure();
    const list = erasureListIn((await owner.get('/api/commerce/erasures/list')).text);
    expect(list?.customers.map(({ customerId }) => customerId)).to.deep.equal([erasedId, gone.customerId]);
    expect(JSON.stringify(list)).not.to.include('eve@example.com');
    const { erasedAgain } = await restored(gone.archive.file, gone.archive.key, list ?? undefined);
    expect(erasedAgain).to.equal(1);
    const store = await opened(empty);
    try {
      const events = await eventsOf(store.container);
      const text = JSON.stringify([events, await documentsOf(store.container)]);
      expect(text).to.include(gone.customerId).and.not.to.include('eve@example.com');
      const erasures = events.filter(({ type }) => type === 'CustomerErased');
      expect(erasures.map(({ streamName }) => streamName)).to.deep.equal([
        `customer-${erasedId}`,
        `customer-${gone.customerId}`,
      ]);
      // What follows of it is seen to as it was then, up to the proof.
      const running = runProcesses(store.container, store.stopping.signal);
      await until(async () =>
        (await eventsOf(store.container)).some(
          ({ type, streamName }) => type === 'ErasureCompleted' && streamName.endsWith(gone.customerId),
        ),
      );
      store.stopping.abort();
      await running;
    } finally {
      await store.close();
    }
  });

  it('has whoever was erased since without that list: an archive cannot know of them', async () => {
    const { archive: before } = await lateErasure();
    await restored(before.file, before.key);
    const store = await opened(empty);
    try {
      expect(JSON.stringify(await documentsOf(store.container))).to.include('eve@example.com');
    } finally {
      await store.close();
    }
  });

  it('gives way to no archive where the databases are elsewhere', async () => {
    const answer = await owner.send('POST', `${ARCHIVE}/restore`, Readable.from(['x']), {
      ...{ 'content-type': 'application/octet-stream', 'x-archive-key': 'AGE-SECRET-KEY-1' },
    });
    expect([answer.status, answer.json.code]).to.deep.equal([409, 'RESTORE_ELSEWHERE']);
    expect((await owner.get(ARCHIVE)).json.restoring).to.equal('elsewhere');
  });
});
