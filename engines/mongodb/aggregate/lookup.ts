import { fieldEntries, fromFields } from '../bson/fieldOrder.ts';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { fieldPath } from '../query/fieldPath.ts';
import { identity } from '../query/order.ts';
import { keyValues } from '../query/paths.ts';
import { setAt } from '../update/path.ts';
import { variableName } from './control.ts';
import { compileExpression } from './expression.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { Variables } from './operator.ts';
import { givenDocuments } from './sources.ts';
import { below, type CompilePipeline, type Stage, type StageContext } from './stage.ts';

const FIELDS = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];
/** A collection up to this size is read once and kept; of a larger one each chunk of documents reads its part. */
const KEPT_BYTES = 16 * 1024 * 1024;

interface Keys {
  readonly local: readonly string[];
  readonly foreign: readonly string[];
  readonly foreignField: string;
}

function text(spec: Doc, field: string): string {
  const value = spec[field];
  if (typeof value === 'string') return value;
  throw failure(
    'FailedToParse',
    `$lookup argument '${field}: ${show(value)}' must be a string, is type ${typeName(value)}`,
  );
}

/** The collection that is read; none where the pipeline brings its own documents. */
function sourceOf(spec: Doc): string | undefined {
  if (spec.from !== undefined) return text(spec, 'from');
  const [first] = Array.isArray(spec.pipeline) ? spec.pipeline : [];
  if (isDoc(first) && '$documents' in first && spec.localField === undefined) return undefined;
  throw failure('FailedToParse', `missing 'from' option to $lookup stage specification: ${show(spec)}`);
}

function keysOf(spec: Doc): Keys | undefined {
  const given = ['localField', 'foreignField'].filter((field) => field in spec).length;
  if (given === 0 && 'pipeline' in spec) return undefined;
  if (given < 2) {
    throw failure(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const foreignField = text(spec, 'foreignField');
  return { local: fieldPath(text(spec, 'localField')), foreign: fieldPath(foreignField), foreignField };
}

function valuesAt(doc: Value, path: readonly string[]): Value[] {
  return keyValues(doc, path).values.map((value) => value ?? null);
}

function tooLarge(from: string): Error {
  return assertion(
    4568,
    `Total size of documents in ${from} matching pipeline's $lookup stage exceeds ${STAGE_MEMORY_BYTES} bytes`,
  );
}

/** What the documents of a chunk may be joined with, by key. */
function equalityJoin(from: string, keys: Keys, context: StageContext): (docs: Doc[]) => Map<string, Doc[]> {
  let whole: Map<string, Doc[]> | undefined;
  const load = (filter: Doc): Map<string, Doc[]> => {
    const found = new Map<string, Doc[]>();
    const allowance = new Allowance(() => tooLarge(from));
    for (const chunk of context.find(from, filter)) {
      for (const doc of chunk) {
        allowance.take(doc);
        for (const key of new Set(valuesAt(doc, keys.foreign).map(identity))) {
          const list = found.get(key);
          if (list) list.push(doc);
          else found.set(key, [doc]);
        }
      }
    }
    return found;
  };
  return (docs) => {
    if (whole || context.bytes(from) <= KEPT_BYTES) {
      whole ??= load({});
      return whole;
    }
    const values = new Map<string, Value>();
    for (const doc of docs) for (const value of valuesAt(doc, keys.local)) values.set(identity(value), value);
    return load({ [keys.foreignField]: { $in: [...values.values()] } });
  };
}

/** Runs the sub-pipeline for one document, with its variables. */
function subPipeline(
  from: string | undefined,
  spec: Doc,
  context: StageContext,
  compile: CompilePipeline,
): (doc: Doc, among?: Doc[]) => Doc[] {
  const { pipeline: given } = spec;
  if (!Array.isArray(given)) throw failure('TypeMismatch', "$lookup argument 'pipeline' must be an array");
  const stages = from === undefined ? given.slice(1) : given;
  if (spec.let !== undefined && !isDoc(spec.let)) {
    throw failure('FailedToParse', "$lookup argument 'let' must be an object");
  }
  const definitions = Object.entries(spec.let ?? {}).map(
    ([name, value]) => [variableName(name), compileExpression(value, context.scope)] as const,
  );
  const under = below(context, '$lookup');
  const inside = (values: Variables): StageContext => ({ ...under, scope: { ...context.scope, ...values } });
  compile(stages, inside(Object.fromEntries(definitions.map(([name]) => [name, null]))));
  let whole: Doc[] | undefined;
  const all = (scope: Variables): Iterable<Doc[]> => {
    if (from === undefined) return [givenDocuments(given, scope)?.docs ?? []];
    if (context.bytes(from) > KEPT_BYTES) return context.find(from, {});
    whole ??= [...context.find(from, {})].flat();
    return [whole];
  };
  return (doc, among) => {
    const values = Object.fromEntries(definitions.map(([name, evaluate]) => [name, evaluate(doc)]));
    const { scope } = inside(values);
    const pipeline = compile(stages, inside(values));
    const out: Doc[] = [];
    const allowance = new Allowance(() => tooLarge(from ?? '$documents'));
    const keep = (docs: Doc[]): void => {
      for (const each of docs) {
        allowance.take(each);
        out.push(each);
      }
    };
    for (const chunk of among ? [among] : all(scope)) {
      if (pipeline.full()) break;
      keep(pipeline.push(chunk));
    }
    keep(pipeline.end());
    return out;
  };
}

/** `$lookup` by equal fields, by a pipeline with `let`, or by both. */
export function lookup(operand: Value, context: StageContext, compile: CompilePipeline): Stage {
  if (!isDoc(operand)) throw failure('FailedToParse', 'the $lookup specification must be an Object');
  for (const field of Object.keys(operand)) {
    if (!FIELDS.includes(field)) throw failure('FailedToParse', `unknown argument to $lookup: ${field}`);
  }
  if (operand.as === undefined) throw failure('FailedToParse', "must specify 'as' field for a $lookup");
  const target = fieldPath(text(operand, 'as'));
  const from = sourceOf(operand);
  const keys = keysOf(operand);
  if ('let' in operand && !('pipeline' in operand)) {
    throw failure('FailedToParse', "$lookup with a 'let' argument must also specify 'pipeline'");
  }
  const run = 'pipeline' in operand ? subPipeline(from, operand, context, compile) : undefined;
  const join = keys && from !== undefined ? equalityJoin(from, keys, context) : undefined;
  return {
    push: (docs) => {
      const table = join?.(docs);
      return docs.map((doc) => {
        const joined = new Set<Doc>();
        for (const value of keys ? valuesAt(doc, keys.local) : [])
          for (const match of table?.get(identity(value)) ?? []) joined.add(match);
        const found = run ? run(doc, keys ? [...joined] : undefined) : [...joined];
        const result = target.length > 1 ? (structuredCopy(doc) as Doc) : { ...doc };
        setAt(result, target, found);
        return result;
      });
    },
    end: () => [],
  };
}

/** Copies documents and arrays; the values in them never change. */
export function structuredCopy(value: Value): Value {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (!isDoc(value)) return value;
  return fromFields(fieldEntries(value).map(([field, inner]) => [field, structuredCopy(inner)]));
}
