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

const MAX_DEPTH = 180;

/** Top-level fields of a command that stay bytes: one document, or an array of documents. */
export interface RawFields {
  readonly documents?: ReadonlySet<string>;
  readonly arrays?: ReadonlySet<string>;
}

function invalid(what: string): Error {
  return failure('InvalidBSON', `invalid BSON: ${what}`);
}

class Reader {
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

function setField(doc: Doc, name: string, value: Value): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    doc[name] = value;
  }
}

function readFields(reader: Reader, depth: number): Doc {
  if (depth > MAX_DEPTH) throw invalid('nested too deeply');
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
  if (depth > MAX_DEPTH) throw invalid('nested too deeply');
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

function openDocument(bytes: Buffer): Reader {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length || bytes[bytes.length - 1] !== 0) {
    throw invalid('document length');
  }
  return new Reader(bytes, 4, bytes.length - 1);
}

/** Decodes one whole document, keeping every BSON type (see `Value`). */
export function decode(bytes: Buffer): Doc {
  return readFields(openDocument(bytes), 0);
}

/** As `decode`, with only the named top-level fields. */
export function decodeOnly(bytes: Buffer, fields: ReadonlySet<string>): Doc {
  const reader = openDocument(bytes);
  const doc: Doc = {};
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const name = reader.name();
    if (fields.has(name)) setField(doc, name, reader.value(type, 0));
    else skip(reader, type);
  }
  return doc;
}

/** As `decode`, with the named top-level fields left as bytes (`Buffer`, or `Buffer[]` for an array of documents). */
export function decodeCommand(bytes: Buffer, raw: RawFields): Doc {
  const reader = openDocument(bytes);
  const doc: Doc = {};
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const name = reader.name();
    if (type === 3 && raw.documents?.has(name)) setField(doc, name, reader.document());
    else if (type === 4 && raw.arrays?.has(name)) setField(doc, name, documentsOf(reader.document()));
    else setField(doc, name, reader.value(type, 0));
  }
  return doc;
}

function documentsOf(array: Buffer): Buffer[] {
  const reader = new Reader(array, 4, array.length - 1);
  const documents: Buffer[] = [];
  while (reader.at < reader.end) {
    if (reader.bytes[reader.at++] !== 3) throw failure('TypeMismatch', 'array must hold only documents');
    reader.name();
    documents.push(reader.document());
  }
  return documents;
}

/** Reads a field of the document without decoding the rest; `undefined` when it is missing. */
export function readField(bytes: Buffer, field: string): Value {
  const reader = openDocument(bytes);
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const name = reader.name();
    if (name === field) return reader.value(type, 0);
    skip(reader, type);
  }
  return undefined;
}

/** The bytes of a document's first element, from its type to the end of its value. */
export function firstElement(bytes: Buffer): Buffer {
  const reader = openDocument(bytes);
  const type = bytes[reader.at++] as number;
  reader.name();
  skip(reader, type);
  return bytes.subarray(4, reader.at);
}

/** Calls `visit` for each top-level element with where it and its value lie; checks the frame of every value. */
export function eachElement(
  bytes: Buffer,
  visit: (type: number, name: string, start: number, valueAt: number, end: number) => void,
): void {
  const reader = openDocument(bytes);
  while (reader.at < reader.end) {
    const start = reader.at;
    const type = bytes[reader.at++] as number;
    const name = reader.name();
    const valueAt = reader.at;
    skip(reader, type);
    visit(type, name, start, valueAt, reader.at);
  }
}

/** What storing a document needs to know of its top level. */
export interface Inspection {
  readonly empty: boolean;
  /** The `_id` element from its type byte to the end of its value. */
  readonly id: { readonly type: number; readonly start: number; readonly end: number } | undefined;
  /** The first name that starts with a dollar. */
  readonly dollar: string | undefined;
  /** Whether that is the name of the first element. */
  readonly dollarFirst: boolean;
}

/** Walks a document that is to be stored and checks the frame of every value in it. */
export function inspect(bytes: Buffer): Inspection {
  const reader = openDocument(bytes);
  let id: Inspection['id'];
  let dollar: string | undefined;
  let dollarFirst = false;
  while (reader.at < reader.end) {
    const start = reader.at;
    const type = bytes[reader.at++] as number;
    const nameAt = reader.at;
    const stop = bytes.indexOf(0, nameAt);
    if (stop < 0 || stop >= reader.end) throw invalid('unterminated name');
    reader.at = stop + 1;
    if (type === 3 || type === 4) reader.inside(() => walk(reader, 1));
    else skip(reader, type);
    if (bytes[nameAt] === 0x24 && dollar === undefined) {
      dollar = bytes.toString('utf8', nameAt, stop);
      dollarFirst = start === 4;
    }
    if (
      stop - nameAt === 3 &&
      bytes[nameAt] === 0x5f &&
      bytes[nameAt + 1] === 0x69 &&
      bytes[nameAt + 2] === 0x64
    ) {
      id ??= { type, start, end: reader.at };
    }
  }
  return { empty: bytes.length === 5, id, dollar, dollarFirst };
}

const FIXED_SIZE: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** Goes through a whole document, so that bytes which do not decode are refused before they are stored. */
function walk(reader: Reader, depth: number): void {
  if (depth > MAX_DEPTH) throw invalid('nested too deeply');
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const stop = reader.bytes.indexOf(0, reader.at);
    if (stop < 0 || stop >= reader.end) throw invalid('unterminated name');
    reader.at = stop + 1;
    if (type === 3 || type === 4) reader.inside(() => walk(reader, depth + 1));
    else skip(reader, type);
  }
}

/** Moves past a value, looking only at its frame. */
function skip(reader: Reader, type: number): void {
  const size = FIXED_SIZE[type];
  if (size !== undefined) {
    reader.need(size);
    if (type === 8 && (reader.bytes[reader.at] as number) > 1) throw invalid('boolean');
    reader.at += size;
    return;
  }
  if (type === 3 || type === 4) reader.at += reader.documentLength();
  else if (type === 2 || type === 13 || type === 14) {
    const length = reader.int32();
    if (length < 1) throw invalid('string length');
    reader.need(length);
    reader.at += length;
    if (reader.bytes[reader.at - 1] !== 0) throw invalid('unterminated string');
  } else if (type === 5) {
    const length = reader.int32();
    reader.need(length + 1);
    reader.at += length + 1;
  } else if (type === 11) {
    reader.name();
    reader.name();
  } else if (type === 15) {
    const length = reader.int32() - 4;
    reader.need(length);
    reader.at += length;
  } else throw invalid(`type 0x${type.toString(16)} is not supported`);
}
