import type { Doc } from '../bson/values.ts';
import { failure, MongoFailure } from '../errors.ts';
import type { Job } from '../storage/job.ts';
import { DocumentSequence } from '../wire/documentSequence.ts';

const MAX_STATEMENTS = 100_000;
/** Between so many statements others may get their turn. */
export const STATEMENTS_AT_ONCE = 16;

/** An entry of `writeErrors`. */
function writeError(index: number, error: MongoFailure): Doc {
  return { index, code: error.code, ...(error.details as Doc), errmsg: error.message };
}

/**
 * Runs each statement of a write command; a refused one is listed and, when ordered, ends the command.
 *
 * @throws InvalidLength when there are none or more than 100,000
 */
export function* runStatements<T>(
  statements: { readonly length: number; at(index: number): T | undefined },
  ordered: boolean,
  run: (statement: T, index: number) => Job<void> | void,
): Job<Doc[]> {
  if (statements.length === 0 || statements.length > MAX_STATEMENTS) {
    throw failure(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
    );
  }
  const errors: Doc[] = [];
  for (let index = 0; index < statements.length; index++) {
    try {
      const job = run(statements.at(index) as T, index);
      if (job) yield* job;
    } catch (error) {
      if (!(error instanceof MongoFailure)) throw error;
      errors.push(writeError(index, error));
      if (ordered) break;
    }
    // Asking for the time after each would cost more than many a statement.
    if (index % STATEMENTS_AT_ONCE === STATEMENTS_AT_ONCE - 1) yield;
  }
  return errors;
}

/** `statements` of a write command, from its sequence or its body. */
export function statementsOf(
  body: Doc,
  sequences: ReadonlyMap<string, DocumentSequence>,
  command: string,
  field: string,
): DocumentSequence {
  const sequence = sequences.get(field);
  if (sequence) return sequence;
  const found = body[field] as unknown;
  if (!Array.isArray(found)) {
    throw failure('MissingField', `BSON field '${command}.${field}' is missing but a required field`);
  }
  return DocumentSequence.of(found as Buffer[]);
}

/** The reply of a write; errors stand in it only if there are any. */
export function withErrors(reply: Doc, errors: readonly Doc[]): Doc {
  return errors.length > 0 ? { ...reply, writeErrors: [...errors] } : reply;
}
