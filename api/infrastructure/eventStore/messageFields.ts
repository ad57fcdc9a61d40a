const VARINT = 0;
const EIGHT_BYTES = 1;
const DELIMITED = 2;
const FOUR_BYTES = 5;
/** A varint of 64 bits has at most so many bytes. */
const LONGEST_VARINT = 10;

/**
 * The fields of one protobuf message, one after the other: `while (fields.next()) switch (fields.field) …`, then what reads
 * the field, or `skip`. For messages that pass thousands of times a second: the client's library takes three times as long.
 */
export class MessageFields {
  /** The number of the field. */
  field = 0;
  #wireType = VARINT;
  #at: number;
  readonly #end: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** Goes to the next field; false where there is none. */
  next(): boolean {
    if (this.#at >= this.#end) return false;
    const tag = this.whole();
    this.field = Math.floor(tag / 8);
    this.#wireType = tag % 8;
    return true;
  }

  /** A number without a sign. Beyond 2^53 it is the nearest one. */
  whole(): number {
    let value = 0;
    for (let byte = 0, scale = 1; byte < LONGEST_VARINT; byte++, scale *= 128) {
      const bits = this.#bytes[this.#at++] as number;
      value += (bits & 0x7f) * scale;
      if (bits < 0x80 && this.#at <= this.#end) return value;
    }
    throw new RangeError('A message of the event store ends within a number');
  }

  /** A number of 64 bits, with all of them. */
  bits64(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const bits = this.#bytes[this.#at++] as number;
      value |= BigInt(bits & 0x7f) << shift;
      if (bits < 0x80 && this.#at <= this.#end) return BigInt.asUintN(64, value);
    }
    throw new RangeError('A message of the event store ends within a number');
  }

  /** A view of the field's bytes. */
  bytes(): Buffer {
    const from = this.#enter();
    return this.#bytes.subarray(from, this.#at);
  }

  text(): string {
    const from = this.#enter();
    return this.#bytes.toString('utf8', from, this.#at);
  }

  message(): MessageFields {
    const from = this.#enter();
    return new MessageFields(this.#bytes, from, this.#at);
  }

  skip(): void {
    if (this.#wireType === VARINT) this.whole();
    else if (this.#wireType === DELIMITED) this.#enter();
    else this.#advance(this.#wireType === EIGHT_BYTES ? 8 : this.#wireType === FOUR_BYTES ? 4 : Number.NaN);
  }

  /** Goes behind the field's bytes; answers where they begin. */
  #enter(): number {
    const length = this.whole();
    const from = this.#at;
    this.#advance(length);
    return from;
  }

  #advance(length: number): void {
    this.#at += length;
    if (!(this.#at <= this.#end))
      throw new RangeError('A field of the event store is longer than its message');
  }
}
