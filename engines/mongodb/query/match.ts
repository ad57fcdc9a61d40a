import { BSONRegExp } from 'bson';
import { compileExpression } from '../aggregate/expression.ts';
import type { Variables } from '../aggregate/operator.ts';
import { type Doc, isDoc, isNumeric, isTruthy, toNumber, type Value } from '../bson/values.ts';
import { collating } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { compileSchema } from '../schema/compile.ts';
import { searching, withSearch } from '../text/search.ts';
import { fieldTest, isOperatorDoc } from './operators.ts';
import { identity } from './order.ts';
import { reach, splitPath } from './paths.ts';

/** A compiled filter. */
export type Predicate = (doc: Doc) => boolean;

/**
 * Compiles a query filter; `scope` holds the variables of its `$expr`.
 *
 * @throws BadValue for an operator that does not exist or has a malformed operand
 */
export function compileFilter(filter: Doc, scope?: Variables): Predicate {
  const parts = Object.entries(filter).map(([key, operand]) => topLevel(key, operand, scope));
  if (parts.length === 0) return () => true;
  if (parts.length === 1) return parts[0] as Predicate;
  return (doc) => {
    for (const part of parts) if (!part(doc)) return false;
    return true;
  };
}

function topLevel(key: string, operand: Value, scope?: Variables): Predicate {
  switch (key) {
    case '$and': {
      const parts = clauses(key, operand, scope);
      return (doc) => parts.every((part) => part(doc));
    }
    case '$or': {
      const parts = withSearch(undefined, () => clauses(key, operand, scope));
      return (doc) => parts.some((part) => part(doc));
    }
    case '$nor': {
      const parts = withSearch(undefined, () => clauses(key, operand, scope));
      return (doc) => !parts.some((part) => part(doc));
    }
    case '$comment':
      return () => true;
    case '$alwaysTrue':
    case '$alwaysFalse':
      if (!isNumeric(operand) || toNumber(operand) !== 1) {
        throw failure('FailedToParse', `${key} must be an integer value of 1`);
      }
      return () => key === '$alwaysTrue';
    case '$text':
      return searched();
    case '$jsonSchema': {
      const failures = compileSchema(operand);
      return (doc) => failures(doc).length === 0;
    }
    case '$sampleRate': {
      const rate = sampleRate(operand);
      return () => Math.random() < rate;
    }
    case '$expr': {
      const evaluate = compileExpression(operand, scope);
      return (doc) => isTruthy(evaluate(doc));
    }
    default:
      if (key.startsWith('$')) {
        throw failure(
          'BadValue',
          `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
        );
      }
      return field(key, operand);
  }
}

function searched(): Predicate {
  const search = searching();
  if (search === undefined) throw failure('IndexNotFound', 'text index required for $text query');
  return search.matches;
}

function sampleRate(operand: Value): number {
  if (!isNumeric(operand)) throw failure('BadValue', 'argument to $sampleRate must be a numeric type');
  const rate = toNumber(operand);
  if (rate >= 0 && rate <= 1) return rate;
  throw failure('BadValue', 'numeric argument to $sampleRate must be in [0, 1]');
}

function clauses(key: string, operand: Value, scope?: Variables): Predicate[] {
  if (!Array.isArray(operand)) throw failure('BadValue', `${key} must be an array`);
  if (operand.length === 0) throw failure('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((clause) => {
    if (!isDoc(clause)) throw failure('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileFilter(clause, scope);
  });
}

function field(path: string, operand: Value): Predicate {
  if (path === '_id' && typeof operand === 'string' && !collating()) return (doc) => doc._id === operand;
  const parts = splitPath(path);
  const test = fieldTest(operand, compileFilter, path);
  return (doc) => test((visit) => reach(doc, parts, 0, visit));
}

/** Tests one value as a query operand would (`$pull`, `arrayFilters` and partial indexes use it). */
export function compileValueTest(operand: Value): (value: Value) => boolean {
  if (isDoc(operand) && !isOperatorDoc(operand)) {
    const matches = compileFilter(operand);
    return (value) => isDoc(value) && matches(value);
  }
  if (!isDoc(operand) && !(operand instanceof BSONRegExp)) {
    const wanted = identity(operand);
    return (value) => identity(value) === wanted;
  }
  const test = fieldTest(operand, compileFilter);
  return (value) => test((visit) => visit(value, true));
}
