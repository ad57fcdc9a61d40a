import { Decimal128, Long } from 'bson';
import { toNumber, type Value } from '../bson/values.ts';
import type { KeyWriter } from './keyWriter.ts';

/**
 * Every number as bytes that sort as the numbers do, whatever their types, and that are equal exactly when the numbers
 * are: the largest double not above the number, then how far the number lies above it (in 2^-80 steps of that double's
 * spacing). 9 bytes for an exact double, 19 for the longs and decimals between two doubles.
 */
const scratch = new DataView(new ArrayBuffer(8));
const FRACTION_BITS = 80n;

/**
 * Writes a number of any type so that the bytes of keys have the order of the numbers, and equal numbers equal bytes.
 */
export function writeNumber(value: Value, out: KeyWriter): void {
  if (typeof value === 'number') {
    writeDouble(value, out);
    out.byte(0);
    return;
  }
  if (value instanceof Long) {
    const near = value.toNumber();
    if (Math.abs(near) <= Number.MAX_SAFE_INTEGER) {
      writeDouble(near, out);
      out.byte(0);
    } else writeRatio(value.toBigInt(), 1n, near, out);
    return;
  }
  if (value instanceof Decimal128) {
    writeDecimal(value, out);
    return;
  }
  writeDouble(toNumber(value), out);
  out.byte(0);
}

const NAN = Buffer.alloc(8);

function writeDouble(value: number, out: KeyWriter): void {
  if (Number.isNaN(value)) {
    out.bytes(NAN);
    return;
  }
  out.double(value === 0 ? 0 : value);
  if (value < 0) out.invertLast(8);
  else out.flipSign(8);
}

function writeDecimal(value: Decimal128, out: KeyWriter): void {
  const text = value.toString();
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(text);
  if (parts === null) {
    writeDouble(text === 'NaN' ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity, out);
    out.byte(0);
    return;
  }
  const fraction = parts[3] ?? '';
  const digits = BigInt(`${parts[1]}${parts[2]}${fraction}`);
  const exponent = Number(parts[4] ?? '0') - fraction.length;
  const near = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
  if (exponent >= 0) writeRatio(digits * 10n ** BigInt(exponent), 1n, near, out);
  else writeRatio(digits, 10n ** BigInt(-exponent), near, out);
}

/** `near` is a double close to top/bottom; bottom is positive. */
function writeRatio(top: bigint, bottom: bigint, near: number, out: KeyWriter): void {
  let floor = near;
  let base = exact(floor);
  while (top * base.bottom < base.top * bottom && floor !== -Number.MAX_VALUE) {
    floor = below(floor);
    base = exact(floor);
  }
  writeDouble(floor, out);
  const aboveTop = top * base.bottom - base.top * bottom;
  if (aboveTop <= 0n) {
    out.byte(0);
    return;
  }
  const spacing = exact(spacingOf(floor));
  const steps = ((aboveTop * spacing.bottom) << FRACTION_BITS) / (bottom * base.bottom * spacing.top);
  const limit = (1n << (FRACTION_BITS + 8n)) - 1n;
  const hex = (steps > limit ? limit : steps).toString(16).padStart(22, '0');
  out.byte(1);
  out.bytes(Buffer.from(hex, 'hex'));
}

function exact(value: number): { top: bigint; bottom: bigint } {
  let shift = 0n;
  let whole = value;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    shift += 1n;
  }
  return { top: BigInt(whole), bottom: 1n << shift };
}

function below(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  scratch.setFloat64(0, value);
  scratch.setBigUint64(0, scratch.getBigUint64(0) + (value > 0 ? -1n : 1n));
  return scratch.getFloat64(0);
}

function spacingOf(value: number): number {
  scratch.setFloat64(0, value);
  const exponent = (scratch.getUint16(0) >> 4) & 0x7ff;
  return exponent <= 52 ? Number.MIN_VALUE * 2 ** Math.max(0, exponent - 1) : 2 ** (exponent - 1075);
}
