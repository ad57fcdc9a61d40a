/**
 * Takes facts out of the log that are kept no longer. Whoever asks for their stream does not get them from then on; the files
 * have them until the log is cleaned the next time (`docs/decisions/0018-erasing-ends-on-the-disk.md`).
 */
export interface LogPruning {
  /** Deletes a stream for good: nothing is ever written to it again. Nothing where it is deleted. */
  deleteStream(stream: string): Promise<void>;
  /** Keeps of a stream only the events from a revision on. */
  keepFrom(stream: string, revision: number): Promise<void>;
}
