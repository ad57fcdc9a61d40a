import type { Doc } from '../bson/values.ts';
import type { Deadline } from '../deadline.ts';

/** A command that has not been answered yet, as `currentOp` shows it and `killOp` stops it. */
export interface RunningCommand {
  /** As the client wrote it: old names such as `isMaster` differ from the command's own. */
  readonly command: string;
  readonly db: string;
  readonly body: Doc;
  readonly connectionId: number;
  readonly deadline: Deadline;
  /** Its number among all commands. */
  readonly opid: number;
  /** On the clock of `performance.now()`. */
  readonly started: number;
}
