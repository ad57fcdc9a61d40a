import type { Variables } from '../aggregate/operator.ts';
import { decode, decodeCommand } from '../bson/decode.ts';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compileFilter, compileValueTest } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import { compileUpdate } from '../update/compile.ts';
import type { DeleteOp } from '../write/delete.ts';
import type { UpdateOp } from '../write/update.ts';
import { type CollationChoice, collationChoice } from './collations.ts';
import { arrayField, boolField, docField, onlyFields } from './fields.ts';

const UPDATE_RAW = { documents: new Set(['u']) };
const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert', 'hint', 'arrayFilters', 'collation', 'sort'];
const DELETE_FIELDS = ['q', 'limit', 'hint', 'collation'];

function required(owner: string, doc: Doc, field: string): Value {
  const value = doc[field];
  if (value === undefined) {
    throw failure('MissingField', `BSON field '${owner}.${field}' is missing but a required field`);
  }
  return value;
}

/** The element tests of `arrayFilters` by identifier. @throws FailedToParse */
function parseArrayFilters(
  filters: readonly Value[] | undefined,
): ReadonlyMap<string, (element: Value) => boolean> {
  const tests = new Map<string, (element: Value) => boolean>();
  for (const filter of filters ?? []) {
    if (!isDoc(filter))
      throw failure('TypeMismatch', `arrayFilters entries must be objects, not ${typeName(filter)}`);
    const names = new Set(identifiers(filter));
    const [name] = names;
    if (name === undefined || names.size > 1) {
      throw failure(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...names].map((each) => `'${each}'`).join(' and ')}`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw failure(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (tests.has(name)) {
      throw failure(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    const operand = filter[name];
    if (operand !== undefined && Object.keys(filter).length === 1 && !isDoc(operand)) {
      tests.set(name, compileValueTest(operand));
    } else {
      const matches = compileFilter(filter);
      tests.set(name, (element) => matches({ [name]: element }));
    }
  }
  return tests;
}

/** `parseArrayFilters` for an update that must use each of them. @throws FailedToParse */
export function usedArrayFilters(
  filters: readonly Value[] | undefined,
  update: Value,
): ReadonlyMap<string, (element: Value) => boolean> {
  const tests = parseArrayFilters(filters);
  if (tests.size === 0 || !Buffer.isBuffer(update)) return tests;
  const paths = Object.values(decode(update)).flatMap((fields) => (isDoc(fields) ? Object.keys(fields) : []));
  const used = new Set(paths.flatMap((path) => [...path.matchAll(/\$\[(\w+)\]/g)].map(([, name]) => name)));
  for (const name of tests.keys()) {
    if (!used.has(name)) {
      throw failure(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update ${show(decode(update))}`,
      );
    }
  }
  return tests;
}

function identifiers(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, operand]) =>
    key.startsWith('$') && Array.isArray(operand)
      ? operand.flatMap((clause) => (isDoc(clause) ? identifiers(clause) : []))
      : [key.split('.')[0] as string],
  );
}

/** Its shape is checked at once and fails the command; `op` compiles what it says and fails the statement alone. */
export interface UpdateStatement {
  readonly choice: CollationChoice;
  op(): UpdateOp;
}

interface DeleteStatement {
  readonly choice: CollationChoice;
  readonly op: DeleteOp;
}

/** One entry of `update.updates`. */
export function parseUpdate(bytes: Buffer, scope?: Variables): UpdateStatement {
  const owner = 'update.updates';
  const doc = decodeCommand(bytes, UPDATE_RAW);
  onlyFields(owner, doc, UPDATE_FIELDS);
  return updateOf(owner, doc, scope);
}

/** An update statement from its fields under the names that `update.updates` gives them. */
export function updateOf(owner: string, doc: Doc, scope: Variables | undefined): UpdateStatement {
  required(owner, doc, 'q');
  const choice = collationChoice(owner, doc);
  const sort = docField(owner, doc, 'sort');
  const update = required(owner, doc, 'u');
  if (!Buffer.isBuffer(update) && !Array.isArray(update)) {
    throw failure('FailedToParse', 'Update argument must be either an object or an array');
  }
  const filter = docField(owner, doc, 'q') ?? {};
  const multi = boolField(owner, doc, 'multi', false);
  if (multi && sort) throw failure('FailedToParse', 'Cannot specify sort with multi=true');
  const upsert = boolField(owner, doc, 'upsert', false);
  const arrayFilters = arrayField(owner, doc, 'arrayFilters');
  if (arrayFilters && Array.isArray(update)) {
    throw failure('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates');
  }
  const op = (): UpdateOp => ({
    filter,
    update: compileUpdate(update, scope),
    multi,
    upsert,
    arrayFilters: usedArrayFilters(arrayFilters, update),
    sort: sort ? parseSort(sort) : [],
    hint: doc.hint,
    scope,
  });
  return { choice, op };
}

/** One entry of `delete.deletes`. */
export function parseDelete(bytes: Buffer, scope?: Variables): DeleteStatement {
  const owner = 'delete.deletes';
  const doc = decodeCommand(bytes, {});
  onlyFields(owner, doc, DELETE_FIELDS);
  required(owner, doc, 'q');
  const choice = collationChoice(owner, doc);
  const limit = required(owner, doc, 'limit');
  if (!isNumeric(limit) || (toNumber(limit) !== 0 && toNumber(limit) !== 1)) {
    throw failure('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
  const filter = docField(owner, doc, 'q') ?? {};
  return { choice, op: { filter, one: toNumber(limit) === 1, hint: doc.hint, scope } };
}
