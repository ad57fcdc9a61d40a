import { randomInt } from 'node:crypto';
import { dropField, putField } from '../bson/fieldOrder.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compare } from '../query/order.ts';
import { plainGet } from '../query/paths.ts';
import { compileProjection } from '../query/project.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';
import { setAt } from '../update/path.ts';
import { bucketAuto } from './bucketAuto.ts';
import { densify } from './densify.ts';
import { compileExpression } from './expression.ts';
import { facet } from './facet.ts';
import { fill } from './fill.ts';
import { graphLookup } from './graphLookup.ts';
import { group } from './group.ts';
import { lookup, structuredCopy } from './lookup.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { Stage, StageContext } from './pipeline.ts';
import { redact } from './redact.ts';
import { setWindowFields } from './setWindowFields.ts';
import { unionWith } from './unionWith.ts';

type CompileStage = (operand: Value, context: StageContext) => Stage;

function mapping(map: (doc: Doc) => Doc): Stage {
  return { push: (docs) => docs.map(map), end: () => [] };
}

/** About what a sort key and its entry take. */
const SORT_ENTRY_BYTES = 150;

/** A stage that needs all documents before it gives any. */
function collecting(finish: (docs: Doc[]) => Doc[]): Stage {
  const all: Doc[] = [];
  const allowance = new Allowance(() =>
    failure(
      'ExceededMemoryLimit',
      `Sort exceeded memory limit of ${STAGE_MEMORY_BYTES} bytes, but did not opt in to external sorting.`,
    ),
  );
  return {
    push: (docs) => {
      for (const doc of docs) {
        allowance.take(doc, SORT_ENTRY_BYTES);
        all.push(doc);
      }
      return [];
    },
    end: () => finish(all),
  };
}

function object(name: string, operand: Value, code: number): Doc {
  if (!isDoc(operand)) throw assertion(code, `the ${name} stage specification must be an object`);
  return operand;
}

function amount(name: string, operand: Value, code: number, least: number): number {
  if (!isNumeric(operand) || !Number.isInteger(toNumber(operand)) || toNumber(operand) < least) {
    throw assertion(
      code,
      `invalid argument to ${name} stage: Expected a ${least > 0 ? 'positive' : 'non-negative'} number in: ${name}: ${String(operand)}`,
    );
  }
  return toNumber(operand);
}

function sortDocs(sort: Doc): (docs: Doc[]) => Doc[] {
  const key = sortKeyMaker(parseSort(sort));
  return (docs) =>
    docs
      .map((doc) => ({ doc, key: key(doc) }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
      .map(({ doc }) => doc);
}

function limit(operand: Value): Stage {
  let left = amount('$limit', operand, 15958, 1);
  return {
    push: (docs) => {
      const taken = docs.slice(0, left);
      left -= taken.length;
      return taken;
    },
    end: () => [],
    full: () => left === 0,
  };
}

function skip(operand: Value): Stage {
  let left = amount('$skip', operand, 15956, 0);
  return {
    push: (docs) => {
      const passed = docs.slice(left);
      left -= docs.length - passed.length;
      return passed;
    },
    end: () => [],
  };
}

function addFields(name: string): CompileStage {
  return (operand, { scope }) => {
    const flat: [string[], (doc: Doc) => Value][] = [];
    const visit = (path: string[], value: Value): void => {
      const keys = isDoc(value) ? Object.keys(value) : [];
      if (isDoc(value) && keys.length > 0 && !keys[0]?.startsWith('$')) {
        for (const [field, inner] of Object.entries(value)) visit([...path, ...field.split('.')], inner);
      } else flat.push([path, compileExpression(value, scope)]);
    };
    for (const [path, value] of Object.entries(object(name, operand, 40272))) visit(path.split('.'), value);
    return mapping((doc) => {
      const result = structuredCopy(doc) as Doc;
      for (const [path, evaluate] of flat) {
        const value = evaluate(doc);
        if (value !== undefined) spread(result, path, value);
        else drop(result, path);
      }
      return result;
    });
  };
}

function spread(target: Doc, path: readonly string[], value: Value): void {
  const [field, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    putField(target, field, value);
    return;
  }
  const inner = target[field];
  if (Array.isArray(inner)) {
    for (const [i, element] of inner.entries()) {
      const doc = isDoc(element) ? element : {};
      spread(doc, rest, value);
      inner[i] = doc;
    }
    return;
  }
  const doc = isDoc(inner) ? inner : {};
  spread(doc, rest, value);
  putField(target, field, doc);
}

function drop(target: Doc, path: readonly string[]): void {
  const holder = plainGet(target, path.slice(0, -1));
  if (isDoc(holder)) dropField(holder, path.at(-1) as string);
}

function unset(operand: Value): Stage {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw assertion(31002, '$unset specification must be a string or an array');
  }
  return mapping(compileProjection(Object.fromEntries(paths.map((path) => [path, 0])), {}, true));
}

/** A copy with another value (or none) at a path through documents; everything beside the path is shared. */
function replacedAt(doc: Doc, [field, ...rest]: readonly string[], value: Value): Doc {
  const copy = { ...doc };
  if (field === undefined) return copy;
  const inner = copy[field];
  if (rest.length > 0) {
    if (isDoc(inner)) copy[field] = replacedAt(inner, rest, value);
  } else if (value === undefined) delete copy[field];
  else copy[field] = value;
  return copy;
}

function unwind(operand: Value): Stage {
  const spec = typeof operand === 'string' ? { path: operand } : object('$unwind', operand, 15981);
  for (const field of Object.keys(spec)) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(field)) {
      throw assertion(28811, `unrecognized option to $unwind stage: ${field}`);
    }
  }
  const { path } = spec;
  if (typeof path !== 'string')
    throw assertion(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    throw assertion(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const indexField =
    typeof (spec as Doc).includeArrayIndex === 'string'
      ? String((spec as Doc).includeArrayIndex).split('.')
      : undefined;
  const keep = (spec as Doc).preserveNullAndEmptyArrays === true;
  const withValue = (doc: Doc, value: Value, index: number | null): Doc => {
    const copy = replacedAt(doc, parts, value);
    if (indexField === undefined) return copy;
    const own = indexField.length > 1 ? (structuredCopy(copy) as Doc) : copy;
    setAt(own, indexField, index);
    return own;
  };
  return {
    push: (docs) =>
      docs.flatMap((doc) => {
        const value = plainGet(doc, parts);
        if (Array.isArray(value)) {
          if (value.length === 0) return keep ? [withValue(doc, undefined, null)] : [];
          return value.map((element, i) => withValue(doc, element, i));
        }
        if (value === undefined || value === null) return keep ? [withValue(doc, value, null)] : [];
        return [withValue(doc, value, null)];
      }),
    end: () => [],
  };
}

function replaceRoot(evaluate: (doc: Doc) => Value): Stage {
  return mapping((doc) => {
    const root = evaluate(doc);
    if (!isDoc(root)) {
      throw assertion(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
      );
    }
    return root;
  });
}

function count(operand: Value): Stage {
  if (typeof operand !== 'string' || operand === '')
    throw assertion(40156, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw assertion(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw assertion(40160, "the count field cannot contain '.'");
  let n = 0;
  return {
    push: (docs) => {
      n += docs.length;
      return [];
    },
    end: () => (n > 0 ? [{ [operand]: n }] : []),
  };
}

function sample(operand: Value): Stage {
  const size = amount('$sample', object('$sample', operand, 28745).size, 28747, 1);
  return collecting((docs) => {
    const pool = [...docs];
    for (let i = 0; i < Math.min(size, pool.length); i++) {
      const other = randomInt(i, pool.length);
      [pool[i], pool[other]] = [pool[other] as Doc, pool[i] as Doc];
    }
    return pool.slice(0, size);
  });
}

function bucket(operand: Value, { scope }: StageContext): Stage {
  const spec = object('$bucket', operand, 40201);
  for (const field of Object.keys(spec)) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(field)) {
      throw assertion(40197, `Unrecognized option to $bucket: ${field}.`);
    }
  }
  const { boundaries } = spec;
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw assertion(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  boundaries.slice(1).forEach((bound, i) => {
    if (compare(boundaries[i], bound) >= 0) {
      throw assertion(40194, "The 'boundaries' option to $bucket must be sorted");
    }
  });
  const groupBy = compileExpression(spec.groupBy, scope);
  const fields = isDoc(spec.output ?? null) ? (spec.output as Doc) : { count: { $sum: 1 } };
  const inner = group({ _id: '$bucket', ...wrapFields(fields) }, { scope });
  return {
    push: (docs) =>
      inner.push(
        docs.map((doc) => {
          const value = groupBy(doc);
          const at = boundaries.findIndex((bound, i) => i > 0 && compare(value ?? null, bound) < 0);
          if (at > 0 && compare(value ?? null, boundaries[0]) >= 0)
            return { bucket: boundaries[at - 1], doc };
          if (!('default' in spec)) {
            throw assertion(
              40066,
              '$switch could not find a matching branch for an input, and no default was specified.',
            );
          }
          return { bucket: spec.default, doc };
        }),
      ),
    end: () => inner.end().sort((a, b) => compare(a._id, b._id)),
  };
}

/** Output expressions of `$bucket` see the document one level down. */
function wrapFields(value: Doc): Doc {
  const wrap = (inner: Value): Value => {
    if (typeof inner === 'string' && inner.startsWith('$') && !inner.startsWith('$$'))
      return `$doc.${inner.slice(1)}`;
    if (typeof inner === 'string') return inner.replace(/^\$\$(ROOT|CURRENT)/, '$doc');
    if (Array.isArray(inner)) return inner.map(wrap);
    return isDoc(inner) ? wrapFields(inner) : inner;
  };
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, wrap(inner)]));
}

function sortByCount(operand: Value, { scope }: StageContext): Stage {
  const inner = group({ _id: operand, count: { $sum: 1 } }, { scope });
  return { push: inner.push, end: () => sortDocs({ count: -1 })(inner.end()) };
}

/** Every stage of this server; any other is refused with 40324. */
export const STAGES: Readonly<Record<string, CompileStage>> = {
  $match: (operand, { scope }) => {
    if (!isDoc(operand)) throw assertion(15959, 'the match filter must be an expression in an object');
    const matches = compileFilter(operand, scope);
    return { push: (docs) => docs.filter(matches), end: () => [] };
  },
  $project: (operand, { scope }) => {
    const spec = object('$project', operand, 15969);
    if (Object.keys(spec).length === 0)
      throw assertion(
        51272,
        'Invalid $project :: caused by :: projection specification must have at least one field',
      );
    return mapping(compileProjection(spec, {}, true, scope));
  },
  $addFields: addFields('$addFields'),
  $set: addFields('$set'),
  $unset: unset,
  $sort: (operand) => {
    const sort = object('$sort', operand, 15973);
    if (Object.keys(sort).length === 0) throw assertion(15976, '$sort stage must have at least one sort key');
    return collecting(sortDocs(sort));
  },
  $limit: limit,
  $skip: skip,
  $group: group,
  $unwind: unwind,
  $count: count,
  $facet: facet,
  $lookup: lookup,
  $replaceRoot: (operand, { scope }) => {
    const { newRoot } = object('$replaceRoot', operand, 40229);
    if (newRoot === undefined)
      throw failure('MissingField', "BSON field '$replaceRoot.newRoot' is missing but a required field");
    return replaceRoot(compileExpression(newRoot, scope));
  },
  $replaceWith: (operand, { scope }) => replaceRoot(compileExpression(operand, scope)),
  $sample: sample,
  $bucket: bucket,
  $sortByCount: sortByCount,
  $unionWith: unionWith,
  $graphLookup: graphLookup,
  $redact: redact,
  $bucketAuto: bucketAuto,
  $setWindowFields: setWindowFields,
  $densify: densify,
  $fill: (operand, context) => fill(operand, context, addFields('$addFields')),
};
