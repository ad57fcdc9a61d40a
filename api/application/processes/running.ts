import type { AnyProcess } from './processes.ts';
import type { SetAside } from './setAside.ts';

/** Stands for the stored state of a process that has none: any state of it is another one. */
export const NOTHING_STORED = Symbol('nothing stored');

/** One process while it runs. */
export interface Running {
  readonly process: AnyProcess;
  state: unknown;
  /** How far it has read. */
  reached: number;
  /** How far its stored state goes; -1 when there is none yet. */
  stored: number;
  /** The state that is stored, by identity; `NOTHING_STORED` before there is one. */
  storedState: unknown;
  hasNews: boolean;
  isStoring: boolean;
  /** What it asked for at once and is not done yet. */
  readonly pending: Set<Promise<boolean>>;
  readonly setAside: SetAside;
}
