import { decode } from '../bson/decode.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import { type Collating, collatingBy, under } from '../collation/scope.ts';
import { CODES, MongoFailure } from '../errors.ts';
import { compileFilter, type Predicate } from '../query/match.ts';
import { explainFilter } from '../schema/explainFilter.ts';
import type { Collection } from '../storage/collection.ts';

interface Validator {
  /** Validators compare by the collation of their collection. */
  readonly how: Collating | undefined;
  readonly holds: Predicate;
  readonly explain: (doc: Doc) => Doc;
  /** Whether documents that are invalid already may stay so. */
  readonly moderate: boolean;
  readonly warns: boolean;
}

/** Options never change in place: `collMod` puts new ones. */
const compiled = new WeakMap<Doc, Validator | null>();

function compile(
  { validator, validationAction, validationLevel }: Doc,
  collation: Collation | undefined,
): Validator | null {
  if (!isDoc(validator ?? null) || validationLevel === 'off') return null;
  const filter = validator as Doc;
  if (Object.keys(filter).length === 0) return null;
  const how = collatingBy(collation);
  return under(how, () => ({
    how,
    holds: compileFilter(filter),
    explain: explainFilter(filter),
    moderate: validationLevel === 'moderate',
    warns: validationAction === 'warn',
  }));
}

function validatorOf({ collation, state: { options } }: Collection): Validator | null {
  let found = compiled.get(options);
  if (found === undefined) {
    found = compile(options, collation);
    compiled.set(options, found);
  }
  return found;
}

/**
 * Holds a document to the validator of its collection; `before` is what an update changes.
 *
 * @throws DocumentValidationFailure with `errInfo`
 */
export function checkValid(collection: Collection, bytes: Buffer, before?: Buffer): void {
  if (collection.state.options.validator === undefined) return;
  const validator = validatorOf(collection);
  if (validator !== null) under(validator.how, () => hold(collection, validator, bytes, before));
}

function hold(collection: Collection, validator: Validator, bytes: Buffer, before: Buffer | undefined): void {
  const doc = decode(bytes);
  if (validator.holds(doc)) return;
  if (before && validator.moderate && !validator.holds(decode(before))) return;
  if (validator.warns) {
    process.stderr.write(`mongodb node: document would fail validation of ${collection.namespace}\n`);
    return;
  }
  throw new MongoFailure(
    CODES.DocumentValidationFailure,
    'DocumentValidationFailure',
    'Document failed validation',
    { errInfo: { failingDocumentId: doc._id, details: validator.explain(doc) } },
  );
}
