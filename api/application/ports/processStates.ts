/** How far a process has read the log, and its state there. */
export interface StoredProcessState {
  readonly name: string;
  /** Of the process that stored it; missing where it was stored before processes had one. */
  readonly version: number | undefined;
  /** Position in the log; -1 before anything was read. */
  readonly position: number;
  readonly state: unknown;
}

/** Where a process got to. */
export interface NextProcessState {
  readonly name: string;
  readonly position: number;
  /** The position that it is to be moved on from; -1 when there was none. */
  readonly previous: number;
  /** Missing where it is what was stored before. */
  readonly state?: unknown;
}

/** The states of processes, kept across restarts. */
export interface ProcessStates {
  /** What is stored of these processes, by name; those of which nothing is stored are missing. */
  load(names: readonly string[]): Promise<ReadonlyMap<string, StoredProcessState>>;
  /** How far these processes have read, by name; those of which nothing is stored are missing. */
  positions(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Moves states on, all at once. Rejects when another runner has moved one: two must not run one process. */
  advance(states: readonly NextProcessState[]): Promise<void>;
  /** Gives a state the shape of its version where it stands, or makes it: the same facts, folded by the new code. */
  replace(state: StoredProcessState): Promise<void>;
}
