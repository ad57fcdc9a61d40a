import { Decimal128, Long } from 'bson';
import { multiply } from '../bson/arithmetic.ts';
import { asDouble, isInt32, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { type Fn, fn, missing, numeric } from './functionKit.ts';

/** A decimal stays one, though it is calculated with as a double. */
export function likeOperands(result: number, ...operands: Value[]): Value {
  return operands.some((value) => value instanceof Decimal128)
    ? Decimal128.fromString(String(result))
    : asDouble(result);
}

/** A function of one number, null for null. */
export function ofNumber(
  name: string,
  apply: (value: number) => number,
  check: (value: number) => void = () => undefined,
): Fn {
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    numeric(name, value);
    check(toNumber(value));
    return likeOperands(apply(toNumber(value)), value);
  });
}

/** `$log`: of the value, to the base. @throws 28756 to 28759 */
export function logarithm([value, base]: Value[]): Value {
  if (missing(value) || missing(base)) return null;
  if (!isNumeric(value)) throw assertion(28756, `$log's argument must be numeric, not ${typeName(value)}`);
  if (!isNumeric(base)) throw assertion(28757, `$log's base must be numeric, not ${typeName(base)}`);
  const [number, by] = [toNumber(value), toNumber(base)];
  if (number <= 0) {
    throw assertion(28758, `$log's argument must be a positive number, but is ${String(value)}`);
  }
  if (by <= 0 || by === 1) {
    throw assertion(28759, `$log's base must be a positive number not equal to 1, but is ${String(base)}`);
  }
  return likeOperands(Math.log(number) / Math.log(by), value, base);
}

const INT64_BOUND = 1n << 63n;

/** Of integers: an integer where 64 bits hold it, else a double. */
function wholePower(base: bigint, exponent: bigint, long: boolean): Value {
  const result = Number(base) ** Number(exponent);
  if (Math.abs(result) > 2 ** 64 || !Number.isInteger(result)) return asDouble(result);
  const exact = exponent < 0n ? BigInt(result) : base ** exponent;
  if (exact >= INT64_BOUND || exact < -INT64_BOUND) return asDouble(result);
  return long || !isInt32(Number(exact)) ? Long.fromBigInt(exact) : Number(exact);
}

function decimalPower(base: Value, exponent: Value): Value {
  const times = toNumber(exponent);
  if (!Number.isInteger(times) || times < 0 || times > 1000) {
    return likeOperands(toNumber(base) ** times, base, exponent);
  }
  let result: Value = Decimal128.fromString('1');
  for (let i = 0; i < times; i += 1) result = multiply(result, base);
  return result;
}

/** `$pow`. @throws 28762 to 28764 */
export function power([base, exponent]: Value[]): Value {
  if (missing(base) || missing(exponent)) return null;
  if (!isNumeric(base)) throw assertion(28762, `$pow's base must be numeric, not ${typeName(base)}`);
  if (!isNumeric(exponent)) {
    throw assertion(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  }
  if (toNumber(base) === 0 && toNumber(exponent) < 0) {
    throw assertion(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  if (base instanceof Decimal128 || exponent instanceof Decimal128) return decimalPower(base, exponent);
  if ([base, exponent].some((value) => typeName(value) === 'double')) {
    return asDouble(toNumber(base) ** toNumber(exponent));
  }
  const long = base instanceof Long || exponent instanceof Long;
  return wholePower(BigInt(String(base)), BigInt(String(exponent)), long);
}
