import { type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { isOperatorDoc } from '../query/operators.ts';

const COMPARISONS = ['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type'];
const LOGIC = ['$and', '$or'];

function unsupported(operator: string): Error {
  return failure('CannotCreateIndex', `Expression not supported in partial index: ${operator}`);
}

function checkOperand(operand: Value): void {
  if (!isOperatorDoc(operand)) return;
  for (const [operator, value] of Object.entries(operand)) {
    if (COMPARISONS.includes(operator)) continue;
    if (operator !== '$exists') throw unsupported(operator);
    if (!isTruthy(value)) throw unsupported('$not');
  }
}

function check(filter: Doc): void {
  for (const [key, operand] of Object.entries(filter)) {
    if (!key.startsWith('$')) checkOperand(operand);
    else if (!LOGIC.includes(key) || !Array.isArray(operand)) throw unsupported(key);
    else for (const clause of operand) if (isDoc(clause)) check(clause);
  }
}

/** Holds a filter to what partial indexes may ask. @throws CannotCreateIndex, and as every filter does */
export function checkPartialFilter(filter: Doc): void {
  compileFilter(filter);
  check(filter);
}
