import { putField } from '../bson/fieldOrder.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { CONTROL } from './control.ts';
import { DATE_OPERATORS } from './dates.ts';
import { FIELD_OPERATORS } from './fields.ts';
import { FUNCTIONS } from './functions.ts';
import type { Compile, Evaluate, Variables } from './operator.ts';
import { TEXT_OPERATORS } from './texts.ts';

const SYSTEM = new Set(['ROOT', 'CURRENT', 'NOW', 'REMOVE', 'USER_ROLES']);

function fieldPath(value: Value, parts: readonly string[], at: number): Value {
  if (at === parts.length) return value;
  if (Array.isArray(value)) {
    // Elements that are arrays themselves are passed over, whatever is in them.
    return value
      .filter((element) => !Array.isArray(element))
      .map((element) => fieldPath(element, parts, at))
      .filter((element) => element !== undefined);
  }
  if (!isDoc(value)) return undefined;
  const part = parts[at] as string;
  return Object.hasOwn(value, part) ? fieldPath(value[part], parts, at + 1) : undefined;
}

function variablePath(path: string, bound: ReadonlySet<string>): Evaluate {
  const [name, ...parts] = path.split('.') as [string, ...string[]];
  if (name === 'CLUSTER_TIME') throw assertion(51144, "Builtin variable '$$CLUSTER_TIME' is not available");
  if (!SYSTEM.has(name) && !bound.has(name)) throw assertion(17276, `Use of undefined variable: ${name}`);
  if (name === 'REMOVE') return () => undefined;
  // Nobody logs in, so nobody has a role.
  if (name === 'USER_ROLES') return () => [];
  if (name === 'NOW') {
    const now = new Date();
    return () => now;
  }
  return (_doc, variables) => fieldPath(variables[name], parts, 0);
}

/**
 * Compiles an aggregation expression.
 *
 * @throws InvalidPipelineOperator (168) for an operator this server does not have
 */
export function evaluator(expression: Value, bound: ReadonlySet<string> = new Set()): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    if (expression.startsWith('$$')) return variablePath(expression.slice(2), bound);
    const path = expression.slice(1);
    if (path === '') throw assertion(16872, "'$' by itself is not a valid FieldPath");
    const parts = path.split('.');
    if (parts.includes('')) throw assertion(15998, 'FieldPath field names may not be empty strings.');
    return (doc) => fieldPath(doc, parts, 0);
  }
  if (Array.isArray(expression)) {
    const items = expression.map((item) => evaluator(item, bound));
    return (doc, variables) => items.map((item) => item(doc, variables) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const names = Object.keys(expression);
  const operator = names[0];
  if (operator?.startsWith('$')) {
    if (names.length > 1) {
      throw assertion(
        15983,
        `an expression specification must contain exactly one field, the name of the expression. Found ${names.length} fields`,
      );
    }
    return operation(operator, expression[operator], bound);
  }
  const fields = Object.entries(expression).map(([name, inner]) => [name, evaluator(inner, bound)] as const);
  return (doc, variables) => {
    const result: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc, variables);
      if (value !== undefined) putField(result, name, value);
    }
    return result;
  };
}

/** The compiler as operators get it, where the variables of `bound` are defined. */
function compiler(bound: ReadonlySet<string>): Compile {
  return (expression, binding) =>
    evaluator(expression, binding === undefined ? bound : new Set([...bound, ...binding]));
}

function operation(name: string, operand: Value, bound: ReadonlySet<string>): Evaluate {
  const own = [CONTROL, FIELD_OPERATORS, DATE_OPERATORS, TEXT_OPERATORS].find((table) =>
    Object.hasOwn(table, name),
  );
  const operator = own?.[name];
  if (operator) return operator(operand, compiler(bound));
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (known) {
    const items = (Array.isArray(operand) ? operand : [operand]).map((item) => evaluator(item, bound));
    const [least, most] = known.arity;
    if (items.length < least || items.length > most) {
      throw assertion(
        16020,
        `Expression ${name} takes ${least === most ? `exactly ${least}` : `at least ${least}`} arguments. ${items.length} were passed in.`,
      );
    }
    const { apply } = known;
    return (doc, variables) => apply(items.map((item) => item(doc, variables)));
  }
  throw failure('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}

/** Whether an expression operator has this name. */
export function isOperator(name: string): boolean {
  return [CONTROL, FIELD_OPERATORS, DATE_OPERATORS, TEXT_OPERATORS, FUNCTIONS].some((table) =>
    Object.hasOwn(table, name),
  );
}

/** Compiles for whole documents, which are both `$$ROOT` and `$$CURRENT`; `scope` holds what `let` defined. */
export function compileExpression(expression: Value, scope: Variables = {}): (doc: Doc) => Value {
  const names = Object.keys(scope);
  const evaluate = evaluator(expression, new Set(names));
  if (names.length === 0) return (doc) => evaluate(doc, { ROOT: doc, CURRENT: doc });
  return (doc) => evaluate(doc, { ...scope, ROOT: doc, CURRENT: doc });
}

/** What `let` defines: each expression over `doc`, by name. */
export function scopeOf(definitions: Doc, doc: Doc = {}): Variables {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, expression]) => [name, compileExpression(expression)(doc)]),
  );
}
