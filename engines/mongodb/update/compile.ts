import type { Variables } from '../aggregate/operator.ts';
import { decode } from '../bson/decode.ts';
import { type Inspection, inspect } from '../bson/inspect.ts';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { DB_REF } from '../query/fieldPath.ts';
import { OPERATORS } from './operators.ts';
import { comparePaths, concretePaths, getAt, type PathContext, setAt, unsetAt } from './path.ts';
import { compileUpdatePipeline } from './pipeline.ts';
import { compileRawSet, type RawSet } from './rawSet.ts';

interface ApplyContext extends PathContext {
  readonly inserting: boolean;
}

/** A compiled update; which kind it is says how it can be applied. */
export type Update =
  | { readonly kind: 'replacement'; readonly bytes: Buffer; readonly id: Inspection['id'] }
  /** Makes another document of it; may change the one it is given. */
  | { readonly kind: 'transform'; apply(doc: Doc): Doc }
  | {
      readonly kind: 'operators';
      /** The same on bytes, where that is possible. */
      readonly raw: RawSet | undefined;
      /** Whether a path uses the positional `$`, which needs to know what the query matched. */
      readonly positional: boolean;
      /** Changes the document in place. */
      apply(doc: Doc, context: ApplyContext): void;
    };

type Operators = Extract<Update, { kind: 'operators' }>;

interface Step {
  readonly path: string;
  run(doc: Doc, context: ApplyContext): void;
}

/**
 * Reads the `u` of an update: a replacement document, update operators or a pipeline, which may use what `let` defined.
 *
 * @throws FailedToParse for unknown operators, ConflictingUpdateOperators, and each operator's own refusals
 */
export function compileUpdate(update: Buffer | Value, scope?: Variables): Update {
  if (Array.isArray(update)) return compileUpdatePipeline(update, scope);
  if (!Buffer.isBuffer(update)) {
    throw failure('FailedToParse', `Update argument must be either an object or an array`);
  }
  const { dollar, dollarFirst, id } = inspect(update);
  if (!dollarFirst) {
    if (dollar) {
      throw failure(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    return { kind: 'replacement', bytes: update, id };
  }
  const raw = compileRawSet(update);
  return raw ? lazily(update, raw) : compileOperators(decode(update));
}

/** Operators are compiled only when something has to run on a decoded document: an upsert. */
function lazily(update: Buffer, raw: RawSet): Update {
  let compiled: Operators | undefined;
  return {
    kind: 'operators',
    raw,
    positional: false,
    apply: (doc, context) => {
      compiled ??= compileOperators(decode(update));
      compiled.apply(doc, context);
    },
  };
}

function compileOperators(update: Doc): Operators {
  const steps: Step[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!(operator in OPERATORS) && operator !== '$unset' && operator !== '$rename') {
      throw failure(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw failure(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(fields)}}`,
      );
    }
    for (const [path, operand] of Object.entries(fields)) {
      checkPath(path);
      steps.push(...stepsOf(operator, path, operand));
    }
  }
  checkConflicts(steps);
  steps.sort((a, b) => comparePaths(a.path, b.path));
  return {
    kind: 'operators',
    raw: undefined,
    positional: steps.some((step) => step.path.split('.').includes('$')),
    apply: (doc, context) => {
      for (const step of steps) step.run(doc, context);
    },
  };
}

function checkPath(path: string): void {
  if (path === '') throw failure('EmptyFieldName', 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw failure(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  const [first = ''] = parts;
  if (first === '$' || first.startsWith('$[')) {
    throw failure(
      'BadValue',
      `Cannot have ${first === '$' ? "positional (i.e. '$')" : "array filter identifier (i.e. '$[<id>]')"} element in the first position in path '${path}'`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw failure('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const bad = parts.find(
    (part) => part.startsWith('$') && part !== '$' && !part.startsWith('$[') && !DB_REF.has(part),
  );
  if (bad) {
    throw failure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${bad}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
}

function checkConflicts(steps: readonly Step[]): void {
  if (steps.length === 1) return;
  const paths = new Set<string>();
  for (const { path } of steps) {
    if (paths.has(path)) {
      throw failure(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${path}'`,
      );
    }
    paths.add(path);
  }
  for (const path of paths) {
    const parts = path.split('.');
    for (let i = 1; i < parts.length; i++) {
      const parent = parts.slice(0, i).join('.');
      if (paths.has(parent)) {
        throw failure(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${parent}'`,
        );
      }
    }
  }
}

function stepsOf(operator: string, path: string, operand: Value): Step[] {
  const parts = path.split('.');
  if (operator === '$unset') {
    return [
      {
        path,
        run: (doc, context) => {
          for (const concrete of concretePaths(doc, parts, context)) unsetAt(doc, concrete);
        },
      },
    ];
  }
  if (operator === '$rename') return renameSteps(path, operand);
  const change = (OPERATORS[operator] as NonNullable<(typeof OPERATORS)[string]>)(operand, path);
  return [
    {
      path,
      run: (doc, context) => {
        if (operator === '$setOnInsert' && !context.inserting) return;
        for (const concrete of concretePaths(doc, parts, context)) {
          if (operator === '$pop') refuseScalars(doc, concrete);
          const value = change(getAt(doc, concrete), concrete.join('.'), doc._id);
          if (value !== undefined) setAt(doc, concrete, value);
        }
      },
    },
  ];
}

/** A field inside an array can be neither end of a `$rename`. */
function refuseArrays(doc: Doc, path: readonly string[], end: 'source' | 'destination'): void {
  for (let i = 1; i < path.length; i++) {
    if (Array.isArray(getAt(doc, path.slice(0, i)))) {
      throw failure(
        'BadValue',
        `The ${end} field cannot be an array element, '${path.join('.')}' in doc with _id: ${show(doc._id)} has an array field called '${path[i - 1]}'`,
      );
    }
  }
}

/** The first value on a path that holds no fields, with how many names led to it. */
function scalarOn(doc: Doc, path: readonly string[]): { at: number; shown: string } | undefined {
  for (let at = 1; at < path.length; at++) {
    const value = getAt(doc, path.slice(0, at));
    if (value === undefined) return undefined;
    if (!isDoc(value) && !Array.isArray(value)) return { at, shown: `{${path[at - 1]}: ${show(value)}}` };
  }
  return undefined;
}

function refuseScalars(doc: Doc, path: readonly string[]): void {
  const found = scalarOn(doc, path);
  if (found === undefined) return;
  throw failure(
    'PathNotViable',
    `Cannot use the part (${path[found.at]}) of (${path.join('.')}) to traverse the element (${found.shown})`,
  );
}

function renameSteps(from: string, to: Value): Step[] {
  if (typeof to !== 'string' || to === '') {
    throw failure('BadValue', `The 'to' field for $rename must be a string: ${from}: ${show(to)}`);
  }
  if (from === to) {
    throw failure('BadValue', `The source and target field for $rename must differ: ${from}: "${to}"`);
  }
  checkPath(to);
  const source = from.split('.');
  const target = to.split('.');
  if ([...source, ...target].some((part) => part.startsWith('$'))) {
    throw failure('BadValue', `The source and target field for $rename may not be dynamic: ${from}`);
  }
  const move: Step = {
    path: from,
    run: (doc) => {
      refuseArrays(doc, source, 'source');
      const scalar = scalarOn(doc, source);
      if (scalar) {
        throw failure(
          'PathNotViable',
          `cannot use the part (${source[scalar.at - 1]} of ${from}) to traverse the element (${scalar.shown})`,
        );
      }
      const value = getAt(doc, source);
      if (value === undefined) return;
      refuseArrays(doc, target, 'destination');
      unsetAt(doc, source);
      setAt(doc, target, value);
    },
  };
  // The target takes part in the conflict check only.
  return [move, { path: to, run: () => undefined }];
}
