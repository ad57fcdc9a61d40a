import { randomInt } from 'node:crypto';
import { notCount } from '../bson/count.ts';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure, MongoFailure } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection } from '../query/project.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';
import { textOperand } from '../text/textOperand.ts';
import { addFields } from './addFields.ts';
import { bucket, isExpression } from './bucket.ts';
import { bucketAuto } from './bucketAuto.ts';
import { densify } from './densify.ts';
import { compileExpression } from './expression.ts';
import { facet } from './facet.ts';
import { fill } from './fill.ts';
import { graphLookup } from './graphLookup.ts';
import { group } from './group.ts';
import { lookup } from './lookup.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import { redact } from './redact.ts';
import { setWindowFields } from './setWindowFields.ts';
import type { CompileStage, Stage, StageContext } from './stage.ts';
import { unionWith } from './unionWith.ts';
import { unwind } from './unwind.ts';

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

function sortDocs(sort: Doc): (docs: Doc[]) => Doc[] {
  const key = sortKeyMaker(parseSort(sort));
  return (docs) =>
    docs
      .map((doc) => ({ doc, key: key(doc) }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
      .map(({ doc }) => doc);
}

/** A number of documents. @throws with the code given */
function amount(name: string, operand: Value, code: number): number {
  const wrong = notCount(name, operand);
  if (wrong) throw assertion(code, `invalid argument to ${name} stage: ${wrong}`);
  return toNumber(operand);
}

function limit(operand: Value): Stage {
  let left = amount('$limit', operand, 5107201);
  if (left === 0) throw assertion(15958, 'the limit must be positive');
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
  let left = amount('$skip', operand, 5107200);
  return {
    push: (docs) => {
      const passed = docs.slice(left);
      left -= docs.length - passed.length;
      return passed;
    },
    end: () => [],
  };
}

function unset(operand: Value): Stage {
  if (typeof operand !== 'string' && !Array.isArray(operand)) {
    throw assertion(31002, '$unset specification must be a string or an array');
  }
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0) {
    throw assertion(31119, '$unset specification must be a string or an array with at least one field');
  }
  if (!paths.every((path) => typeof path === 'string')) {
    throw assertion(31120, '$unset specification must be a string or an array containing only string values');
  }
  return mapping(compileProjection(Object.fromEntries(paths.map((path) => [path, 0])), {}, true));
}

function replaceRoot(evaluate: (doc: Doc) => Value): Stage {
  return mapping((doc) => {
    const root = evaluate(doc);
    if (!isDoc(root)) {
      throw assertion(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${root === undefined ? 'MISSING' : show(root)}. Type of resulting value: '${typeName(root)}'.`,
      );
    }
    return root;
  });
}

function count(operand: Value): Stage {
  if (typeof operand !== 'string') throw assertion(40156, 'the count field must be a non-empty string');
  if (operand === '') throw assertion(40157, 'the count field must be a non-empty string');
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

function sampleSize(operand: Value): number {
  const spec = object('$sample', operand, 28745);
  const unknown = Object.keys(spec).find((field) => field !== 'size');
  if (unknown) throw assertion(28748, `unrecognized option to $sample: ${unknown}`);
  const { size } = spec;
  if (size === undefined) throw assertion(28749, '$sample stage must specify a size');
  if (!isNumeric(size)) throw assertion(28746, 'size argument to $sample must be a number');
  if (toNumber(size) < 1) throw assertion(28747, 'size argument to $sample must be a positive integer');
  return Math.trunc(toNumber(size));
}

function sample(operand: Value): Stage {
  const size = sampleSize(operand);
  return collecting((docs) => {
    const pool = [...docs];
    for (let i = 0; i < Math.min(size, pool.length); i++) {
      const other = randomInt(i, pool.length);
      [pool[i], pool[other]] = [pool[other] as Doc, pool[i] as Doc];
    }
    return pool.slice(0, size);
  });
}

function sortByCount(operand: Value, { scope }: StageContext): Stage {
  if (!isExpression(operand)) {
    const code = isDoc(operand) ? 40147 : typeof operand === 'string' ? 40148 : 40149;
    throw assertion(
      code,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const inner = group({ _id: operand, count: { $sum: 1 } }, { scope });
  return { push: inner.push, end: () => sortDocs({ count: -1 })(inner.end()) };
}

/** What is wrong with a projection says in which stage. */
function named<T>(stage: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof MongoFailure) || error.codeName !== `Location${error.code}`) throw error;
    throw assertion(error.code, `Invalid ${stage} :: caused by :: ${error.message}`);
  }
}

/** Every stage of this server; any other is refused with 40324. */
export const STAGES: Readonly<Record<string, CompileStage>> = {
  $match: (operand, { scope }) => {
    if (!isDoc(operand)) throw assertion(15959, 'the match filter must be an expression in an object');
    if (textOperand(operand) !== undefined) {
      throw assertion(17313, '$match with $text is only allowed as the first pipeline stage');
    }
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
    return mapping(named('$project', () => compileProjection(spec, {}, true, scope)));
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
    const { newRoot, ...others } = object('$replaceRoot', operand, 40229);
    const [unknown] = Object.keys(others);
    if (unknown) throw failure('UnknownField', `BSON field '$replaceRoot.${unknown}' is an unknown field.`);
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
