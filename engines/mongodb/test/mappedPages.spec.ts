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
