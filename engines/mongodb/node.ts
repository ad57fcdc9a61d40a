import { FreeSpace } from '../shared/freeSpace.ts';
import { Cursors } from './cursors.ts';
import { Catalog } from './storage/catalog.ts';
import { GroupCommit } from './storage/groupCommit.ts';
import { openStore, type Store } from './storage/store.ts';
import { startTtlSweeper } from './storage/ttl.ts';
import { dropUnfinished } from './write/out.ts';

/** What the commands of one server share. */
export interface Node {
  readonly dataDir: string;
  readonly startedAt: number;
  readonly store: Store;
  readonly catalog: Catalog;
  readonly writes: GroupCommit;
  readonly cursors: Cursors;
  readonly counters: { commands: number };
  /** Resolves when the writes handed in so far are on disk. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function createNode(dataDir: string): Node {
  const store = openStore(dataDir);
  const catalog = new Catalog(store);
  store.write(() => {
    dropUnfinished(catalog);
    catalog.save();
  });
  const writes = new GroupCommit(store, catalog, new FreeSpace(dataDir));
  const cursors = new Cursors();
  const stopTtl = startTtlSweeper(store, catalog, writes);
  return {
    dataDir,
    startedAt: Date.now(),
    store,
    catalog,
    writes,
    cursors,
    counters: { commands: 0 },
    idle: () => writes.run(() => undefined, { frees: true }),
    close: async () => {
      stopTtl();
      writes.stop();
      cursors.close();
      await store.close();
    },
  };
}
