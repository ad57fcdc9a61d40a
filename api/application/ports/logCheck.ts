/** A record of the log that is not as it was written. */
export interface DamagedRecord {
  /** Its place in the log. */
  readonly position: number;
  /** In words. */
  readonly reason: string;
}

/** What a look at every record of the log came to, or how far it is. */
export interface LogChecked {
  readonly state: 'running' | 'done' | 'failed';
  readonly startedAt: Date;
  /** When there was news of it. */
  readonly at: Date;
  /** Records that were read. */
  readonly checked: number;
  /** All that are damaged, and the first 20 of them. */
  readonly damaged: number;
  readonly records: readonly DamagedRecord[];
  readonly problem: string | null;
}

/** Reads every record of the log anew, each with its checksum where the node keeps one. */
export interface LogCheck {
  /** Begins; `READ_MODEL_BUSY` while that goes on already, here or in another process. */
  begin(): Promise<void>;
  /** The last one, of whichever process; `null` where nobody ever looked. */
  last(): Promise<LogChecked | null>;
  /** Stops what it has begun. */
  close(): Promise<void>;
}
