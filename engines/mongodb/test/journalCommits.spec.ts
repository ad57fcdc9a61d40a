import { cpSync, existsSync, fstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { startMongoNode } from '../index.ts';
import { readSpan, Store } from '../storage/store.ts';
import { type CountedSyncs, countSyncs } from './countedSyncs.ts';
import { temporaryFolder } from './support.ts';

const NEVER = 3_600_000;
const PAGE = 4_096;
const JOURNALS = ['journal', 'journal2'];

describe('The disk, for a document store with a journal', function () {
  this.timeout(30_000);
  let folder: string;
  let syncs: CountedSyncs;
  beforeEach(() => {
    folder = temporaryFolder();
    syncs = countSyncs();
  });
  afterEach(() => {
    syncs.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const key = (record: number): Buffer => {
    const bytes = Buffer.alloc(10);
    bytes.writeUInt32BE(1, 0);
    bytes.writeUIntBE(record, 4, 6);
    return bytes;
  };
  const contents = (of: Store): string[] =>
    readSpan(
      of.docs,
      { start: Buffer.of(0), end: Buffer.alloc(12, 0xff) },
      Number.POSITIVE_INFINITY,
    ).entries.map(({ key, value }) => `${key.toString('hex')}=${value}`);

  it('is asked once for all that was written in a while, and only when there is something', async () => {
    const store = new Store(join(folder, 'data'), { commitInterval: NEVER });
    for (let record = 1; record <= 100; record++)
      store.write(() => store.docs.put(key(record), Buffer.from('written')));
    expect(syncs.count).to.equal(0);
    await Promise.all([store.flush(), store.flush()]);
    expect(syncs.count).to.equal(1);
    await store.flush();
    expect(syncs.count).to.equal(1);
    await store.close();
  });

  it('is asked by itself after the interval', async () => {
    const store = new Store(join(folder, 'data'), { commitInterval: 1 });
    store.write(() => store.docs.put(key(1), Buffer.from('written')));
    while (syncs.count === 0) await nextTurn();
    await store.flush();
    expect(syncs.count).to.equal(1);
    await store.close();
  });

  it('is asked again for what was written while it worked', async () => {
    const store = new Store(join(folder, 'data'), { commitInterval: NEVER });
    const put = (record: number) => store.write(() => store.docs.put(key(record), Buffer.from('written')));
    put(1);
    let later: Promise<void>[] = [];
    syncs.before = () => {
      if (syncs.count > 1) return;
      put(2);
      later = [store.flush(), store.flush()];
    };
    await store.flush();
    await Promise.all(later);
    expect(syncs.count).to.equal(2);
    await store.close();
  });

  /** What the tables alone have of a store as it stands. */
  const withoutJournals = async (): Promise<string[]> => {
    const copy = join(folder, 'copy');
    cpSync(join(folder, 'data'), copy, { recursive: true });
    for (const name of [...JOURNALS, 'lock.mdb']) rmSync(join(copy, name), { force: true });
    const found = new Store(copy);
    const kept = contents(found);
    await found.close();
    rmSync(copy, { recursive: true });
    return kept;
  };

  it('has what the tables take in before they do', async () => {
    const store = new Store(join(folder, 'data'), { journalLimit: 4_000, commitInterval: NEVER });
    const before: Promise<string[]>[] = [];
    syncs.before = () => {
      before.push(withoutJournals());
    };
    for (let record = 1; record <= 25; record++)
      store.write(() => store.docs.put(key(record), Buffer.from('written'.repeat(10))));
    await nextTurn();
    await store.settling;
    expect(await Promise.all(before)).to.deep.equal([[]]);
    expect(await withoutJournals()).to.have.length(25);
    await store.close();
  });

  it('that does not take the journal leaves it to the tables, and no write is lost', async () => {
    const store = new Store(join(folder, 'data'), { commitInterval: NEVER });
    store.write(() => store.docs.put(key(1), Buffer.from('written')));
    syncs.before = () => {
      throw new Error('EIO');
    };
    await store.flush();
    expect(await withoutJournals()).to.deep.equal([`${key(1).toString('hex')}=written`]);
    await store.close();
  });

  for (const seed of seeds(20))
    it(`that loses power has what was written up to some write after the last flush, and nothing else (seed ${seed})`, async () => {
      const random = new Random(seed);
      const data = join(folder, 'data');
      const store = new Store(data, { journalLimit: 4_000, commitInterval: NEVER });
      /** What the store held after each write, and after which of them everything was on the disk. */
      const history: string[][] = [[]];
      let flushed = 0;
      const paths = JOURNALS.map((name) => join(data, name));
      const placeOf = (file: number): number =>
        paths.findIndex((path) => statSync(path).ino === fstatSync(file).ino);
      /** What a sync that is under way brings to the disk, and what one that has ended has brought there. */
      const underWay = paths.map(contentOf);
      const surely = [...underWay];
      syncs.before = (file) => {
        underWay[placeOf(file)] = contentOf(paths[placeOf(file)] as string);
      };
      syncs.after = (file) => {
        surely[placeOf(file)] = underWay[placeOf(file)] as Buffer;
      };
      const steps = 40 + random.below(160);
      for (let step = 0; step < steps; step++) {
        store.write(() => {
          for (let i = 0; i <= random.below(4); i++) {
            const record = 1 + random.below(20);
            if (random.chance(3)) store.docs.remove(key(record));
            else store.docs.put(key(record), Buffer.from(`${step}`.repeat(1 + random.below(40))));
          }
        });
        history.push(contents(store));
        if (random.chance(8)) {
          await store.flush();
          flushed = history.length - 1;
        }
        if (random.chance(6)) await nextTurn();
      }
      if (random.chance(2)) await store.settling;
      const lost = join(folder, 'lost');
      cpSync(data, lost, { recursive: true });
      rmSync(join(lost, 'lock.mdb'), { force: true });
      for (const [i, name] of JOURNALS.entries())
        writeFileSync(join(lost, name), partly(random, surely[i] as Buffer, contentOf(paths[i] as string)));
      const found = new Store(lost);
      const kept = contents(found);
      const allowed = history.slice(flushed).map((each) => each.join());
      expect(allowed).to.include(kept.join());
      await found.close();
      await store.close();
    });

  it('is asked at once for a write with j: true or by a majority, and for others ten times a second', async () => {
    const listen = { socketPath: join(folder, 'm.sock') };
    const node = await startMongoNode({ dataDir: join(folder, 'data'), listen, worker: false });
    const client = await new MongoClient(node.connectionString).connect();
    const numbers = client.db('d').collection<{ _id: number }>('numbers');
    await numbers.insertOne({ _id: 0 }, { writeConcern: { j: true } });
    let next = 1;
    /** How often the disk was asked for so many writes, and how often that may have been for the interval. */
    const asked = async (
      writes: number,
      writeConcern: object,
    ): Promise<[count: number, byTheClock: number]> => {
      const before = syncs.count;
      const since = performance.now();
      for (let i = 0; i < writes; i++) await numbers.insertOne({ _id: next++ }, { writeConcern });
      return [syncs.count - before, 1 + (performance.now() - since) / 100];
    };
    for (const concern of [{ j: true }, { w: 'majority' }, { w: 1, j: true }]) {
      const [count, byTheClock] = await asked(20, concern);
      expect(count, JSON.stringify(concern)).to.be.within(20, 20 + byTheClock);
    }
    for (const concern of [{}, { w: 1 }, { w: 'majority', j: false }]) {
      const [count, byTheClock] = await asked(200, concern);
      expect(count, JSON.stringify(concern)).to.be.at.most(byTheClock);
    }
    await numbers.insertOne({ _id: next++ });
    await client.db('admin').command({ fsync: 1 });
    const before = syncs.count;
    await client.db('admin').command({ fsync: 1 });
    expect(syncs.count).to.equal(before);
    await client.close();
    await node.close();
  });
});

function contentOf(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
}

/** What a file may hold after a loss of power: what was surely there, and of each page changed since the old or the new. */
function partly(random: Random, surely: Buffer, now: Buffer): Buffer {
  const found = Buffer.from(now);
  for (let page = 0; page < now.length; page += PAGE) {
    if (random.chance(2)) continue;
    const end = Math.min(page + PAGE, now.length);
    found.fill(0, page, end);
    if (page < surely.length) surely.copy(found, page, page, Math.min(end, surely.length));
  }
  return random.chance(3)
    ? found.subarray(0, Math.max(surely.length, random.below(found.length + 1)))
    : found;
}
