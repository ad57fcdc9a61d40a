import { FreeSpace } from '@storefold/engine-kit';
import { Cursors } from './cursors.ts';
import type { Node } from './node.ts';
import { Parameters } from './parameters.ts';
import { Catalog } from './storage/catalog.ts';
import { GroupCommit } from './storage/groupCommit.ts';
import { Store } from './storage/store.ts';
import { startTtlSweeper } from './storage/ttl.ts';
import { dropUnfinished } from './write/out.ts';

/**
 * Opens the data in a folder and starts what runs by itself. `journalLimit` is in bytes.
 *
 * @throws when the data cannot be opened
 */
export function createNode(dataDir: string, journalLimit?: number): Node {
  const store = new Store(dataDir, journalLimit === undefined ? {} : { journalLimit });
  const catalog = new Catalog(store);
  store.writeThrough(() => {
    dropUnfinished(catalog);
    catalog.save();
  });
  const writes = new GroupCommit(store, catalog, new FreeSpace(dataDir));
  const parameters = new Parameters();
  const cursors = new Cursors(parameters);
  const stopTtl = startTtlSweeper(store, catalog, writes, parameters);
  return {
    dataDir,
    startedAt: Date.now(),
    store,
    catalog,
    writes,
    cursors,
    counters: { commands: 0, connections: 0, byName: {} },
    running: new Set(),
    peers: new Map(),
    parameters,
    idle: () => writes.run(() => undefined, { frees: true }),
    close: async () => {
      stopTtl();
      writes.stop();
      cursors.close();
      await store.close();
    },
  };
}
