import { type Doc, isNumeric, TYPE, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compare, identity } from '../query/order.ts';
import { compileRegex } from '../query/regex.ts';
import { countOf, type Keyword, leaf, numberOf, type Rule, wrongType } from './rule.ts';

const JSON_TYPES: Readonly<Record<string, readonly string[]>> = {
  object: ['object'],
  array: ['array'],
  boolean: ['bool'],
  string: ['string'],
  null: ['null'],
  number: ['int', 'long', 'double', 'decimal'],
};

function jsonType(name: string): readonly string[] {
  if (name === 'integer') {
    throw failure('FailedToParse', "$jsonSchema type 'integer' is not currently supported.");
  }
  const types = Object.hasOwn(JSON_TYPES, name) ? JSON_TYPES[name] : undefined;
  if (types === undefined) throw failure('BadValue', `Unknown type name alias: ${name}`);
  return types;
}

function bsonType(name: string): readonly string[] {
  if (name === 'number') return jsonType('number');
  if (!Object.hasOwn(TYPE, name)) throw failure('BadValue', `Unknown type name alias: ${name}`);
  return [name];
}

function typeKeyword(keyword: 'type' | 'bsonType', typesOf: (name: string) => readonly string[]): Keyword {
  return (operand, schema) => {
    if (keyword === 'type' && schema.bsonType !== undefined) {
      throw failure('FailedToParse', "Cannot specify both $jsonSchema keywords 'type' and 'bsonType'");
    }
    const names = Array.isArray(operand) ? operand : [operand];
    if (names.length === 0) {
      throw failure('FailedToParse', `$jsonSchema keyword '${keyword}' must name at least one type`);
    }
    const accepted = new Set(
      names.flatMap((name) => {
        if (typeof name !== 'string')
          throw wrongType(keyword, 'either a string or an array of strings', name);
        return [...typesOf(name)];
      }),
    );
    return leaf(
      keyword,
      { [keyword]: operand },
      'type did not match',
      (value) => accepted.has(typeName(value)),
      (value) => ({ consideredType: typeName(value) }),
    );
  };
}

function bound(keyword: 'minimum' | 'maximum', sign: number): Keyword {
  const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  return (operand, schema) => {
    numberOf(keyword, operand);
    const strict = schema[exclusive];
    if (strict !== undefined && typeof strict !== 'boolean') throw wrongType(exclusive, 'a boolean', strict);
    const specified: Doc = { [keyword]: operand, ...(strict === undefined ? {} : { [exclusive]: strict }) };
    return leaf(keyword, specified, 'comparison failed', (value) => {
      if (!isNumeric(value)) return true;
      const order = compare(value, operand) * sign;
      return strict ? order > 0 : order >= 0;
    });
  };
}

function exclusiveBound(keyword: string, needs: string): Keyword {
  return (operand, schema) => {
    if (typeof operand !== 'boolean') throw wrongType(keyword, 'a boolean', operand);
    if (schema[needs] !== undefined) return undefined;
    throw failure(
      'FailedToParse',
      `$jsonSchema keyword '${needs}' must be a present if ${keyword} is present`,
    );
  };
}

function length(keyword: 'minLength' | 'maxLength', sign: number): Keyword {
  return (operand) => {
    const limit = countOf(keyword, operand);
    return leaf(
      keyword,
      { [keyword]: operand },
      'specified string length was not satisfied',
      (value) => typeof value !== 'string' || ([...value].length - limit) * sign >= 0,
    );
  };
}

function multipleOf(operand: Value): Rule {
  const divisor = numberOf('multipleOf', operand);
  if (!(divisor > 0)) {
    throw failure('FailedToParse', "$jsonSchema keyword 'multipleOf' must have a positive value");
  }
  return leaf(
    'multipleOf',
    { multipleOf: operand },
    'considered value is not a multiple of the specified value',
    (value) => !isNumeric(value) || toNumber(value) % divisor === 0,
  );
}

function pattern(operand: Value): Rule {
  if (typeof operand !== 'string') throw wrongType('pattern', 'a string', operand);
  const regex = compileRegex(operand, '');
  return leaf(
    'pattern',
    { pattern: operand },
    'regular expression did not match',
    (value) => typeof value !== 'string' || regex.test(value),
  );
}

function enumeration(operand: Value): Rule {
  if (!Array.isArray(operand)) throw wrongType('enum', 'an array', operand);
  if (operand.length === 0)
    throw failure('FailedToParse', "$jsonSchema keyword 'enum' cannot be an empty array");
  const allowed = new Set(operand.map(identity));
  return leaf('enum', { enum: operand }, 'value was not found in enum', (value) =>
    allowed.has(identity(value)),
  );
}

/** Keywords about values that hold no others. */
export const SCALARS: Readonly<Record<string, Keyword>> = {
  type: typeKeyword('type', jsonType),
  bsonType: typeKeyword('bsonType', bsonType),
  minimum: bound('minimum', 1),
  maximum: bound('maximum', -1),
  exclusiveMinimum: exclusiveBound('exclusiveMinimum', 'minimum'),
  exclusiveMaximum: exclusiveBound('exclusiveMaximum', 'maximum'),
  minLength: length('minLength', 1),
  maxLength: length('maxLength', -1),
  multipleOf,
  pattern,
  enum: enumeration,
};
