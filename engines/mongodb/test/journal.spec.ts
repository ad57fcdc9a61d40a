import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import type { Span } from '../storage/span.ts';
import { readSpan, Store } from '../storage/store.ts';
import { temporaryFolder } from './support.ts';

const ALL: Span = { start: Buffer.of(0), end: Buffer.alloc(12, 0xff) };

/** Collection and record, as the keys of documents are. */
function key(collection: number, record: number): Buffer {
  const bytes = Buffer.alloc(10);
  bytes.writeUInt32BE(collection, 0);
  bytes.writeUIntBE(record, 4, 6);
  return bytes;
}

describe('A document store with a journal', function () {
  this.timeout(30_000);
  let folder: string;
  let store: Store;
  beforeEach(() => {
    folder = temporaryFolder();
    store = new Store(join(folder, 'data'), { journalLimit: 4_000 });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const contents = (of: Store, span: Span = ALL, reverse = false) =>
    readSpan(of.docs, span, Number.POSITIVE_INFINITY, reverse).entries.map(
      ({ key, value }) => `${key.toString('hex')}=${value}`,
    );
  const put = (record: number, value: string) =>
    store.write(() => store.docs.put(key(1, record), Buffer.from(value)));

  /** The store as a process finds it that starts after another died, which wrote nothing more. */
  async function afterDeath<T>(
    look: (found: Store) => T | Promise<T>,
    harm?: (journal: string) => void,
  ): Promise<T> {
    const copy = join(folder, 'copy');
    cpSync(join(folder, 'data'), copy, { recursive: true });
    rmSync(join(copy, 'lock.mdb'), { force: true });
    harm?.(join(copy, 'journal'));
    const found = new Store(copy, { journalLimit: 4_000 });
    try {
      return await look(found);
    } finally {
      await found.close();
      rmSync(copy, { recursive: true });
    }
  }

  for (const seed of seeds(6))
    it(`reads as one ordered map, whoever has what, and is found so after a death (seed ${seed})`, async () => {
      const random = new Random(seed);
      const model = new Map<string, string>();
      const change = (into: Map<string, string>) => {
        const at = key(1 + random.below(3), random.below(40));
        if (random.below(3) === 0) {
          store.docs.remove(at);
          into.delete(at.toString('hex'));
        } else {
          const value = 'v'.repeat(random.below(60)) + random.below(1000);
          store.docs.put(at, Buffer.from(value));
          into.set(at.toString('hex'), value);
        }
      };
      const expected = ({ start, end }: Span) =>
        [...model]
          .filter(([each]) => each >= start.toString('hex') && each < end.toString('hex'))
          .map(([each, value]) => `${each}=${value}`)
          .sort();
      for (let step = 0; step < 300; step++) {
        const kind = random.below(20);
        const before = new Map(model);
        if (kind === 0 || kind === 2 || step % 50 === 49) await store.settling;
        const changes = () => {
          for (let i = 0; i <= random.below(6); i++) change(model);
        };
        if (kind === 0) store.writeThrough(changes);
        else if (kind === 1) {
          expect(() =>
            store.write(() => {
              changes();
              throw new Error('refused');
            }),
          ).to.throw('refused');
          model.clear();
          for (const [each, value] of before) model.set(each, value);
        } else if (kind === 2) store.settle();
        else if (kind < 6) await nextTurn();
        else store.write(changes);
        const span = {
          start: key(1 + random.below(3), random.below(40)),
          end: key(1 + random.below(3), random.below(40)),
        };
        expect(contents(store, span), `step ${step}`).to.deep.equal(expected(span));
        expect(contents(store, span, true), `step ${step}`).to.deep.equal(expected(span).reverse());
        const at = key(1 + random.below(3), random.below(40));
        expect(store.docs.get(at)?.toString(), `step ${step}`).to.equal(model.get(at.toString('hex')));
        if (step % 50 === 49) expect(await afterDeath(contents), `step ${step}`).to.deep.equal(expected(ALL));
      }
    });

  it('keeps nothing of a write that throws, and everything of those before', () => {
    put(1, 'kept');
    expect(() =>
      store.write(() => {
        store.docs.put(key(1, 1), Buffer.from('lost'));
        store.docs.put(key(1, 2), Buffer.from('lost'));
        throw new Error('refused');
      }),
    ).to.throw('refused');
    expect(contents(store)).to.deep.equal([`${key(1, 1).toString('hex')}=kept`]);
  });

  it('finds a write whole or not at all when its last bytes never reached the disk', async () => {
    put(1, 'first');
    const length = readFileSync(join(folder, 'data', 'journal')).length;
    store.write(() => {
      store.docs.put(key(1, 2), Buffer.from('second'));
      store.docs.put(key(1, 3), Buffer.from('third'));
    });
    for (const lost of [1, 10, 20, 30]) {
      const found = await afterDeath(contents, (journal) => {
        const bytes = readFileSync(journal);
        writeFileSync(journal, bytes.subarray(0, Math.max(length, bytes.length - lost)));
      });
      expect(found).to.deep.equal([`${key(1, 1).toString('hex')}=first`]);
    }
  });

  it('takes a journal in behind what goes on, and needs it no more then', async () => {
    for (let record = 1; record <= 40; record++) put(record, `${record}`.repeat(20));
    await nextTurn();
    const settling = store.settling;
    expect(settling).to.be.instanceOf(Promise);
    store.write(() => store.docs.remove(key(1, 1)));
    put(2, 'later');
    expect(store.docs.get(key(1, 1))).to.equal(undefined);
    expect(contents(store)).to.have.length(39);
    expect(() => store.settle()).to.throw('while the tables take a journal in');
    await settling;
    expect(store.settling).to.equal(undefined);
    const found = await afterDeath(contents, (journal) => rmSync(journal));
    expect(found).to.deep.equal(contents(store));
    expect(found[0]).to.equal(`${key(1, 2).toString('hex')}=later`);
  });

  it('takes in what has gathered once nobody writes for a while', async () => {
    put(1, 'v'.repeat(200));
    await nextTurn();
    expect(store.settling).to.equal(undefined);
    while (store.settling === undefined) await nextTurn();
    await store.settling;
    expect(await afterDeath(contents, (journal) => rmSync(journal))).to.deep.equal(contents(store));
  });

  it('takes in what it finds when it starts, though nobody writes', async () => {
    put(1, 'found');
    await afterDeath(async (found) => {
      await nextTurn();
      expect(found.settling).to.be.instanceOf(Promise);
      await found.settling;
      expect(found.docs.get(key(1, 1))?.toString()).to.equal('found');
    });
  });

  it('finds everything in two journals of which the tables had taken in nothing', async () => {
    const before = join(folder, 'before.mdb');
    for (let record = 1; record <= 20; record++) put(record, 'first');
    copyFileSync(join(folder, 'data', 'data.mdb'), before);
    for (let record = 11; record <= 40; record++) put(record, 'x'.repeat(50));
    await nextTurn();
    expect(store.settling).to.be.instanceOf(Promise);
    for (let record = 31; record <= 50; record++) put(record, 'last');
    const found = await afterDeath(contents, (journal) =>
      copyFileSync(before, join(dirname(journal), 'data.mdb')),
    );
    expect(found).to.deep.equal(contents(store));
    expect(found).to.have.length(50);
  });

  it('trusts no write from a damaged byte on', async () => {
    put(1, 'first');
    const length = readFileSync(join(folder, 'data', 'journal')).length;
    put(2, 'second');
    put(3, 'third');
    const found = await afterDeath(contents, (journal) => {
      const bytes = readFileSync(journal);
      bytes[length + 20] = (bytes[length + 20] as number) ^ 1;
      writeFileSync(journal, bytes);
    });
    expect(found).to.deep.equal([`${key(1, 1).toString('hex')}=first`]);
  });

  it('does not take up again what an earlier journal had, in whose file it writes', async () => {
    put(1, 'old');
    put(2, 'old');
    const before = join(folder, 'before');
    copyFileSync(join(folder, 'data', 'journal'), before);
    store.settle();
    store.write(() => store.docs.remove(key(1, 1)));
    store.settle();
    const found = await afterDeath(contents, (journal) => copyFileSync(before, journal));
    expect(found).to.deep.equal([`${key(1, 2).toString('hex')}=old`]);
  });

  it('gives what is too large for the journal to the tables', async () => {
    put(1, 'small');
    const before = readFileSync(join(folder, 'data', 'journal')).length;
    put(2, 'x'.repeat(10_000));
    expect(readFileSync(join(folder, 'data', 'journal')).length).to.equal(before);
    expect(await afterDeath((found) => found.docs.get(key(1, 2))?.length)).to.equal(10_000);
    expect(await afterDeath((found) => found.docs.get(key(1, 1))?.toString())).to.equal('small');
  });

  it('removes spans only from the tables', () => {
    put(1, 'one');
    expect(() => store.write(() => store.docs.removeSpan(ALL))).to.throw('not noted in the journal');
    store.writeThrough(() => store.docs.removeSpan(ALL));
    expect(contents(store)).to.deep.equal([]);
  });
});
