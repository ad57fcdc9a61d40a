import { isInt32, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { type Fn, fn, MANY, missing, text } from './functionKit.ts';

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function substringOfBytes([value, start, length]: Value[]): Value {
  const bytes = Buffer.from(text(value));
  const must = '$substrBytes:  ';
  if (!isNumeric(start)) {
    throw assertion(16034, `${must}starting index must be a numeric type (is BSON type ${typeName(start)})`);
  }
  if (!isNumeric(length)) {
    throw assertion(16035, `${must}length must be a numeric type (is BSON type ${typeName(length)})`);
  }
  const from = Math.trunc(toNumber(start));
  const most = Math.trunc(toNumber(length));
  if (from < 0) throw assertion(50752, `${must}starting index must be non-negative (got: ${from})`);
  const to = most < 0 ? bytes.length : Math.min(bytes.length, from + most);
  if (isContinuation(bytes[from])) {
    throw assertion(28656, `${must}Invalid range, starting index is a UTF-8 continuation byte.`);
  }
  if (isContinuation(bytes[to])) {
    throw assertion(28657, `${must}Invalid range, ending index is in the middle of a UTF-8 character.`);
  }
  return bytes.subarray(from, to).toString('utf8');
}

/** Of `$substrCP`; the three codes are for no number, none of 32 bits, and one below zero. */
function index(
  what: string,
  value: Value,
  [number, whole, negative]: readonly [number, number, number],
): number {
  if (!isNumeric(value)) {
    throw assertion(number, `$substrCP: ${what} must be a numeric type (is BSON type ${typeName(value)})`);
  }
  if (!isInt32(toNumber(value))) {
    throw assertion(
      whole,
      `$substrCP: ${what} cannot be represented as a 32-bit integral value: ${String(value)}`,
    );
  }
  if (toNumber(value) < 0) throw assertion(negative, `$substrCP: ${what} must be a nonnegative integer.`);
  return toNumber(value);
}

function substring([value, start, length]: Value[]): Value {
  const letters = [...text(value)];
  const from = index('starting index', start, [34450, 34451, 34455]);
  return letters.slice(from, from + index('length', length, [34452, 34453, 34454])).join('');
}

function split([value, separator]: Value[]): Value {
  if (missing(value) || missing(separator)) return null;
  const requires = '$split requires an expression that evaluates to a string as a';
  if (typeof value !== 'string') {
    throw assertion(40085, `${requires} first argument, found: ${typeName(value)}`);
  }
  if (typeof separator !== 'string') {
    throw assertion(40086, `${requires} second argument, found: ${typeName(separator)}`);
  }
  if (separator === '') throw assertion(40087, '$split requires a non-empty separator');
  return value.split(separator);
}

/** Only letters of ASCII have another case, as documented. */
function lower(value: string): string {
  return value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function upper(value: string): string {
  return value.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Letters of either case are the same; the order is that of bytes. */
function compareCaseless([a, b]: Value[]): Value {
  return Math.sign(Buffer.compare(Buffer.from(upper(text(a))), Buffer.from(upper(text(b)))));
}

/** Operators that make texts of texts, or measure and compare them. */
export const TEXT_FUNCTIONS: Readonly<Record<string, Fn>> = {
  $concat: fn(0, MANY, (args) => {
    if (args.some(missing)) return null;
    for (const value of args) {
      if (typeof value !== 'string')
        throw assertion(16702, `$concat only supports strings, not ${typeName(value)}`);
    }
    return args.join('');
  }),
  $toLower: fn(1, 1, ([value]) => lower(text(value))),
  $toUpper: fn(1, 1, ([value]) => upper(text(value))),
  $strLenCP: fn(1, 1, ([value]) => {
    if (typeof value !== 'string')
      throw assertion(34471, `$strLenCP requires a string argument, found: ${typeName(value)}`);
    return [...value].length;
  }),
  $strLenBytes: fn(1, 1, ([value]) => {
    if (typeof value !== 'string')
      throw assertion(34473, `$strLenBytes requires a string argument, found: ${typeName(value)}`);
    return Buffer.byteLength(value);
  }),
  $substrCP: fn(3, 3, substring),
  $split: fn(2, 2, split),
  $substr: fn(3, 3, substringOfBytes),
  $substrBytes: fn(3, 3, substringOfBytes),
  $strcasecmp: fn(2, 2, compareCaseless),
};
