import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import { parseCollation } from '../collation/parse.ts';
import { failure } from '../errors.ts';
import { DB_REF } from '../query/fieldPath.ts';
import { equal } from '../query/order.ts';
import type { Index, StoredIndex } from '../storage/indexSpec.ts';
import { EVERYWHERE, type TextSpec } from '../text/textIndex.ts';
import { docField } from './fields.ts';
import { checkPartialFilter } from './partialFilter.ts';
import { describeText, isTextKey, textSpecOf } from './textIndexSpec.ts';

const ACCEPTED = new Set([
  'key',
  'name',
  'v',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'hidden',
  'collation',
  'ns',
]);
const TEXT_OPTIONS = new Set(['weights', 'default_language', 'language_override', 'textIndexVersion']);
const UNSUPPORTED = new Set([
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'wildcardProjection',
  'storageEngine',
  'clustered',
  'prepareUnique',
  'bucketSize',
]);
const MAX_TTL_SECONDS = 2147483647;

function isPlainPath(path: string): boolean {
  return path.split('.').every((part) => part !== '' && !part.startsWith('$'));
}

function checkKey(key: Value): Doc {
  if (!isDoc(key)) throw failure('TypeMismatch', "BSON field 'createIndexes.indexes.key' must be an object");
  const entries = Object.entries(key);
  if (entries.length === 0) throw failure('CannotCreateIndex', 'Index keys cannot be empty.');
  if (entries.length > 32)
    throw failure('CannotCreateIndex', 'Index key pattern too large: more than 32 fields');
  for (const [path, direction] of entries) {
    if (direction === 'hashed') continue;
    if (direction === 'text' && (path === EVERYWHERE || isPlainPath(path))) continue;
    if (typeof direction === 'string') {
      throw failure(
        'CannotCreateIndex',
        `Unknown index plugin '${direction}': only ascending, descending, hashed and text indexes are supported`,
      );
    }
    if (!isNumeric(direction)) {
      throw failure(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    if (toNumber(direction) === 0 || Number.isNaN(toNumber(direction))) {
      throw failure('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
    }
    if (path === '' || path.split('.').includes('')) {
      throw failure('CannotCreateIndex', 'Index keys cannot contain an empty field.');
    }
    if (path.split('.').some((part) => part.startsWith('$') && !DB_REF.has(part))) {
      throw failure(
        'CannotCreateIndex',
        "Index key contains an illegal field name: field name starts with '$'.",
      );
    }
  }
  if (entries.filter(([, direction]) => direction === 'hashed').length > 1) {
    throw failure(
      'CannotCreateIndex',
      `A maximum of one index field is allowed to be hashed but found more for 'key' ${show(key)}`,
    );
  }
  return key;
}

function checkVersion(spec: Doc): void {
  const { v } = spec;
  if (v === undefined) return;
  if (!isNumeric(v)) throw failure('TypeMismatch', `The field 'v' must be a number, but got ${typeName(v)}`);
  if ([1, 2].includes(toNumber(v))) return;
  throw failure(
    'CannotCreateIndex',
    `Invalid index specification ${show(spec)}; cannot create an index with v=${show(v)}`,
  );
}

/** `expireAfterSeconds` of an index specification. @throws CannotCreateIndex */
export function ttlOf(spec: Doc, key: Doc): number | undefined {
  const value = spec.expireAfterSeconds;
  if (value === undefined) return undefined;
  if (!isNumeric(value)) {
    throw failure(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(value)}'`,
    );
  }
  const seconds = toNumber(value);
  if (!(seconds >= 0 && seconds <= MAX_TTL_SECONDS)) {
    throw failure(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number than ${seconds}`,
    );
  }
  if (Object.keys(key).length > 1) {
    throw failure(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  }
  return seconds;
}

const ID_OPTIONS = ['key', 'name', 'v', 'ns', 'collation'];

function isIdKey(key: Doc): boolean {
  return Object.keys(key).join() === '_id' && isNumeric(key._id) && toNumber(key._id) > 0;
}

function checkIdSpec(spec: Doc): void {
  const option = Object.keys(spec).find((each) => !ID_OPTIONS.includes(each));
  if (option) {
    throw failure(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an _id index specification. Specification: ${show(spec)}`,
    );
  }
}

/**
 * Reads one entry of `createIndexes.indexes`; the number is given when it is built. An index that names no collation has
 * the one of its collection.
 *
 * @throws 67, 72, 197
 */
export function parseIndexSpec(spec: Doc): (inherited: Collation | undefined) => Omit<StoredIndex, 'id'> {
  for (const option of Object.keys(spec)) {
    if (TEXT_OPTIONS.has(option) && isTextKey(spec.key)) continue;
    if (TEXT_OPTIONS.has(option) || UNSUPPORTED.has(option)) {
      throw failure('CannotCreateIndex', `index option '${option}' is not supported`);
    }
    if (!ACCEPTED.has(option)) {
      throw failure(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification. Specification: ${show(spec)}`,
      );
    }
  }
  for (const option of ['key', 'name']) {
    if (spec[option] === undefined) {
      throw failure(
        'FailedToParse',
        `The '${option}' field is a required property of an index specification`,
      );
    }
  }
  const key = checkKey(spec.key);
  checkVersion(spec);
  if (isIdKey(key)) checkIdSpec(spec);
  const partial = spec.partialFilterExpression;
  if (partial !== undefined) {
    if (!isDoc(partial))
      throw failure('TypeMismatch', "The field 'partialFilterExpression' must be an object");
    checkPartialFilter(partial);
    if (isTruthy(spec.sparse)) {
      throw failure('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
    }
  }
  if (typeof spec.name !== 'string') {
    throw failure('TypeMismatch', `The field 'name' must be a string, but got ${typeName(spec.name)}`);
  }
  if (spec.name === '') throw failure('CannotCreateIndex', 'The index name cannot be empty');
  if (spec.name === '*') throw failure('BadValue', "The index name '*' is not valid.");
  if (isTruthy(spec.unique) && Object.values(key).includes('hashed')) {
    throw failure(
      'CannotCreateIndex',
      'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.',
    );
  }
  const text = isTextKey(key) ? textSpecOf(spec, key) : undefined;
  const expireAfterSeconds = ttlOf(spec, key);
  const named = docField('createIndexes.indexes', spec, 'collation');
  const own = parseCollation(named);
  const parsed: Omit<StoredIndex, 'id'> = {
    name: spec.name,
    key,
    unique: isTruthy(spec.unique),
    sparse: isTruthy(spec.sparse),
    hidden: isTruthy(spec.hidden),
    ...(partial ? { partial } : {}),
    ...(expireAfterSeconds !== undefined ? { expireAfterSeconds } : {}),
    ...(text ? { text } : {}),
    multi: text ? [false] : Object.keys(key).map(() => false),
    longKeys: false,
  };
  return (inherited) => {
    if (text && inherited && !named) {
      throw failure('CannotCreateIndex', "Index type 'text' does not support collation");
    }
    const collation = named ? own : inherited;
    return collation ? { ...parsed, collation: collation.spec } : parsed;
  };
}

type Described = Omit<StoredIndex, 'id' | 'multi' | 'longKeys' | 'collation' | 'text'> & {
  readonly text?: TextSpec | undefined;
  readonly collation?: { readonly spec: Doc } | undefined;
};

function textOptions({ text }: Pick<StoredIndex, 'text'> | Pick<Index, 'text'>): Value {
  return text ? describeText(text) : null;
}

/** Whether two indexes are the same but for their names and for options that do not tell indexes apart. */
function equivalent(index: Index, spec: Omit<StoredIndex, 'id'>): boolean {
  return (
    equal(index.key, spec.key) &&
    equal(index.collation?.spec ?? null, spec.collation ?? null) &&
    equal(index.partial ?? null, spec.partial ?? null) &&
    equal(textOptions(index), textOptions(spec)) &&
    index.unique === spec.unique &&
    index.sparse === spec.sparse
  );
}

/** The index of a collection that a new specification repeats. @throws 85, 86 when it only resembles one */
export function existing(indexes: readonly Index[], spec: Omit<StoredIndex, 'id'>): Index | undefined {
  const [id] = indexes;
  if (id && isIdKey(spec.key)) return id;
  const both = (index: Index): string =>
    `Requested index: ${show(describe(asked(spec)))}, existing index: ${show(describe(index))}`;
  const namesake = indexes.find(({ name }) => name === spec.name);
  if (namesake && !equivalent(namesake, spec)) {
    throw failure(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${both(namesake)}`,
    );
  }
  const texts = spec.text && indexes.find(({ text }) => text);
  if (texts && texts !== namesake && !equivalent(texts, spec)) {
    throw failure(
      'CannotCreateIndex',
      `only one text index per collection allowed, found existing text index "${texts.name}"`,
    );
  }
  const found = namesake ?? indexes.find((index) => equivalent(index, spec));
  if (found === undefined) return undefined;
  const same = found.expireAfterSeconds === spec.expireAfterSeconds;
  if (found === namesake && same) return found;
  throw failure(
    'IndexOptionsConflict',
    same
      ? `Index already exists with a different name: ${found.name}`
      : `An equivalent index already exists with ${namesake ? 'the same name but different options' : 'a different name and options'}. ${both(found)}`,
  );
}

function asked({ collation, ...spec }: Omit<StoredIndex, 'id'>): Described {
  return { ...spec, collation: collation && { spec: collation } };
}

/** As `listIndexes` shows it. */
export function describe(index: Described | Index): Doc {
  return {
    v: 2,
    key: index.text ? { _fts: 'text', _ftsx: 1 } : index.key,
    name: index.name,
    ...(index.text ? describeText(index.text) : {}),
    ...(index.unique && index.name !== '_id_' ? { unique: true } : {}),
    ...(index.sparse ? { sparse: true } : {}),
    ...(index.hidden ? { hidden: true } : {}),
    ...(index.expireAfterSeconds !== undefined ? { expireAfterSeconds: index.expireAfterSeconds } : {}),
    ...(index.partial ? { partialFilterExpression: index.partial } : {}),
    ...(index.collation ? { collation: index.collation.spec } : {}),
  };
}
