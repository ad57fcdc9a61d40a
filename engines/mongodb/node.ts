import type { RunningCommand } from './commands/runningCommand.ts';
import type { Cursors } from './cursors.ts';
import type { Parameters } from './parameters.ts';
import type { Catalog } from './storage/catalog.ts';
import type { GroupCommit } from './storage/groupCommit.ts';
import type { Store } from './storage/store.ts';

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
  readonly running: Set<RunningCommand>;
  /** The open connections and where they come from. */
  readonly peers: Map<number, string>;
  readonly parameters: Parameters;
  /** Resolves when the writes handed in so far are stored. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
