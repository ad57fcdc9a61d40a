import type { Doc } from '../bson/values.ts';
import type { Deadline } from '../deadline.ts';
import type { Node } from '../node.ts';
import type { DocumentSequence } from '../wire/documentSequence.ts';
import type { Reply } from '../wire/reply.ts';

/** A command as it came, and what it runs with. */
export interface Request {
  readonly node: Node;
  /** As the client wrote it: old names such as `isMaster` differ from the command's own. */
  readonly command: string;
  readonly db: string;
  readonly body: Doc;
  readonly sequences: ReadonlyMap<string, DocumentSequence>;
  readonly connectionId: number;
  readonly deadline: Deadline;
  /** Its number among all commands, for `currentOp` and `killOp`. */
  readonly opid: number;
  /** On the clock of `performance.now()`. */
  readonly started: number;
}

/** One command: what it is called, what it takes, and what it does. A refusal is thrown as a `MongoFailure`. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Every field it reads or may ignore beside the generic ones; any other is refused with 40415. */
  readonly fields: readonly string[];
  /** Takes fields of any name: parameters, or conditions on what is shown. */
  readonly anyField?: boolean;
  /** Fields that stay bytes. */
  readonly rawDocuments?: readonly string[];
  readonly rawArrays?: readonly string[];
  /** Refused on any other database with code 13. */
  readonly adminOnly?: boolean;
  run(request: Request): Reply | Promise<Reply>;
}
