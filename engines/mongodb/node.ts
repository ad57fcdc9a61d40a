import { FreeSpace } from '@storefold/engine-kit';
import type { Request } from './commands/command.ts';
import { Cursors } from './cursors.ts';
import { Parameters } from './parameters.ts';
import { Catalog } from './storage/catalog.ts';
import { GroupCommit } from './storage/groupCommit.ts';
import { Store } from './storage/store.ts';
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
  readonly counters: { commands: number; connections: number; readonly byName: Record<string, number> };
  /** Commands that have not been answered yet. */
  readonly running: Set<Request>;
  /** The open connections and where they come from. */
  readonly peers: Map<number, string>;
  readonly parameters: Parameters;
  /** Resolves when the writes handed in so far are on disk. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

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
