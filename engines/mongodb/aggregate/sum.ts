import { Decimal128, Long } from 'bson';
import { add } from '../bson/arithmetic.ts';
import { asDouble, isInt32, toNumber, type Value } from '../bson/values.ts';

const INT64_BOUND = 1n << 63n;

function widest(whole: number | bigint, long: boolean): Value {
  if (typeof whole === 'number') return isInt32(whole) && !long ? whole : Long.fromNumber(whole);
  return -INT64_BOUND <= whole && whole < INT64_BOUND ? Long.fromBigInt(whole) : asDouble(Number(whole));
}

/**
 * A sum of many numbers: integers are added exactly, doubles with what each addition loses kept beside (so that 0.1, 0.2
 * and 0.3 make 0.6), and the result has the widest type that was met.
 */
export class Sum {
  #whole: number | bigint = 0;
  #long = false;
  #double: number | undefined;
  #lost = 0;
  #decimal: Decimal128 | undefined;

  add(value: Value): void {
    if (typeof value === 'number') {
      if (isInt32(value)) this.#addWhole(value);
      else this.#addDouble(value);
    } else if (value instanceof Long) {
      this.#long = true;
      this.#addWhole(value.toBigInt());
    } else if (value instanceof Decimal128) {
      this.#decimal = this.#decimal === undefined ? value : (add(this.#decimal, value) as Decimal128);
    } else this.#addDouble(toNumber(value));
  }

  #addWhole(value: number | bigint): void {
    if (typeof value === 'number' && typeof this.#whole === 'number') {
      const sum = this.#whole + value;
      if (Number.isSafeInteger(sum)) {
        this.#whole = sum;
        return;
      }
    }
    this.#whole = BigInt(this.#whole) + BigInt(value);
  }

  #addDouble(value: number): void {
    const before = this.#double ?? 0;
    const after = before + value;
    this.#lost += Math.abs(before) >= Math.abs(value) ? before - after + value : value - after + before;
    this.#double = after;
  }

  result(): Value {
    const plain = this.#plain();
    return this.#decimal === undefined ? plain : add(this.#decimal, plain);
  }

  #plain(): Value {
    if (this.#double === undefined) return widest(this.#whole, this.#long);
    const [before, lost] = [this.#double, this.#lost];
    this.#addDouble(Number(this.#whole));
    const sum = Number.isFinite(this.#double) ? this.#double + this.#lost : this.#double;
    [this.#double, this.#lost] = [before, lost];
    return asDouble(sum);
  }
}

/** The sum of some numbers, as exact as `Sum` is. */
export function sumOf(values: Iterable<Value>): Value {
  const sum = new Sum();
  for (const value of values) sum.add(value);
  return sum.result();
}
