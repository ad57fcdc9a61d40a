import { show } from '../bson/show.ts';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { compare, rankOf } from '../query/order.ts';
import { compileExpression } from './expression.ts';
import { group } from './group.ts';
import type { Stage, StageContext } from './stage.ts';

/** Whether a value is an expression: a path, or an operator with its operand. */
export function isExpression(value: Value): boolean {
  return typeof value === 'string'
    ? value.startsWith('$')
    : isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

function isConstant(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isConstant);
  if (isDoc(value)) {
    return '$literal' in value || (!isExpression(value) && Object.values(value).every(isConstant));
  }
  return !isExpression(value);
}

/** The output fields of `$bucket` and `$bucketAuto`. */
export function outputOf(output: Value, notAnObject: Error): Doc {
  if (output === undefined) return { count: { $sum: 1 } };
  if (isDoc(output)) return output;
  throw notAnObject;
}

function checkBoundaries(boundaries: Value): readonly Value[] {
  const must = "The $bucket 'boundaries' field must be an array";
  if (!Array.isArray(boundaries)) {
    throw assertion(40200, `${must}, but found type: ${typeName(boundaries)}.`);
  }
  const wrong = boundaries.find((bound) => !isConstant(bound));
  if (wrong !== undefined) {
    throw assertion(40191, `${must} of constant values, but found value: ${show(wrong)}.`);
  }
  if (boundaries.length < 2) {
    throw assertion(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  boundaries.slice(1).forEach((bound, i) => {
    if (rankOf(boundaries[i]) !== rankOf(bound)) {
      throw assertion(
        40193,
        `All values in the the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeName(boundaries[i])} and ${typeName(bound)}.`,
      );
    }
    if (compare(boundaries[i], bound) >= 0) {
      throw assertion(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${i} and ${i + 1} are not in ascending order (${show(boundaries[i])} is not less than ${show(bound)}).`,
      );
    }
  });
  return boundaries;
}

function specOf(operand: Value): { readonly spec: Doc; readonly boundaries: readonly Value[] } {
  if (!isDoc(operand)) {
    throw assertion(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(operand)}.`,
    );
  }
  for (const field of Object.keys(operand)) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(field)) {
      throw assertion(40197, `Unrecognized option to $bucket: ${field}.`);
    }
  }
  if (operand.groupBy === undefined || operand.boundaries === undefined) {
    throw assertion(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  if (!isExpression(operand.groupBy)) {
    throw assertion(
      40202,
      `The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${show(operand.groupBy)}.`,
    );
  }
  const boundaries = checkBoundaries(operand.boundaries);
  const { default: other } = operand;
  if (other === undefined) return { spec: operand, boundaries };
  if (!isConstant(other)) {
    throw assertion(40195, `The $bucket 'default' field must be a constant, but found: ${show(other)}.`);
  }
  if (compare(other, boundaries[0]) >= 0 && compare(other, boundaries.at(-1)) < 0) {
    throw assertion(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
  return { spec: operand, boundaries };
}

/** Output expressions see the document one level down. */
function wrapFields(value: Doc): Doc {
  const wrap = (inner: Value): Value => {
    if (typeof inner === 'string' && inner.startsWith('$') && !inner.startsWith('$$'))
      return `$doc.${inner.slice(1)}`;
    if (typeof inner === 'string') return inner.replace(/^\$\$(ROOT|CURRENT)/, '$doc');
    if (Array.isArray(inner)) return inner.map(wrap);
    return isDoc(inner) ? wrapFields(inner) : inner;
  };
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, wrap(inner)]));
}

/** `$bucket`: groups by the boundaries between which a value lies. */
export function bucket(operand: Value, { scope }: StageContext): Stage {
  const { boundaries, spec } = specOf(operand);
  const groupBy = compileExpression(spec.groupBy, scope);
  const fields = outputOf(
    spec.output,
    assertion(
      40196,
      `The $bucket 'output' field must be an object, but found type: ${typeName(spec.output)}.`,
    ),
  );
  const inner = group({ _id: '$bucket', ...wrapFields(fields) }, { scope });
  return {
    push: (docs) =>
      inner.push(
        docs.map((doc) => {
          const value = groupBy(doc);
          const at = boundaries.findIndex((bound, i) => i > 0 && compare(value ?? null, bound) < 0);
          if (at > 0 && compare(value ?? null, boundaries[0]) >= 0)
            return { bucket: boundaries[at - 1], doc };
          if (!('default' in spec)) {
            throw assertion(
              40066,
              '$switch could not find a matching branch for an input, and no default was specified.',
            );
          }
          return { bucket: spec.default, doc };
        }),
      ),
    end: () => inner.end().sort((a, b) => compare(a._id, b._id)),
  };
}
