import { ObjectId } from 'bson';
import { readField } from '../bson/decode.ts';
import { firstElement } from '../bson/elements.ts';
import { encode, encodeStored } from '../bson/encode.ts';
import { inspect } from '../bson/inspect.ts';
import { show } from '../bson/show.ts';
import { spliceId } from '../bson/splice.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { isOperatorDoc } from '../query/operators.ts';
import { encodeKey } from '../query/order.ts';
import type { Update } from './compile.ts';
import type { PathContext } from './path.ts';
import { setAt } from './path.ts';

/** The fields a filter fixes by equality: what an upsert starts from. */
function equalities(filter: Doc): [string, Value][] {
  const found: [string, Value][] = [];
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(operand)) {
      for (const clause of operand) if (isDoc(clause)) found.push(...equalities(clause));
    } else if (key === '$or' && Array.isArray(operand) && operand.length === 1 && isDoc(operand[0])) {
      found.push(...equalities(operand[0]));
    } else if (!key.startsWith('$')) {
      if (!isOperatorDoc(operand)) found.push([key, operand]);
      else if ('$eq' in operand) found.push([key, operand.$eq]);
      else if (Array.isArray(operand.$in) && operand.$in.length === 1) found.push([key, operand.$in[0]]);
      else if (Array.isArray(operand.$all) && operand.$all.length === 1) found.push([key, operand.$all[0]]);
    }
  }
  return found.filter(([, value]) => (value as { _bsontype?: string } | null)?._bsontype !== 'BSONRegExp');
}

/** @throws NotSingleValueField where a field, or a part of it, has more than one value to start from */
function refuseTwice(fixed: readonly [string, Value][], path: string): void {
  if (fixed.filter(([other]) => other === path).length > 1) {
    throw failure('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  const below = fixed.find(([other]) => other.startsWith(`${path}.`));
  if (below) {
    throw failure(
      'NotSingleValueField',
      `cannot infer query fields to set, both paths '${path}' and '${below[0]}' are matched`,
    );
  }
}

function hasExpression(filter: Doc): boolean {
  return Object.entries(filter).some(
    ([key, operand]) =>
      key === '$expr' ||
      (Array.isArray(operand) &&
        key.startsWith('$') &&
        operand.some((clause) => isDoc(clause) && hasExpression(clause))),
  );
}

/** The document an upsert inserts when its filter matches nothing, `_id` first. */
export function upsertDocument(
  filter: Doc,
  update: Update,
  context: PathContext,
): { bytes: Buffer; id: Value } {
  if (hasExpression(filter)) {
    throw failure('QueryFeatureNotAllowed', '$expr is not allowed in the query predicate for an upsert');
  }
  const fixed = equalities(filter);
  if (update.kind === 'replacement') {
    const id = fixed.find(([path]) => path === '_id')?.[1];
    const made = withId(update.bytes, id);
    if (id !== undefined && !encodeKey(id).equals(encodeKey(made.id))) {
      throw failure(
        'ImmutableField',
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(made.id)}`,
      );
    }
    return made;
  }
  const doc: Doc = {};
  for (const [path, value] of fixed) {
    refuseTwice(fixed, path);
    setAt(doc, path.split('.'), value);
  }
  const before = doc._id;
  const made = update.kind === 'transform' ? update.apply(doc) : doc;
  if (update.kind === 'operators') update.apply(made, { ...context, inserting: true });
  if (before !== undefined && !Buffer.from(encode({ v: before })).equals(encode({ v: made._id }))) {
    throw failure(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  }
  const { _id, ...rest } = made;
  const id = _id === undefined ? new ObjectId() : _id;
  return { bytes: encodeStored({ _id: id, ...rest }), id };
}

/** Gives a document that lacks one an `_id` (the given one or a new ObjectId) and moves `_id` to the front. */
export function withId(bytes: Buffer, given?: Value): { bytes: Buffer; id: Value } {
  const own = inspect(bytes).id;
  if (own?.start === 4) return { bytes, id: readField(bytes, '_id') };
  if (own) {
    return { bytes: spliceId(bytes.subarray(own.start, own.end), bytes, own), id: readField(bytes, '_id') };
  }
  const id = given === undefined ? new ObjectId() : given;
  return { bytes: spliceId(firstElement(encode({ _id: id })), bytes, undefined), id };
}
