import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { failure } from '../errors.ts';
import { isIndexName, keepOrder } from './fieldOrder.ts';
import { fieldName } from './names.ts';
import { type Doc, isInt32, type Value } from './values.ts';

/** How deep documents may lie in each other. */
export const MAX_DEPTH = 180;

/** What bytes are refused with that are not BSON: `what` is wrong with them. */
export function invalid(what: string): Error {
  return failure('InvalidBSON', `invalid BSON: ${what}`);
}

/** Documents lie in each other deeper than any that is stored. */
export function tooDeep(): Error {
  return failure('Overflow', `BSON exceeds maximum nesting depth of ${MAX_DEPTH}`);
}

/** Reads values one after the other from `at` on, none of which reaches past `end`. */
export class Reader {
  readonly bytes: Buffer;
  at: number;
  end: number;

  constructor(bytes: Buffer, at: number, end: number) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  need(count: number): void {
    if (count < 0 || this.at + count > this.end) throw invalid('value reaches past the end of the document');
  }

  int32(): number {
    this.need(4);
    const value = this.bytes.readInt32LE(this.at);
    this.at += 4;
    return value;
  }

  name(): string {
    const { bytes, at, end } = this;
    let hash = 0;
    let ascii = true;
    for (let i = at; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte === 0) {
        this.at = i + 1;
        return fieldName(bytes, at, i, hash, ascii);
      }
      if (byte > 127) ascii = false;
      hash = (hash * 31 + byte) | 0;
    }
    throw invalid('unterminated name');
  }

  text(): string {
    const length = this.int32();
    if (length < 1) throw invalid('string length');
    this.need(length);
    const stop = this.at + length - 1;
    if (this.bytes[stop] !== 0) throw invalid('unterminated string');
    const value = this.bytes.toString('utf8', this.at, stop);
    this.at = stop + 1;
    return value;
  }

  /** The byte range of the embedded document that starts here; moves past it. */
  document(): Buffer {
    const start = this.at;
    this.at += this.documentLength();
    return this.bytes.subarray(start, this.at);
  }

  /** Reads the embedded document that starts here as if it were alone; moves past it. */
  inside<T>(read: () => T): T {
    const length = this.documentLength();
    const outer = this.end;
    const stop = this.at + length - 1;
    this.at += 4;
    this.end = stop;
    const value = read();
    this.end = outer;
    this.at = stop + 1;
    return value;
  }

  documentLength(): number {
    this.need(5);
    const length = this.bytes.readInt32LE(this.at);
    if (length < 5) throw invalid('document length');
    this.need(length);
    if (this.bytes[this.at + length - 1] !== 0) throw invalid('unterminated document');
    return length;
  }

  binary(): Binary {
    let length = this.int32();
    this.need(length + 1);
    const subtype = this.bytes[this.at] as number;
    this.at += 1;
    if (subtype === 2) {
      const inner = this.int32();
      if (inner !== length - 4) throw invalid('old binary length');
      length = inner;
    }
    const bytes = Buffer.from(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return new Binary(bytes, subtype);
  }

  fixed(count: number): Buffer {
    this.need(count);
    const bytes = Buffer.from(this.bytes.subarray(this.at, this.at + count));
    this.at += count;
    return bytes;
  }

  long(): { low: number; high: number } {
    return { low: this.int32(), high: this.int32() };
  }

  value(type: number, depth: number): Value {
    switch (type) {
      case 0x01: {
        this.need(8);
        const value = this.bytes.readDoubleLE(this.at);
        this.at += 8;
        return isInt32(value) ? new Double(value) : value;
      }
      case 0x02:
        return this.text();
      case 0x03:
        return this.inside(() => readFields(this, depth + 1));
      case 0x04:
        return this.inside(() => readElements(this, depth + 1));
      case 0x05:
        return this.binary();
      case 0x06:
        return null;
      case 0x07:
        return new ObjectId(this.fixed(12));
      case 0x08: {
        this.need(1);
        const flag = this.bytes[this.at] as number;
        this.at += 1;
        if (flag > 1) throw invalid('boolean');
        return flag === 1;
      }
      case 0x09: {
        const { low, high } = this.long();
        return new Date(high * 4294967296 + (low >>> 0));
      }
      case 0x0a:
        return null;
      case 0x0b:
        return new BSONRegExp(this.name(), this.name());
      case 0x0d:
        return new Code(this.text());
      case 0x0e:
        return new BSONSymbol(this.text());
      case 0x0f: {
        this.int32();
        const source = this.text();
        return new Code(
          source,
          this.inside(() => readFields(this, depth + 1)),
        );
      }
      case 0x10:
        return this.int32();
      case 0x11: {
        const { low, high } = this.long();
        return new Timestamp({ i: low >>> 0, t: high >>> 0 });
      }
      case 0x12: {
        const { low, high } = this.long();
        return new Long(low, high);
      }
      case 0x13:
        return new Decimal128(this.fixed(16));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw invalid(`type 0x${type.toString(16)} is not supported`);
    }
  }
}

/** Sets a field of any name, `__proto__` too. */
export function setField(doc: Doc, name: string, value: Value): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    doc[name] = value;
  }
}

/** Reads the fields up to the end of the document that the reader is in. */
export function readFields(reader: Reader, depth: number): Doc {
  if (depth > MAX_DEPTH) throw tooDeep();
  const doc: Doc = {};
  let order: string[] | undefined;
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const name = reader.name();
    if (order !== undefined) order.push(name);
    else if (isIndexName(name)) order = [...Object.keys(doc), name];
    setField(doc, name, reader.value(type, depth));
  }
  if (order !== undefined) keepOrder(doc, order);
  return doc;
}

function readElements(reader: Reader, depth: number): Value[] {
  if (depth > MAX_DEPTH) throw tooDeep();
  const values: Value[] = [];
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const stop = reader.bytes.indexOf(0, reader.at);
    if (stop < 0 || stop >= reader.end) throw invalid('unterminated name');
    reader.at = stop + 1;
    values.push(reader.value(type, depth));
  }
  return values;
}

/** A reader of the fields of one whole document; throws where the bytes are not of the length that they name. */
export function openDocument(bytes: Buffer): Reader {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length || bytes[bytes.length - 1] !== 0) {
    throw invalid('document length');
  }
  return new Reader(bytes, 4, bytes.length - 1);
}
