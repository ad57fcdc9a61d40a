import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The syncs to disk that Node.js is asked for in this process; those of the tables' file, which LMDB does, are not among them. */
export interface CountedSyncs {
  count: number;
  /** Is called before each of them with the number of the file, and may refuse it. */
  before: (file: number) => void;
  /** Is called after each that went well, before whoever asked for it knows. */
  after: (file: number) => void;
  stop(): void;
}

/** Counts from now until `stop`. */
export function countSyncs(): CountedSyncs {
  const { fdatasync } = fs;
  const syncs: CountedSyncs = {
    count: 0,
    before: () => undefined,
    after: () => undefined,
    stop: () => replace(fdatasync),
  };
  replace(((file: number, done: (error: Error | null) => void) => {
    syncs.count += 1;
    try {
      syncs.before(file);
    } catch (error) {
      setImmediate(() => done(error as Error));
      return;
    }
    fdatasync(file, (error) => {
      if (!error) syncs.after(file);
      done(error);
    });
  }) as typeof fdatasync);
  return syncs;
}

function replace(fdatasync: typeof fs.fdatasync): void {
  fs.fdatasync = fdatasync;
  syncBuiltinESMExports();
}
