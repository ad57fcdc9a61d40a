import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Binary, serialize } from 'bson';
import { expect } from 'chai';
import { Catalog } from '../storage/catalog.ts';
import { GroupCommit } from '../storage/groupCommit.ts';
import { Store } from '../storage/store.ts';

const ROUNDS = 30;

/** As in a process with much to do: what the disk was asked for is done before the thread looks for it. */
const keepTheThreadBusy = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
};

describe('A document store that lets go of its mapped pages again and again', () => {
  let folder: string;
  let store: Store;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mongo-'));
    store = new Store(folder, { most: -1, checkEvery: 1, growth: Number.NEGATIVE_INFINITY });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens its file anew between writes and reads, which notice nothing', async () => {
    const catalog = new Catalog(store);
    const space = { isEnough: () => true, wrote: () => undefined };
    const writes = new GroupCommit(store, catalog, space as never);
    const write = async (writer: number) => {
      for (let round = 0; round < ROUNDS; round++) {
        const bytes = Buffer.from(
          serialize({ _id: `${writer}-${round}`, filler: new Binary(Buffer.alloc(99)) }),
        );
        await writes.run(() => catalog.findOrCreate('db', 'documents').insert(bytes));
        const collection = catalog.find('db', 'documents');
        const record = collection?.recordOfId(`${writer}-${round}`);
        expect(record !== undefined && collection?.get(record)?.equals(bytes)).to.equal(true);
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    await nextTurn();
    expect(store.openings).to.be.greaterThan(1);
    expect(catalog.find('db', 'documents')?.state.count).to.equal(4 * ROUNDS);
    writes.stop();
  });

  it('is read and written also where its tables begin to take a journal in while its file is opened anew', async () => {
    const busy = new Store(join(folder, 'busy'), {
      ...{ most: -1, checkEvery: 1, growth: Number.NEGATIVE_INFINITY },
      journalLimit: 64 * 1024,
    });
    const settled = Buffer.from('settled');
    busy.writeThrough(() => busy.docs.put(settled, Buffer.from('value')));
    for (let round = 0; round < ROUNDS; round++) {
      busy.docs.get(settled);
      await Promise.resolve();
      busy.write(() => busy.docs.put(Buffer.from(`round ${round}`), Buffer.alloc(40_000, round)));
      for (let turn = 0; turn < 10; turn++) {
        await nextTurn();
        keepTheThreadBusy();
        expect(busy.docs.get(settled)?.toString()).to.equal('value');
      }
      await busy.settling;
    }
    expect(busy.openings).to.be.greaterThan(2);
    expect(busy.docs.get(Buffer.from('round 3'))?.[0]).to.equal(3);
    await busy.close();
  });

  it('does not try again and again where letting go does not help', async () => {
    const other = new Store(join(folder, 'other'), { most: -1, checkEvery: 1 });
    other.writeThrough(() => other.docs.put(Buffer.from('key'), Buffer.from('value')));
    for (let round = 0; round < ROUNDS; round++) {
      expect(other.docs.get(Buffer.from('key'))?.toString()).to.equal('value');
      await nextTurn();
      await nextTurn();
    }
    expect(other.openings).to.equal(2);
    await other.close();
  });
});
