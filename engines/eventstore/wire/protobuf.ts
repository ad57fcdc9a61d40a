/** The small part of the protocol buffer encoding that this node needs, on plain buffers. */

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

/** A whole number: a `number` while it is exact, a `bigint` beyond 2^53. */
export type Whole = number | bigint;

/** Raised for bytes that are not a well-formed message; answered as INVALID_ARGUMENT. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}

/** Walks the fields of one message: `while (reader.next()) switch (reader.field) …`, then `value` or `skip`. */
export class FieldReader {
  field = 0;
  private wireType = 0;
  private position: number;
  private readonly end: number;
  private readonly buffer: Buffer;

  constructor(buffer: Buffer, start = 0, end = buffer.length) {
    this.buffer = buffer;
    this.position = start;
    this.end = end;
  }

  /** Moves to the next field; false at the end of the message. */
  next(): boolean {
    if (this.position >= this.end) return false;
    const tag = Number(this.varint());
    this.field = tag >>> 3;
    this.wireType = tag & 7;
    return true;
  }

  /** The current field's unsigned number. */
  whole(): Whole {
    this.expect(VARINT);
    return this.varint();
  }

  /** The current field's number as a double; beyond 2^53 it is only approximate. */
  number(): number {
    return Number(this.whole());
  }

  /** The current field's bytes: a view, not a copy. */
  bytes(): Buffer {
    const start = this.enter();
    return this.buffer.subarray(start, this.position);
  }

  text(): string {
    const start = this.enter();
    return this.buffer.toString('utf8', start, this.position);
  }

  message(): FieldReader {
    const start = this.enter();
    return new FieldReader(this.buffer, start, this.position);
  }

  /** Passes over the current field whatever it holds. */
  skip(): void {
    if (this.wireType === VARINT) this.varint();
    else if (this.wireType === BYTES) this.enter();
    else if (this.wireType === FIXED64) this.advance(8);
    else if (this.wireType === FIXED32) this.advance(4);
    else throw new MalformedMessage(`unknown wire type ${this.wireType}`);
  }

  /** Where the current field's bytes begin; the reader is behind them then. */
  private enter(): number {
    this.expect(BYTES);
    const length = Number(this.varint());
    const start = this.position;
    this.position = start + length;
    if (this.position > this.end) throw new MalformedMessage('a field is longer than its message');
    return start;
  }

  private advance(count: number): void {
    this.position += count;
    if (this.position > this.end) throw new MalformedMessage('a field is longer than its message');
  }

  private expect(wireType: number): void {
    if (this.wireType !== wireType) throw new MalformedMessage(`field ${this.field} has an unexpected type`);
  }

  private varint(): Whole {
    let result = 0;
    let scale = 1;
    for (let count = 0; count < 7; count++) {
      const byte = this.byte();
      result += (byte & 0x7f) * scale;
      if (byte < 0x80) return result;
      scale *= 128;
    }
    let large = BigInt(result);
    for (let shift = 49n; shift < 70n; shift += 7n) {
      const byte = this.byte();
      large |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) {
        const bounded = BigInt.asUintN(64, large);
        return bounded <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(bounded) : bounded;
      }
    }
    throw new MalformedMessage('a number is longer than 64 bits');
  }

  private byte(): number {
    if (this.position >= this.end) throw new MalformedMessage('the message ends inside a field');
    return this.buffer[this.position++] as number;
  }
}

/** How many bytes a number takes as a varint. */
export function varintSize(value: Whole): number {
  if (typeof value === 'bigint') return bigVarintSize(value);
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Writes an unsigned number at `at` and answers the position behind it. */
export function writeVarint(target: Buffer, value: Whole, at: number): number {
  let position = at;
  let rest = value;
  if (typeof rest === 'bigint') {
    for (; rest >= 128n; rest >>= 7n) target[position++] = Number(rest & 0x7fn) | 0x80;
    target[position++] = Number(rest);
    return position;
  }
  for (; rest >= 0x8000_0000; rest = Math.floor(rest / 128)) target[position++] = (rest % 128) | 0x80;
  for (; rest >= 128; rest >>>= 7) target[position++] = (rest & 0x7f) | 0x80;
  target[position++] = rest;
  return position;
}

function bigVarintSize(value: bigint): number {
  let size = 1;
  for (let rest = value; rest >= 128n; rest >>= 7n) size++;
  return size;
}

const EMPTY = Buffer.alloc(0);

/** One field that holds a number. */
export function wholeField(field: number, value: Whole): Buffer {
  const tag = field * 8 + VARINT;
  const result = Buffer.allocUnsafe(varintSize(tag) + varintSize(value));
  writeVarint(result, value, writeVarint(result, tag, 0));
  return result;
}

/** One field that holds bytes, a text or a nested message given as its parts. */
export function bytesField(field: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const buffers = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : part));
  const length = buffers.reduce((sum, part) => sum + part.length, 0);
  const tag = field * 8 + BYTES;
  const head = Buffer.allocUnsafe(varintSize(tag) + varintSize(length));
  writeVarint(head, length, writeVarint(head, tag, 0));
  return Buffer.concat([head, ...buffers]);
}

/** A nested message with nothing in it. */
export function emptyField(field: number): Buffer {
  return bytesField(field, EMPTY);
}

/** A message of fields that are encoded. */
export function message(...fields: readonly Buffer[]): Buffer {
  return Buffer.concat(fields);
}

/** The options that nearly every request holds as its first field. */
export function optionsOf(encoded: Buffer): FieldReader {
  const reader = new FieldReader(encoded);
  while (reader.next()) {
    if (reader.field === 1) return reader.message();
    reader.skip();
  }
  throw new MalformedMessage('the options are missing');
}

/** One field that holds a number of four bytes. */
export function floatField(field: number, value: number): Buffer {
  const tag = field * 8 + FIXED32;
  const result = Buffer.allocUnsafe(varintSize(tag) + 4);
  result.writeFloatLE(value, writeVarint(result, tag, 0));
  return result;
}
