/** How far a process has read the log, and its state there. */
export interface ProcessPlace {
  readonly name: string;
  /** Position in the log; -1 before anything was read. */
  readonly position: number;
  readonly state: unknown;
}

export interface StoredProcessState extends ProcessPlace {
  /** Of the process that stored it; missing where it was stored before processes had one. */
  readonly version: number | undefined;
}

/** Where a process got to, and the position that it is to be moved on from; -1 when there was none. */
export interface NextProcessState extends ProcessPlace {
  readonly previous: number;
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
