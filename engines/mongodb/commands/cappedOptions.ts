import { type Doc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { boolField } from './fields.ts';

/** The fields by which `create` makes a capped collection. */
export const CAPPED_FIELDS = ['capped', 'size', 'max'] as const;
const PETABYTE = 1024 ** 5;

function whole(owner: string, field: string, value: Value): number {
  if (isNumeric(value)) return Math.trunc(toNumber(value));
  throw failure(
    'TypeMismatch',
    `BSON field '${owner}.${field}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
  );
}

/** The size of a capped collection in bytes: a multiple of 256. @throws BadValue */
export function cappedSize(owner: string, value: Value): number {
  const size = whole(owner, 'size', value);
  if (size < 1) throw failure('BadValue', 'Capped collection size must be greater than zero');
  if (size > PETABYTE) throw failure('BadValue', 'Capped collection size cannot exceed 1 PB');
  return Math.ceil(size / 256) * 256;
}

/** How many documents a capped collection may have, 0 for as many as there is room for. @throws BadValue */
export function cappedMax(owner: string, value: Value): number {
  const max = whole(owner, 'max', value);
  if (max >= 2 ** 31) throw failure('BadValue', 'max in a capped collection has to be < 2^31 or not set');
  return Math.max(0, max);
}

/** `{capped, size, max}` as they are kept; nothing for an ordinary collection. @throws InvalidOptions, BadValue */
export function cappedOptions(body: Doc): Doc {
  const { max, size } = body;
  if (!boolField('create', body, 'capped', false)) {
    if (size === undefined && max === undefined) return {};
    throw failure(
      'InvalidOptions',
      "the 'capped' field needs to be true when either the 'size' or 'max' fields are present",
    );
  }
  if (size === undefined) {
    throw failure('InvalidOptions', "the 'size' field is required when 'capped' is true");
  }
  const most = max === undefined ? 0 : cappedMax('create', max);
  return { capped: true, size: cappedSize('create', size), ...(most > 0 ? { max: most } : {}) };
}
