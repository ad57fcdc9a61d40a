import { Decimal128, type Double, Long } from 'bson';
import { asDouble, isInt32, toNumber, typeName, type Value } from './values.ts';

const INT64_MAX = (1n << 63n) - 1n;
const INT64_MIN = -(1n << 63n);
const DECIMAL_DIGITS = 34;

interface Scaled {
  readonly digits: bigint;
  readonly exponent: number;
}

type Operation = 'add' | 'multiply';

/** Thrown when two 64-bit integers give a result beyond 64 bits. */
export class IntegerOverflow extends Error {}

function isWhole(value: Value): boolean {
  const name = typeName(value);
  return name === 'int' || name === 'long';
}

function toBigInt(value: Value): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

/** A double becomes a decimal of the 15 digits that it surely has. */
export function doubleText(value: number): string {
  return Number.isFinite(value) ? value.toExponential(14) : String(value);
}

function scaled(value: Value): Scaled | undefined {
  const text = typeName(value) === 'double' ? doubleText(toNumber(value)) : String(value);
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return undefined;
  const fraction = parts[3] ?? '';
  return {
    digits: BigInt(`${parts[1]}${parts[2]}${fraction}`),
    exponent: Number(parts[4] ?? '0') - fraction.length,
  };
}

/** Adds or multiplies for an expression, where what is beyond 64 bits becomes a double instead of a refusal. */
function widening(operation: Operation): (a: Value, b: Value) => ReturnType<typeof combine> {
  return (a, b) => {
    try {
      return combine(a, b, operation);
    } catch (error) {
      if (!(error instanceof IntegerOverflow)) throw error;
      return asDouble(operation === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b));
    }
  };
}

/** The sum, as a double where it is beyond 64 bits. */
export const addWide = widening('add');
/** The product, as a double where it is beyond 64 bits. */
export const multiplyWide = widening('multiply');

/** Divides: a decimal of 34 digits if either is one, else a double. The divisor is not zero. */
export function divide(a: Value, b: Value): number | Double | Decimal128 {
  const left = scaled(a);
  const right = scaled(b);
  if (!(a instanceof Decimal128 || b instanceof Decimal128)) return asDouble(toNumber(a) / toNumber(b));
  if (left === undefined || right === undefined || right.digits === 0n) {
    return Decimal128.fromString(String(toNumber(a) / toNumber(b)));
  }
  const power = 2 * DECIMAL_DIGITS;
  const raised = left.digits * 10n ** BigInt(power);
  let digits = raised / right.digits;
  let exponent = left.exponent - right.exponent - power;
  // Exact quotients keep no more zeros than the operands have places.
  const preferred = left.exponent - right.exponent;
  while (exponent < preferred && digits !== 0n && digits % 10n === 0n && raised % right.digits === 0n) {
    digits /= 10n;
    exponent += 1;
  }
  return toDecimal({ digits, exponent });
}

/** The rest of a division in the widest integer type of the operands. The divisor is not zero. */
export function remainder(a: Value, b: Value): number | Double | Long | Decimal128 {
  if (isWhole(a) && isWhole(b)) {
    const rest = toBigInt(a) % toBigInt(b);
    return a instanceof Long || b instanceof Long ? Long.fromBigInt(rest) : Number(rest);
  }
  const left = scaled(a);
  const right = scaled(b);
  if ((a instanceof Decimal128 || b instanceof Decimal128) && left && right && right.digits !== 0n) {
    const exponent = Math.min(left.exponent, right.exponent);
    const raise = (value: Scaled): bigint => value.digits * 10n ** BigInt(value.exponent - exponent);
    return toDecimal({ digits: raise(left) % raise(right), exponent });
  }
  return asDouble(toNumber(a) % toNumber(b));
}

function toDecimal({ digits, exponent }: Scaled): Decimal128 {
  let text = String(digits < 0n ? -digits : digits);
  let power = exponent;
  if (text.length > DECIMAL_DIGITS) {
    const drop = text.length - DECIMAL_DIGITS;
    const unit = 10n ** BigInt(drop);
    const value = BigInt(text);
    const rest = value % unit;
    let kept = value / unit;
    if (rest * 2n > unit || (rest * 2n === unit && kept % 2n === 1n)) kept += 1n;
    text = String(kept);
    power += drop;
  }
  return Decimal128.fromString(`${digits < 0n ? '-' : ''}${text}E${power >= 0 ? '+' : ''}${power}`);
}

function decimal(a: Value, b: Value, operation: Operation): Decimal128 {
  const left = scaled(a);
  const right = scaled(b);
  if (left === undefined || right === undefined) {
    const result = operation === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b);
    return Decimal128.fromString(String(result));
  }
  if (operation === 'multiply') {
    return toDecimal({ digits: left.digits * right.digits, exponent: left.exponent + right.exponent });
  }
  const exponent = Math.min(left.exponent, right.exponent);
  const raise = (value: Scaled): bigint => value.digits * 10n ** BigInt(value.exponent - exponent);
  return toDecimal({ digits: raise(left) + raise(right), exponent });
}

/**
 * Adds or multiplies as MongoDB does: decimal if either is, else double if either is, else the smallest integer type
 * that is at least as wide as both and holds the result.
 *
 * @throws IntegerOverflow
 */
function combine(a: Value, b: Value, operation: Operation): number | Double | Long | Decimal128 {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b)) {
    const quick = operation === 'add' ? a + b : a * b;
    if (isInt32(quick)) return quick;
  }
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimal(a, b, operation);
  if (!isWhole(a) || !isWhole(b)) {
    return asDouble(operation === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b));
  }
  const result = operation === 'add' ? toBigInt(a) + toBigInt(b) : toBigInt(a) * toBigInt(b);
  if (result > INT64_MAX || result < INT64_MIN) throw new IntegerOverflow();
  if (!(a instanceof Long) && !(b instanceof Long) && isInt32(Number(result))) return Number(result);
  return Long.fromBigInt(result);
}

/**
 * The sum: a decimal or double if an operand is one, else the narrowest integer that holds it.
 *
 * @throws IntegerOverflow
 */
export function add(a: Value, b: Value): number | Double | Long | Decimal128 {
  return combine(a, b, 'add');
}

/** The product, of the type that `add` would give. @throws IntegerOverflow */
export function multiply(a: Value, b: Value): number | Double | Long | Decimal128 {
  return combine(a, b, 'multiply');
}
