import { dropField, putField } from '../bson/fieldOrder.ts';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { fieldPath } from '../query/fieldPath.ts';
import { plainGet } from '../query/paths.ts';
import { compileExpression, isOperator } from './expression.ts';
import { structuredCopy } from './lookup.ts';
import type { Variables } from './operator.ts';
import type { Stage, StageContext } from './stage.ts';

type Computed = readonly [path: string[], evaluate: (doc: Doc) => Value];

/** @throws 40176 where one path is another or lies inside it */
function refuseCollisions(fields: readonly Computed[], name: string): void {
  const paths = fields.map(([path]) => path.join('.')).sort();
  paths.slice(1).forEach((path, i) => {
    if (`${path}.`.startsWith(`${paths[i]}.`)) {
      throw assertion(
        40176,
        `Invalid ${name} :: caused by :: specification contains two conflicting paths. Cannot specify both '${path}' and '${paths[i]}'`,
      );
    }
  });
}

function computedFields(name: string, operand: Doc, scope: Variables): Computed[] {
  const fields: Computed[] = [];
  const visit = (path: string[], value: Value): void => {
    const [operator] = isDoc(value) ? Object.keys(value) : [];
    if (operator !== undefined && !operator.startsWith('$')) {
      for (const [field, inner] of Object.entries(value as Doc)) visit([...path, ...fieldPath(field)], inner);
      return;
    }
    if (operator !== undefined && !isOperator(operator)) {
      throw assertion(31325, `Invalid ${name} :: caused by :: Unknown expression ${operator}`);
    }
    fields.push([path, compileExpression(value, scope)]);
  };
  for (const [path, value] of Object.entries(operand)) visit(fieldPath(path), value);
  refuseCollisions(fields, name);
  return fields;
}

/** `$addFields` and `$set`, by the name they were asked for with. */
export function addFields(name: string): (operand: Value, context: StageContext) => Stage {
  return (operand, { scope }) => {
    if (!isDoc(operand)) {
      throw assertion(40272, `${name} specification stage must be an object, got ${typeName(operand)}`);
    }
    if (Object.keys(operand).length === 0) {
      throw assertion(40177, `Invalid ${name} :: caused by :: specification must have at least one field`);
    }
    const fields = computedFields(name, operand, scope);
    const compute = (doc: Doc): Doc => {
      const result = structuredCopy(doc) as Doc;
      for (const [path, evaluate] of fields) {
        const value = evaluate(doc);
        if (value !== undefined) spread(result, path, value);
        else drop(result, path);
      }
      return result;
    };
    return { push: (docs) => docs.map(compute), end: () => [] };
  };
}

function spread(target: Doc, path: readonly string[], value: Value): void {
  const [field, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    putField(target, field, value);
    return;
  }
  const inner = target[field];
  if (Array.isArray(inner)) {
    for (const [i, element] of inner.entries()) {
      const doc = isDoc(element) ? element : {};
      spread(doc, rest, value);
      inner[i] = doc;
    }
    return;
  }
  const doc = isDoc(inner) ? inner : {};
  spread(doc, rest, value);
  putField(target, field, doc);
}

function drop(target: Doc, path: readonly string[]): void {
  const holder = plainGet(target, path.slice(0, -1));
  if (isDoc(holder)) dropField(holder, path.at(-1) as string);
}
