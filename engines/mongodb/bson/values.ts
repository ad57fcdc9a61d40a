import {
  type Binary,
  type BSONRegExp,
  type BSONSymbol,
  type Code,
  type DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  type MaxKey,
  type MinKey,
  type ObjectId,
  type Timestamp,
} from 'bson';

/**
 * A BSON value in memory. Int32 is a plain integral number, Double a plain number unless its value would read as an
 * Int32, in which case it stays a `Double`: so encoding a decoded value always gives the type it came with.
 */
export type Value =
  | undefined
  | null
  | number
  | string
  | boolean
  | Date
  | Double
  | Int32
  | Long
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Timestamp
  | Code
  | DBRef
  | MinKey
  | MaxKey
  | Uint8Array
  | Value[]
  | Doc;

/** A document with its fields by name; where their order cannot be told by that, `fieldOrder.ts` keeps it. */
export interface Doc {
  [field: string]: Value;
}

/** The type numbers of the BSON specification. */
export const TYPE = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

/** The name of a BSON type, as `$type` has it. */
export type TypeName = keyof typeof TYPE;

const TAGS: Record<string, TypeName> = {
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Timestamp: 'timestamp',
  DBRef: 'object',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
};

/** Whether a number is stored as an `int`: minus zero is a double. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** The alias of a value's BSON type, as `$type` names it; `missing` for a field that is not there. */
export function typeName(value: Value): TypeName | 'missing' {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'binData';
  const tag = (value as { _bsontype?: string })._bsontype;
  if (tag === undefined) return 'object';
  if (tag === 'Code') return (value as Code).scope ? 'javascriptWithScope' : 'javascript';
  return TAGS[tag] ?? 'object';
}

/** Whether a value is an embedded document, and no array or value of a class. */
export function isDoc(value: Value): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof Uint8Array) &&
    (value as { _bsontype?: unknown })._bsontype === undefined
  );
}

/** Whether a value is a number of any of the four types. */
export function isNumeric(value: Value): value is number | Double | Int32 | Long | Decimal128 {
  if (typeof value === 'number') return true;
  return (
    value instanceof Long || value instanceof Double || value instanceof Decimal128 || value instanceof Int32
  );
}

/** A numeric value as a JavaScript number (large longs and decimals lose digits); NaN when not numeric. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return Number.NaN;
}

/** MongoDB's truth of a value: everything but false, null, undefined and numeric zero. */
export function isTruthy(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (isNumeric(value)) return toNumber(value) !== 0;
  return true;
}

/** Keeps a computed double a double on the wire even when its value is integral. */
export function asDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}
