import { type Doc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';

/** Checks one value. @returns what a document failure says of it, `undefined` when the rule holds */
export type Rule = (value: Value) => Doc | undefined;

/** All rules of one schema over a value. @returns the failures, none when it is valid */
export type Schema = (value: Value) => Doc[];

/** Compiles a schema inside another. */
export type Compile = (schema: Value, keyword: string) => Schema;

/** A keyword of `$jsonSchema` with the schema it stands in. */
export type Keyword = (operand: Value, schema: Doc, compile: Compile) => Rule | undefined;

/** The operand of a keyword has the wrong type (TypeMismatch). */
export function wrongType(keyword: string, expected: string, value: Value): Error {
  return failure(
    'TypeMismatch',
    `$jsonSchema keyword '${keyword}' must be ${expected}, but found an element of type ${typeName(value)}`,
  );
}

/** @throws TypeMismatch when the keyword's operand is no number */
export function numberOf(keyword: string, value: Value): number {
  if (!isNumeric(value)) throw wrongType(keyword, 'a number', value);
  return toNumber(value);
}

/** A length or a number of things. */
export function countOf(keyword: string, value: Value): number {
  if (!isNumeric(value)) throw wrongType(keyword, 'a number', value);
  const count = toNumber(value);
  if (!Number.isInteger(count) || count < 0) {
    throw failure('FailedToParse', `$jsonSchema keyword '${keyword}' must be a non-negative integer`);
  }
  return count;
}

/** The rule that fails with `reason` and the value it looked at. */
export function leaf(
  operatorName: string,
  specifiedAs: Doc,
  reason: string,
  holds: (value: Value) => boolean,
  more: (value: Value) => Doc = () => ({}),
): Rule {
  return (value) =>
    holds(value)
      ? undefined
      : { operatorName, specifiedAs, reason, consideredValue: value ?? null, ...more(value) };
}
