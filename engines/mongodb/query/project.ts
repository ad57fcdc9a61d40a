import { compileExpression, isOperator } from '../aggregate/expression.ts';
import type { Variables } from '../aggregate/operator.ts';
import { fieldNames, fromFields, putField } from '../bson/fieldOrder.ts';
import { type Doc, isDoc, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { fieldPath } from './fieldPath.ts';
import { compileFilter } from './match.ts';
import { fieldTest } from './operators.ts';
import { matchedPosition } from './position.ts';

type Rule =
  | { readonly kind: 'include' | 'exclude' }
  | { readonly kind: 'compute'; readonly evaluate: (doc: Doc) => Value }
  | { readonly kind: 'slice'; readonly skip: number; readonly count: number }
  | { readonly kind: 'elemMatch'; readonly test: (element: Value) => boolean }
  | { readonly kind: 'position' };

interface Tree {
  rule?: Rule;
  readonly children: Map<string, Tree>;
}

type Projection = (doc: Doc) => Doc;

/**
 * Compiles a projection; `filter` serves the positional `$`. With `aggregate` set the rules of `$project` hold, where
 * `$slice` and `$elemMatch` are expressions.
 *
 * @throws when inclusion and exclusion are mixed (31253, 31254) or paths collide (31249, 31250)
 */
export function compileProjection(
  spec: Doc,
  filter: Doc = {},
  aggregate = false,
  scope?: Variables,
): Projection {
  const tree: Tree = { children: new Map() };
  let including: boolean | undefined;
  let id: boolean | undefined;
  const visit = (path: string, operand: Value): void => {
    const nested = isDoc(operand) && Object.keys(operand).length > 0;
    if (nested && !Object.keys(operand)[0]?.startsWith('$')) {
      for (const [field, inner] of Object.entries(operand)) visit(`${path}.${field}`, inner);
      return;
    }
    const rule = ruleOf(path, operand, aggregate, scope);
    if (path === '_id' && (rule.kind === 'include' || rule.kind === 'exclude')) {
      id = rule.kind === 'include';
      return;
    }
    if (rule.kind === 'include' || rule.kind === 'exclude') {
      const include = rule.kind === 'include';
      if (including !== undefined && including !== include) {
        throw assertion(
          include ? 31253 : 31254,
          `Cannot do ${include ? 'inclusion' : 'exclusion'} on field ${path} in ${include ? 'exclusion' : 'inclusion'} projection`,
        );
      }
      including = include;
    } else if (!aggregate && isMeta(operand)) {
      // It adds to what is shown, and leaves open whether that is some fields or all but some.
    } else if (rule.kind === 'compute' || rule.kind === 'position' || rule.kind === 'elemMatch') {
      if (including === false)
        throw assertion(31252, `Cannot use expression on field ${path} in exclusion projection`);
      including = true;
    }
    place(tree, rule.kind === 'position' ? path.slice(0, -2) : path, rule);
  };
  for (const [path, operand] of Object.entries(spec)) {
    if (!aggregate && path.includes('.$.')) {
      throw assertion(31394, 'Positional projection may only be used at the end of a path');
    }
    fieldPath(aggregate ? path : path.replace(/\.\$$/, ''));
    visit(path, operand);
  }
  refuseArrayRules(tree);
  const computes = hasComputed(tree);
  const inclusive = including ?? id === true;
  const keepId = id ?? (inclusive || id !== false);
  if (inclusive && keepId)
    tree.children.set('_id', tree.children.get('_id') ?? { rule: { kind: 'include' }, children: new Map() });
  if (!inclusive && id === false)
    tree.children.set('_id', { rule: { kind: 'exclude' }, children: new Map() });
  return (doc) => {
    const context: Context = { doc, filter, inclusive };
    const result = apply(tree, doc, context) as Doc;
    return inclusive || computes ? withComputed(tree, result, context) : result;
  };
}

function isMeta(operand: Value): boolean {
  return isDoc(operand) && '$meta' in operand;
}

function place(tree: Tree, path: string, rule: Rule): void {
  let at = tree;
  for (const part of path.split('.')) {
    if (at.rule) throw assertion(31249, `Path collision at ${path}`);
    let next = at.children.get(part);
    if (next === undefined) {
      next = { children: new Map() };
      at.children.set(part, next);
    }
    at = next;
  }
  if (at.rule || at.children.size > 0) throw assertion(31250, `Path collision at ${path}`);
  at.rule = rule;
}

function ruleOf(path: string, operand: Value, aggregate: boolean, scope?: Variables): Rule {
  if (!aggregate && path.endsWith('.$')) {
    if (!isTruthy(operand)) throw assertion(31395, 'positional projection cannot be used with exclusion');
    return { kind: 'position' };
  }
  if (typeof operand === 'boolean' || isNumeric(operand))
    return { kind: isTruthy(operand) ? 'include' : 'exclude' };
  if (isDoc(operand) && !aggregate) {
    if ('$slice' in operand && !Array.isArray(operand.$slice)) return sliceRule(operand.$slice);
    if (Array.isArray(operand.$slice) && operand.$slice.every((value) => isNumeric(value)))
      return sliceRule(operand.$slice);
    if ('$elemMatch' in operand && Object.keys(operand).length === 1) {
      if (path.includes('.'))
        throw assertion(31275, `Cannot use $elemMatch projection on a nested field (${path})`);
      const wanted = operand.$elemMatch;
      if (!isDoc(wanted))
        throw assertion(31274, `elemMatch: Invalid argument, object required, but got ${typeName(wanted)}`);
      const test = fieldTest({ $elemMatch: wanted }, compileFilter);
      return { kind: 'elemMatch', test: (element) => test((check) => check([element])) };
    }
  }
  if (isDoc(operand) && Object.keys(operand).length === 0) {
    throw assertion(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
  }
  const name = isDoc(operand) ? Object.keys(operand)[0] : undefined;
  if (name?.startsWith('$') && !isOperator(name)) throw assertion(31325, `Unknown expression ${name}`);
  return { kind: 'compute', evaluate: compileExpression(operand, scope) };
}

/** @throws 31276, 31255 where a document could have two elements to be chosen by */
function refuseArrayRules(tree: Tree): void {
  const rules = kindsIn(tree);
  const positions = rules.filter((kind) => kind === 'position').length;
  if (positions > 1) {
    throw assertion(31276, 'Cannot specify more than one positional projection per query.');
  }
  if (positions > 0 && rules.includes('elemMatch')) {
    throw assertion(31255, 'Cannot specify positional operator and $elemMatch.');
  }
}

function kindsIn({ children, rule }: Tree): Rule['kind'][] {
  return [...(rule ? [rule.kind] : []), ...[...children.values()].flatMap(kindsIn)];
}

function sliceRule(operand: Value): Rule {
  if (Array.isArray(operand) && operand.length !== 2) {
    throw assertion(
      28724,
      `$slice array argument should be of form [skip, limit] with 2 elements, found ${operand.length}`,
    );
  }
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((value) => {
    if (!isNumeric(value)) throw assertion(28667, '$slice only supports numbers and [skip, limit] arrays');
    return Math.trunc(toNumber(value));
  });
  const [first = 0, second] = numbers;
  if (second !== undefined) {
    if (second <= 0) throw assertion(28724, `Third argument to $slice must be positive: ${second}`);
    return { kind: 'slice', skip: first, count: second };
  }
  return first >= 0
    ? { kind: 'slice', skip: 0, count: first }
    : { kind: 'slice', skip: first, count: -first };
}

interface Context {
  readonly doc: Doc;
  readonly filter: Doc;
  readonly inclusive: boolean;
}

function apply(tree: Tree, value: Value, context: Context): Value {
  if (Array.isArray(value)) {
    const kept = value.map((element) =>
      isDoc(element) || Array.isArray(element)
        ? apply(tree, element, context)
        : context.inclusive
          ? undefined
          : element,
    );
    return kept.filter((element) => element !== undefined);
  }
  if (!isDoc(value)) return context.inclusive ? undefined : value;
  const fields: [string, Value][] = [];
  for (const field of fieldNames(value)) {
    const node = tree.children.get(field);
    if (node === undefined) {
      if (!context.inclusive) fields.push([field, value[field]]);
      continue;
    }
    const kept = node.rule ? applyRule(node.rule, value[field], context) : apply(node, value[field], context);
    if (kept !== undefined) fields.push([field, kept]);
  }
  return fromFields(fields);
}

function applyRule(rule: Rule, value: Value, context: Context): Value {
  switch (rule.kind) {
    case 'include':
      return value;
    case 'exclude':
    case 'compute':
      return undefined;
    case 'slice': {
      if (!Array.isArray(value)) return value;
      const start = rule.skip >= 0 ? rule.skip : Math.max(0, value.length + rule.skip);
      return value.slice(start, start + rule.count);
    }
    case 'elemMatch': {
      const found = Array.isArray(value) ? value.find(rule.test) : undefined;
      return found === undefined ? undefined : [found];
    }
    case 'position': {
      if (!Array.isArray(value)) return value;
      const at = matchedPosition(context.filter, context.doc);
      if (at === undefined) {
        throw assertion(51246, "positional operator '.$' couldn't find a matching element in the array");
      }
      return value.slice(at, at + 1);
    }
  }
}

/** Adds computed fields after the kept ones, on their paths. */
function withComputed(tree: Tree, result: Doc, context: Context): Doc {
  for (const [field, node] of tree.children) {
    if (node.rule?.kind === 'compute') {
      const value = node.rule.evaluate(context.doc);
      if (value !== undefined) putField(result, field, value);
    } else if (node.children.size > 0 && hasComputed(node)) {
      const inner = result[field];
      if (Array.isArray(inner)) {
        putField(
          result,
          field,
          inner.map((element) => (isDoc(element) ? withComputed(node, element, context) : element)),
        );
      } else putField(result, field, withComputed(node, isDoc(inner) ? inner : {}, context));
    }
  }
  return result;
}

function hasComputed(tree: Tree): boolean {
  return [...tree.children.values()].some((node) => node.rule?.kind === 'compute' || hasComputed(node));
}
