import type { Node } from '../node.ts';
import type { DocumentSequence } from '../wire/documentSequence.ts';
import type { Reply } from '../wire/reply.ts';
import type { RunningCommand } from './runningCommand.ts';

/** A command as it came, and what it runs with. */
export interface Request extends RunningCommand {
  readonly node: Node;
  readonly sequences: ReadonlyMap<string, DocumentSequence>;
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
