import { Long } from 'bson';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { exactIdentity, identity } from '../query/order.ts';
import { keyValues, splitPath } from '../query/paths.ts';
import { setAt } from '../update/path.ts';
import { compileExpression } from './expression.ts';
import { structuredCopy } from './lookup.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { Stage, StageContext } from './stage.ts';

const TEXTS = ['from', 'as', 'connectFromField', 'connectToField'];
const OPTIONAL = ['depthField', 'maxDepth', 'restrictSearchWithMatch'];

function checkDepth(depth: Value): void {
  if (!isNumeric(depth)) {
    throw assertion(40100, `maxDepth requires numeric argument, found ${typeName(depth)}`);
  }
  if (toNumber(depth) < 0) {
    throw assertion(40101, `maxDepth requires a nonnegative argument, found: ${show(depth)}`);
  }
  if (!Number.isInteger(toNumber(depth))) {
    throw assertion(40102, `maxDepth could not be represented as a long long: ${show(depth)}`);
  }
}

function specOf(operand: Value): Doc {
  if (!isDoc(operand)) {
    throw failure('FailedToParse', 'the $graphLookup stage specification must be an object');
  }
  for (const field of Object.keys(operand)) {
    if (field !== 'startWith' && !TEXTS.includes(field) && !OPTIONAL.includes(field)) {
      throw assertion(40104, `Unknown argument to $graphLookup: ${field}`);
    }
  }
  for (const field of ['startWith', ...TEXTS]) {
    if (operand[field] === undefined) {
      throw assertion(
        40105,
        "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
      );
    }
  }
  for (const field of TEXTS) {
    if (typeof operand[field] !== 'string')
      throw assertion(40103, `expected string as argument for ${field}`);
  }
  const { depthField, maxDepth, restrictSearchWithMatch } = operand;
  if (depthField !== undefined && typeof depthField !== 'string') {
    throw assertion(40103, 'expected string as argument for depthField');
  }
  if (maxDepth !== undefined) checkDepth(maxDepth);
  if (restrictSearchWithMatch !== undefined && !isDoc(restrictSearchWithMatch)) {
    throw assertion(40185, 'restrictSearchWithMatch must be an object');
  }
  return operand;
}

/** `$graphLookup`: follows equal fields through another collection, breadth first, each document once. */
export function graphLookup(operand: Value, context: StageContext): Stage {
  const spec = specOf(operand);
  const from = String(spec.from);
  const to = String(spec.connectToField);
  const connectFrom = splitPath(String(spec.connectFromField));
  const startWith = compileExpression(spec.startWith, context.scope);
  const most = spec.maxDepth === undefined ? Number.POSITIVE_INFINITY : toNumber(spec.maxDepth);
  const restriction = isDoc(spec.restrictSearchWithMatch) ? spec.restrictSearchWithMatch : undefined;
  if (restriction) compileFilter(restriction, context.scope);
  const depthField = typeof spec.depthField === 'string' ? splitPath(spec.depthField) : undefined;

  const search = (doc: Doc): Doc[] => {
    const first = startWith(doc);
    const found = new Map<string, Doc>();
    const asked = new Set<string>();
    const allowance = new Allowance(() =>
      assertion(40099, `$graphLookup reached maximum memory consumption of ${STAGE_MEMORY_BYTES} bytes`),
    );
    let frontier: Value[] = Array.isArray(first) ? first : [first ?? null];
    for (let depth = 0; depth <= most; depth += 1) {
      const fresh = frontier.filter((value) => !asked.has(identity(value)));
      if (fresh.length === 0) break;
      for (const value of fresh) asked.add(identity(value));
      const equal = { [to]: { $in: fresh } };
      frontier = [];
      for (const chunk of context.find(from, restriction ? { $and: [equal, restriction] } : equal)) {
        for (const each of chunk) {
          const name = exactIdentity(each._id);
          if (found.has(name)) continue;
          allowance.take(each);
          const copy = depthField ? (structuredCopy(each) as Doc) : each;
          if (depthField) setAt(copy, depthField, Long.fromNumber(depth));
          found.set(name, copy);
          frontier.push(...keyValues(each, connectFrom).values.filter((value) => value !== undefined));
        }
      }
    }
    return [...found.values()];
  };
  const target = splitPath(String(spec.as));
  return {
    push: (docs) =>
      docs.map((doc) => {
        const result = target.length > 1 ? (structuredCopy(doc) as Doc) : { ...doc };
        setAt(result, target, search(doc));
        return result;
      }),
    end: () => [],
  };
}
