import { toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { type Fn, fn, MANY, missing, text } from './functionKit.ts';

function substring([value, start, length]: Value[]): Value {
  const bytes = Buffer.from(text('$substrBytes', value));
  const from = toNumber(start);
  const most = toNumber(length);
  if (!(from >= 0)) {
    throw assertion(50752, `$substrBytes:  starting index must be non-negative (got: ${String(start)})`);
  }
  return bytes.subarray(from, most < 0 ? undefined : from + most).toString('utf8');
}

/** Letters of either case are the same; the order is that of bytes. */
function compareCaseless([a, b]: Value[]): Value {
  return Math.sign(
    Buffer.compare(
      Buffer.from(text('$strcasecmp', a).toUpperCase()),
      Buffer.from(text('$strcasecmp', b).toUpperCase()),
    ),
  );
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
  $toLower: fn(1, 1, ([value]) => text('$toLower', value).toLowerCase()),
  $toUpper: fn(1, 1, ([value]) => text('$toUpper', value).toUpperCase()),
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
  $substrCP: fn(3, 3, ([value, start, length]) =>
    [...text('$substrCP', value)].slice(toNumber(start), toNumber(start) + toNumber(length)).join(''),
  ),
  $split: fn(2, 2, ([value, separator]) =>
    missing(value) ? null : text('$split', value).split(text('$split', separator)),
  ),
  $substr: fn(3, 3, substring),
  $substrBytes: fn(3, 3, substring),
  $strcasecmp: fn(2, 2, compareCaseless),
};
