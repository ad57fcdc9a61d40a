import type { Files } from './files.ts';

/**
 * Where files lie that visitors send with forms: sealed, and known by the hash of what lies there. What is uploaded waits until
 * the form is sent, and is deleted unless it is.
 */
export interface SubmissionFiles {
  /** Keeps what was sealed until its form is sent, and answers its hash. */
  upload(sealed: Buffer): Promise<string>;
  /** Keeps an upload for good. `false` where it is not there any more; again for one that is kept already changes nothing. */
  keep(fileId: string): Promise<boolean>;
  /** What was kept, or `null`. */
  open(fileId: string): Promise<Buffer | null>;
  remove(fileIds: readonly string[]): Promise<void>;
  /** Those that are kept, as an archive takes them. */
  readonly kept: Files;
}
