import { Long } from 'bson';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { fieldPath } from '../query/fieldPath.ts';
import { plainGet } from '../query/paths.ts';
import { setAt } from '../update/path.ts';
import { structuredCopy } from './lookup.ts';
import type { Stage } from './stage.ts';

interface Unwind {
  readonly parts: readonly string[];
  readonly indexField: readonly string[] | undefined;
  readonly keep: boolean;
}

function specOf(operand: Value): Unwind {
  const spec: Value = typeof operand === 'string' ? { path: operand } : operand;
  if (!isDoc(spec)) {
    throw assertion(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(spec)}`,
    );
  }
  for (const field of Object.keys(spec)) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(field)) {
      throw assertion(28811, `unrecognized option to $unwind stage: ${field}`);
    }
  }
  const { includeArrayIndex, path, preserveNullAndEmptyArrays: keep } = spec;
  if (path === undefined) throw assertion(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw assertion(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    throw assertion(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (path === '$') throw assertion(16872, "'$' by itself is not a valid FieldPath");
  if (keep !== undefined && typeof keep !== 'boolean') {
    throw assertion(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeName(keep)}`,
    );
  }
  return { parts: fieldPath(path.slice(1)), indexField: indexOf(includeArrayIndex), keep: keep === true };
}

function indexOf(field: Value): string[] | undefined {
  if (field === undefined) return undefined;
  if (typeof field !== 'string' || field === '') {
    throw assertion(
      28810,
      `expected a non-empty string for the includeArrayIndex option to $unwind stage, got ${typeName(field)}`,
    );
  }
  if (field.startsWith('$')) {
    throw assertion(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${field}`,
    );
  }
  return fieldPath(field);
}

/** A copy with another value (or none) at a path through documents; everything beside the path is shared. */
function replacedAt(doc: Doc, [field, ...rest]: readonly string[], value: Value): Doc {
  const copy = { ...doc };
  if (field === undefined) return copy;
  const inner = copy[field];
  if (rest.length > 0) {
    if (isDoc(inner)) copy[field] = replacedAt(inner, rest, value);
  } else if (value === undefined) delete copy[field];
  else copy[field] = value;
  return copy;
}

/** `$unwind`: a document for each element of an array. */
export function unwind(operand: Value): Stage {
  const { indexField, keep, parts } = specOf(operand);
  const withValue = (doc: Doc, value: Value, index: number | null): Doc => {
    const copy = replacedAt(doc, parts, value);
    if (indexField === undefined) return copy;
    const own = indexField.length > 1 ? (structuredCopy(copy) as Doc) : copy;
    setAt(own, indexField, index === null ? null : Long.fromNumber(index));
    return own;
  };
  return {
    push: (docs) =>
      docs.flatMap((doc) => {
        const value = plainGet(doc, parts);
        if (Array.isArray(value)) {
          if (value.length === 0) return keep ? [withValue(doc, undefined, null)] : [];
          return value.map((element, i) => withValue(doc, element, i));
        }
        if (value === undefined || value === null) return keep ? [withValue(doc, value, null)] : [];
        return [withValue(doc, value, null)];
      }),
    end: () => [],
  };
}
