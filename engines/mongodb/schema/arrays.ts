import { isDoc, type Value } from '../bson/values.ts';
import { identity } from '../query/order.ts';
import { type Compile, countOf, type Keyword, leaf, type Rule, type Schema, wrongType } from './rule.ts';

function size(keyword: 'minItems' | 'maxItems', sign: number): Keyword {
  return (operand) => {
    const limit = countOf(keyword, operand);
    return leaf(
      keyword,
      { [keyword]: operand },
      'array did not match specified length',
      (value) => !Array.isArray(value) || (value.length - limit) * sign >= 0,
    );
  };
}

function firstFailing(
  operatorName: string,
  reason: string,
  schemaAt: (index: number) => Schema | undefined,
): Rule {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    for (const [itemIndex, item] of value.entries()) {
      const details = schemaAt(itemIndex)?.(item) ?? [];
      if (details.length > 0) return { operatorName, reason, itemIndex, details };
    }
    return undefined;
  };
}

function items(operand: Value, compile: Compile): Rule {
  const reason = 'At least one item did not match the sub-schema';
  if (Array.isArray(operand)) {
    const schemas = operand.map((schema) => compile(schema, 'items'));
    return firstFailing('items', reason, (index) => schemas[index]);
  }
  if (!isDoc(operand)) throw wrongType('items', 'an array or an object', operand);
  const schema = compile(operand, 'items');
  return firstFailing('items', reason, () => schema);
}

const additionalItems: Keyword = (operand, schema, compile) => {
  if (typeof operand !== 'boolean' && !isDoc(operand)) {
    throw wrongType('additionalItems', 'either an object or a boolean', operand);
  }
  const { items: listed } = schema;
  if (!Array.isArray(listed) || operand === true) return undefined;
  if (isDoc(operand)) {
    const compiled = compile(operand, 'additionalItems');
    return firstFailing(
      'additionalItems',
      'At least one additional item did not match the sub-schema',
      (index) => (index < listed.length ? undefined : compiled),
    );
  }
  return (value) =>
    Array.isArray(value) && value.length > listed.length
      ? {
          operatorName: 'additionalItems',
          specifiedAs: { additionalItems: operand },
          reason: 'found additional items',
          additionalItems: value.slice(listed.length),
        }
      : undefined;
};

const uniqueItems: Keyword = (operand) => {
  if (typeof operand !== 'boolean') throw wrongType('uniqueItems', 'a boolean', operand);
  if (!operand) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const seen = new Set<string>();
    for (const item of value) {
      const name = identity(item);
      if (seen.has(name)) {
        return {
          operatorName: 'uniqueItems',
          specifiedAs: { uniqueItems: true },
          reason: 'found a duplicate item',
          consideredValue: value,
          duplicatedValue: item,
        };
      }
      seen.add(name);
    }
    return undefined;
  };
};

/** Keywords about arrays; other values meet them. */
export const ARRAYS: Readonly<Record<string, Keyword>> = {
  minItems: size('minItems', 1),
  maxItems: size('maxItems', -1),
  uniqueItems,
  items: (operand, _schema, compile) => items(operand, compile),
  additionalItems,
};
