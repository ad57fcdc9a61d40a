import { assertion } from '../errors.ts';

/** The names of the parts of a DBRef, which begin with a dollar all the same. */
export const DB_REF: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/**
 * The names of a dotted path as sorts, projections and expressions read it.
 *
 * @throws 40352, 40353, 15998, 16410 for paths that name nothing
 */
export function fieldPath(path: string): string[] {
  if (path === '') throw assertion(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw assertion(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') throw assertion(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$') && !DB_REF.has(part)) {
      throw assertion(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
  }
  return parts;
}
