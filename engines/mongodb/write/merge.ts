import { scopeOf } from '../aggregate/expression.ts';
import { decode } from '../bson/decode.ts';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import type { Node } from '../node.ts';
import { locateOne } from '../query/locate.ts';
import { plainGet, splitPath } from '../query/paths.ts';
import type { Collection } from '../storage/collection.ts';
import type { Job } from '../storage/job.ts';
import { compileUpdate, type Update } from '../update/compile.ts';
import { compileUpdatePipeline } from '../update/pipeline.ts';
import { insertDocument, storable } from './insert.ts';
import { type Output, targetOf } from './out.ts';
import { writeChange } from './update.ts';

const FIELDS = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'];
const WHEN_MATCHED = ['replace', 'merge', 'keepExisting', 'fail'];
const WHEN_NOT_MATCHED = ['insert', 'discard', 'fail'];

function oneOf(field: string, value: Value, allowed: readonly string[]): string {
  if (typeof value === 'string' && allowed.includes(value)) return value;
  throw failure(
    'BadValue',
    `Enumeration value '${String(value)}' for field '${field}' is not a valid value.`,
  );
}

function onFields(on: Value): string[] {
  const fields = Array.isArray(on) ? on : [on];
  if (fields.length === 0 || !fields.every((field) => typeof field === 'string')) {
    throw assertion(51186, "$merge 'on' field must be a string or an array of strings");
  }
  return fields;
}

function checkUnique(collection: Collection | undefined, on: readonly string[]): void {
  const covered =
    on.join() === '_id' ||
    collection?.state.indexes.some(
      ({ fields, partial, unique }) =>
        unique && !partial && fields.length === on.length && fields.every(({ path }) => on.includes(path)),
    );
  if (!covered) throw assertion(51183, 'Cannot find index to verify that join fields will be unique');
}

function filterOf(doc: Doc, on: readonly string[]): Doc {
  return Object.fromEntries(
    on.map((field) => {
      const value = plainGet(doc, splitPath(field));
      if (value === undefined || value === null || Array.isArray(value)) {
        throw assertion(
          51132,
          `$merge write error: 'on' field '${field}' cannot be missing, null, undefined or an array`,
        );
      }
      return [field, field === '_id' ? value : { $eq: value }];
    }),
  );
}

/** What becomes of a document that is there; `undefined` when it stays as it is. */
function changeOf(how: Value, bytes: Buffer, doc: Doc, variables: Doc): Update | undefined {
  if (Array.isArray(how)) {
    return compileUpdatePipeline(how, { new: doc, ...scopeOf(variables, doc) });
  }
  if (how === 'replace') return compileUpdate(bytes);
  if (how === 'merge') return { kind: 'transform', apply: (stored) => ({ ...stored, ...doc }) };
  return undefined;
}

/** `$merge`: brings the results into a collection one by one; what was written stays when a later one is refused. */
export function mergeInto(node: Node, database: string, operand: Value, bypass: boolean): Output {
  if (typeof operand !== 'string' && !isDoc(operand)) {
    throw assertion(51178, `$merge requires a string or object argument, but found ${typeName(operand)}`);
  }
  const spec: Doc = isDoc(operand) ? operand : { into: operand };
  for (const field of Object.keys(spec)) {
    if (!FIELDS.includes(field)) {
      throw failure('UnknownField', `BSON field '$merge.${field}' is an unknown field.`);
    }
  }
  if (spec.into === undefined) {
    throw failure('MissingField', "BSON field '$merge.into' is missing but a required field");
  }
  const { db, name } = targetOf('$merge', database, spec.into);
  const on = onFields(spec.on ?? '_id');
  const matched = Array.isArray(spec.whenMatched)
    ? spec.whenMatched
    : oneOf('whenMatched', spec.whenMatched ?? 'merge', WHEN_MATCHED);
  const notMatched = oneOf('whenNotMatched', spec.whenNotMatched ?? 'insert', WHEN_NOT_MATCHED);
  const variables = isDoc(spec.let ?? null) ? (spec.let as Doc) : {};
  if (Array.isArray(matched)) {
    compileUpdatePipeline(matched, { new: null, ...variables });
  }
  const mergeOne = function* (bytes: Buffer): Job<void> {
    const ready = Buffer.from(storable(bytes));
    const doc = decode(ready);
    const filter = filterOf(doc, on);
    const found = yield* locateOne(node.store, node.catalog.findOrCreate(db, name), filter, {});
    const collection = node.catalog.findOrCreate(db, name);
    if (found === undefined) {
      if (notMatched === 'fail') {
        throw failure(
          'MergeStageNoMatchingDocument',
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      }
      if (notMatched === 'insert') insertDocument(collection, ready, bypass);
      return;
    }
    if (matched === 'fail') insertDocument(collection, ready, bypass);
    const update = changeOf(matched, ready, doc, variables);
    if (update) writeChange(collection, { filter, update, arrayFilters: new Map(), bypass }, found);
  };
  return {
    begin: async () => checkUnique(node.catalog.notView(db, name), on),
    *write(documents) {
      for (const document of documents) {
        yield* mergeOne(document);
        yield;
      }
    },
    finish: async () => undefined,
    abandon: async () => undefined,
  };
}
