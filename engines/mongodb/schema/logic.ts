import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { type Compile, type Keyword, type Schema, wrongType } from './rule.ts';

function list(keyword: string, operand: Value, compile: Compile): Schema[] {
  if (!Array.isArray(operand)) throw wrongType(keyword, 'an array', operand);
  if (operand.length === 0) {
    throw failure('BadValue', `$jsonSchema keyword '${keyword}' must be a non-empty array`);
  }
  return operand.map((schema) => compile(schema, keyword));
}

function failures(schemas: readonly Schema[], value: Value): { index: number; details: Doc[] }[] {
  return schemas
    .map((schema, index) => ({ index, details: schema(value) }))
    .filter(({ details }) => details.length > 0);
}

/** Keywords that join whole schemas. */
export const LOGIC: Readonly<Record<string, Keyword>> = {
  allOf: (operand, _schema, compile) => {
    const schemas = list('allOf', operand, compile);
    return (value) => {
      const failed = failures(schemas, value);
      return failed.length === 0 ? undefined : { operatorName: 'allOf', schemasNotSatisfied: failed };
    };
  },
  anyOf: (operand, _schema, compile) => {
    const schemas = list('anyOf', operand, compile);
    return (value) => {
      const failed = failures(schemas, value);
      return failed.length < schemas.length
        ? undefined
        : { operatorName: 'anyOf', schemasNotSatisfied: failed };
    };
  },
  oneOf: (operand, _schema, compile) => {
    const schemas = list('oneOf', operand, compile);
    return (value) => {
      const failed = failures(schemas, value);
      if (failed.length === schemas.length - 1) return undefined;
      if (failed.length === schemas.length) return { operatorName: 'oneOf', schemasNotSatisfied: failed };
      const matching = schemas.flatMap((_each, i) => (failed.some(({ index }) => index === i) ? [] : [i]));
      return {
        operatorName: 'oneOf',
        reason: 'more than one subschema matched',
        matchingSchemaIndexes: matching,
      };
    };
  },
  not: (operand, _schema, compile) => {
    const schema = compile(operand, 'not');
    return (value) =>
      schema(value).length > 0 ? undefined : { operatorName: 'not', reason: 'child expression matched' };
  },
};
