import type { AnyProcess } from './processes.ts';
import type { SetAside } from './setAside.ts';

/** One process while it runs. */
export interface Running {
  readonly process: AnyProcess;
  state: unknown;
  /** How far it has read. */
  reached: number;
  /** How far its stored state goes; -1 when there is none yet. */
  stored: number;
  hasNews: boolean;
  isStoring: boolean;
  /** What it asked for at once and is not done yet. */
  readonly pending: Set<Promise<boolean>>;
  readonly setAside: SetAside;
}
