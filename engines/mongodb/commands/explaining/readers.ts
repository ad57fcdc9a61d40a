import { frontOf } from '../../aggregate/front.ts';
import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../../bson/values.ts';
import { failure } from '../../errors.ts';
import { arrayField, boolField, countField, docField, onlyFields } from '../fields.ts';
import { FIND_FIELDS } from '../find.ts';

/** What a command reads, and the stages it puts on top. */
export interface Reading {
  readonly name: Value;
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly projection?: Doc | undefined;
  readonly hint?: Value;
  readonly min?: Doc | undefined;
  readonly max?: Doc | undefined;
  /** Where a collation would stand, when not in the command itself. */
  readonly statement?: Doc;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  /** The stage that uses what is found. */
  readonly top?: 'UPDATE' | 'DELETE' | 'COUNT' | undefined;
  /** Of an aggregation, what follows the part an index may serve. */
  readonly rest?: readonly Value[] | undefined;
}

function onlyStatement(inner: Doc, field: 'updates' | 'deletes'): Doc {
  const statements = inner[field];
  const [statement] = Array.isArray(statements) ? statements : [];
  if (!Array.isArray(statements) || statements.length !== 1 || !isDoc(statement)) {
    throw failure('InvalidLength', 'explained write batches must be of size 1');
  }
  return statement;
}

/** The commands that can be explained, and how each says what it reads. */
export const READERS: Readonly<Record<string, (inner: Doc) => Reading>> = {
  find: (inner) => {
    const allowed = ['find', '$db', 'lsid', 'readConcern', 'maxTimeMS', 'comment', ...FIND_FIELDS];
    onlyFields('find', inner, allowed);
    const negative = isNumeric(inner.limit ?? null) && toNumber(inner.limit) < 0;
    return {
      name: inner.find,
      filter: docField('find', inner, 'filter') ?? {},
      sort: docField('find', inner, 'sort'),
      projection: docField('find', inner, 'projection'),
      hint: inner.hint,
      min: docField('find', inner, 'min'),
      max: docField('find', inner, 'max'),
      skip: countField('find', inner, 'skip'),
      limit: negative ? -toNumber(inner.limit) : countField('find', inner, 'limit'),
    };
  },
  aggregate: (inner) => {
    const { filter, sort, limit, rest } = frontOf(arrayField('aggregate', inner, 'pipeline') ?? []);
    return { name: inner.aggregate, filter, sort, limit, hint: inner.hint, rest };
  },
  count: (inner) => ({
    name: inner.count,
    filter: docField('count', inner, 'query') ?? {},
    hint: inner.hint,
    skip: countField('count', inner, 'skip'),
    limit: countField('count', inner, 'limit'),
    top: 'COUNT',
  }),
  distinct: (inner) => ({
    name: inner.distinct,
    filter: docField('distinct', inner, 'query') ?? {},
    hint: inner.hint,
  }),
  update: (inner) => {
    const statement = onlyStatement(inner, 'updates');
    return {
      name: inner.update,
      statement,
      filter: docField('update.updates', statement, 'q') ?? {},
      hint: statement.hint,
      limit: boolField('update.updates', statement, 'multi', false) ? 0 : 1,
      top: 'UPDATE',
    };
  },
  delete: (inner) => {
    const statement = onlyStatement(inner, 'deletes');
    return {
      name: inner.delete,
      statement,
      filter: docField('delete.deletes', statement, 'q') ?? {},
      hint: statement.hint,
      limit: countField('delete.deletes', statement, 'limit'),
      top: 'DELETE',
    };
  },
  findAndModify: (inner) => ({
    name: inner.findAndModify,
    filter: docField('findAndModify', inner, 'query') ?? {},
    sort: docField('findAndModify', inner, 'sort'),
    hint: inner.hint,
    limit: 1,
    top: boolField('findAndModify', inner, 'remove', false) ? 'DELETE' : 'UPDATE',
  }),
};
