/** How far something has come that takes its time: a share from 0 to 1, `null` where it cannot be told. */
export type ShareDone = (share: number | null) => Promise<void>;

/** Where keys stay readable after they were destroyed, as logs are never changed: the files of the event store. */
export interface KeysOnDisk {
  /**
   * Has the event store write its files anew without the keys of these subjects, which were destroyed, and resolves once
   * none of them is in any log any more. Whoever asks meanwhile is served by the next run. Rejects when a run fails or is
   * stopped, and when keys are still there after it.
   */
  scavenge(subjects: readonly string[], onProgress: ShareDone): Promise<void>;
}
