import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compileRegex } from '../query/regex.ts';
import { type Compile, countOf, type Keyword, type Schema, wrongType } from './rule.ts';

function object(keyword: string, operand: Value): Doc {
  if (!isDoc(operand)) throw wrongType(keyword, 'an object', operand);
  return operand;
}

function names(keyword: string, operand: Value): string[] {
  if (!Array.isArray(operand)) throw wrongType(keyword, 'an array', operand);
  if (operand.length === 0) {
    throw failure('FailedToParse', `$jsonSchema keyword '${keyword}' cannot be an empty array`);
  }
  return operand.map((name) => {
    if (typeof name === 'string') return name;
    throw wrongType(keyword, 'an array of strings', name);
  });
}

/** What a schema says of itself goes into the failures of its property. */
function described(schema: Value): Doc {
  if (!isDoc(schema)) return {};
  const { title, description } = schema;
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

const properties: Keyword = (operand, _schema, compile) => {
  const schemas = Object.entries(object('properties', operand)).map(
    ([name, schema]) => [name, compile(schema, 'properties'), described(schema)] as const,
  );
  return (value) => {
    if (!isDoc(value)) return undefined;
    const failed = schemas.flatMap(([propertyName, schema, about]) => {
      const details = Object.hasOwn(value, propertyName) ? schema(value[propertyName]) : [];
      return details.length > 0 ? [{ propertyName, ...about, details }] : [];
    });
    return failed.length > 0 ? { operatorName: 'properties', propertiesNotSatisfied: failed } : undefined;
  };
};

const required: Keyword = (operand) => {
  const wanted = names('required', operand);
  if (new Set(wanted).size < wanted.length) {
    throw failure('FailedToParse', "$jsonSchema keyword 'required' array cannot contain duplicate values");
  }
  return (value) => {
    if (!isDoc(value)) return undefined;
    const missing = wanted.filter((name) => !Object.hasOwn(value, name)).sort();
    if (missing.length === 0) return undefined;
    return { operatorName: 'required', specifiedAs: { required: operand }, missingProperties: missing };
  };
};

function patterns(schema: Doc, compile: Compile): [RegExp, string, Schema][] {
  return Object.entries(isDoc(schema.patternProperties ?? null) ? (schema.patternProperties as Doc) : {}).map(
    ([pattern, inner]) => [compileRegex(pattern, ''), pattern, compile(inner, 'patternProperties')],
  );
}

const patternProperties: Keyword = (operand, schema, compile) => {
  object('patternProperties', operand);
  const compiled = patterns(schema, compile);
  return (value) => {
    if (!isDoc(value)) return undefined;
    const details = Object.keys(value).flatMap((propertyName) =>
      compiled.flatMap(([regex, regexMatched, inner]) => {
        const failed = regex.test(propertyName) ? inner(value[propertyName]) : [];
        return failed.length > 0 ? [{ propertyName, regexMatched, details: failed }] : [];
      }),
    );
    return details.length > 0 ? { operatorName: 'patternProperties', details } : undefined;
  };
};

const additionalProperties: Keyword = (operand, schema, compile) => {
  if (typeof operand !== 'boolean' && !isDoc(operand)) {
    throw wrongType('additionalProperties', 'either an object or a boolean', operand);
  }
  if (operand === true) return undefined;
  const listed = isDoc(schema.properties ?? null) ? (schema.properties as Doc) : {};
  const regexes = patterns(schema, compile).map(([regex]) => regex);
  const others = (value: Doc): string[] =>
    Object.keys(value).filter(
      (name) => !Object.hasOwn(listed, name) && !regexes.some((regex) => regex.test(name)),
    );
  if (operand === false) {
    return (value) => {
      const found = isDoc(value) ? others(value) : [];
      if (found.length === 0) return undefined;
      return {
        operatorName: 'additionalProperties',
        specifiedAs: { additionalProperties: false },
        additionalProperties: found,
      };
    };
  }
  const inner = compile(operand, 'additionalProperties');
  return (value) => {
    for (const failingProperty of isDoc(value) ? others(value) : []) {
      const details = inner((value as Doc)[failingProperty]);
      if (details.length > 0) {
        return {
          operatorName: 'additionalProperties',
          reason: 'at least one additional property did not match the subschema',
          failingProperty,
          details,
        };
      }
    }
    return undefined;
  };
};

function count(keyword: 'minProperties' | 'maxProperties', sign: number): Keyword {
  return (operand) => {
    const limit = countOf(keyword, operand);
    return (value) => {
      if (!isDoc(value)) return undefined;
      const numberOfProperties = Object.keys(value).length;
      if ((numberOfProperties - limit) * sign >= 0) return undefined;
      return {
        operatorName: keyword,
        specifiedAs: { [keyword]: operand },
        reason: 'specified number of properties was not satisfied',
        numberOfProperties,
      };
    };
  };
}

const dependencies: Keyword = (operand, _schema, compile) => {
  const rules = Object.entries(object('dependencies', operand)).map(([conditionalProperty, needs]) => {
    if (isDoc(needs)) {
      const schema = compile(needs, 'dependencies');
      return (value: Doc): Doc | undefined => {
        const details = Object.hasOwn(value, conditionalProperty) ? schema(value) : [];
        return details.length > 0 ? { conditionalProperty, details } : undefined;
      };
    }
    const wanted = names('dependencies', needs);
    return (value: Doc): Doc | undefined => {
      if (!Object.hasOwn(value, conditionalProperty)) return undefined;
      const missingProperties = wanted.filter((name) => !Object.hasOwn(value, name));
      return missingProperties.length > 0 ? { conditionalProperty, missingProperties } : undefined;
    };
  });
  return (value) => {
    if (!isDoc(value)) return undefined;
    const failed = rules.flatMap((rule) => rule(value) ?? []);
    return failed.length > 0 ? { operatorName: 'dependencies', failingDependencies: failed } : undefined;
  };
};

/** Keywords about documents; other values meet them. */
export const OBJECTS: Readonly<Record<string, Keyword>> = {
  properties,
  required,
  patternProperties,
  additionalProperties,
  minProperties: count('minProperties', 1),
  maxProperties: count('maxProperties', -1),
  dependencies,
};
