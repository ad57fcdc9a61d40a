import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion, failure, type MongoFailure } from '../errors.ts';

/** How an operator takes an object of named parts, and by which codes it refuses another. */
export interface PartsRule {
  /** The operand is no object. */
  readonly object: number;
  /** It has a part of another name. */
  readonly unknown: number;
  /** It lacks one of these. */
  readonly required: readonly (readonly [field: string, code: number])[];
  readonly optional: readonly string[];
}

/** The rule of an operator whose refusals have one code for everything that is missing. */
export function partsRule(
  object: number,
  unknown: number,
  missing: number,
  required: readonly string[],
  optional: readonly string[] = [],
): PartsRule {
  return {
    object,
    unknown,
    required: required.map((field) => [field, missing] as const),
    optional,
  };
}

const FAILED_TO_PARSE = 9;

function refusal(code: number, message: string): MongoFailure {
  return code === FAILED_TO_PARSE ? failure('FailedToParse', message) : assertion(code, message);
}

/** The operand of an operator once it keeps the rule. */
export function namedParts(name: string, operand: Value, rule: PartsRule): Doc {
  if (!isDoc(operand)) {
    throw refusal(rule.object, `${name} only supports an object as its argument, found ${typeName(operand)}`);
  }
  for (const field of Object.keys(operand)) {
    if (!rule.required.some(([required]) => required === field) && !rule.optional.includes(field)) {
      throw refusal(rule.unknown, `${name} found an unknown argument: ${field}`);
    }
  }
  for (const [field, code] of rule.required) {
    if (operand[field] === undefined) throw refusal(code, `Missing '${field}' parameter to ${name}`);
  }
  return operand;
}
