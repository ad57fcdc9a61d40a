import { Binary, type BSONRegExp, type Code, type ObjectId, type Timestamp } from 'bson';
import { fieldEntries } from '../bson/fieldOrder.ts';
import { type Doc, type TypeName, typeName, type Value } from '../bson/values.ts';
import { collating } from '../collation/scope.ts';
import { KeyWriter } from './keyWriter.ts';
import { writeNumber } from './numberKey.ts';
import { EMPTY_ARRAY } from './paths.ts';

/** MongoDB's order of types; numbers compare with numbers and strings with symbols whatever their exact type. */
const RANK: Record<TypeName | 'missing', number> = {
  minKey: 1,
  missing: 10,
  undefined: 10,
  null: 10,
  double: 20,
  int: 20,
  long: 20,
  decimal: 20,
  symbol: 30,
  string: 30,
  object: 40,
  array: 50,
  binData: 60,
  objectId: 70,
  bool: 80,
  date: 90,
  timestamp: 100,
  regex: 110,
  dbPointer: 120,
  javascript: 130,
  javascriptWithScope: 140,
  maxKey: 254,
};

/** The place of a value's type in MongoDB's order of types; all numbers have the same. */
export function rankOf(value: Value): number {
  return RANK[typeName(value)];
}

/** True when both lie in one bracket, so that `$gt` and its kin can hold between them. */
export function comparable(a: Value, b: Value): boolean {
  return rankOf(a) === rankOf(b);
}

function writeText(text: string, out: KeyWriter): void {
  if (!out.ascii(text)) {
    for (const byte of Buffer.from(text, 'utf8')) {
      out.byte(byte);
      if (byte === 0) out.byte(0xff);
    }
  }
  out.byte(0);
  out.byte(0);
}

function writeBody(value: Value, rank: number, out: KeyWriter): void {
  switch (rank) {
    case 20:
      writeNumber(value, out);
      return;
    case 30:
      if (out.labels) {
        out.bytes(out.labels.of(String(value)));
        out.byte(0);
        out.byte(0);
      } else writeText(typeof value === 'string' ? value : String(value), out);
      return;
    case 40:
      for (const [name, inner] of fieldEntries(value as Doc)) {
        const innerRank = rankOf(inner);
        out.byte(innerRank);
        writeText(name, out);
        writeBody(inner, innerRank, out);
      }
      out.byte(0);
      return;
    case 50:
      for (const inner of value as Value[]) write(inner, out);
      out.byte(0);
      return;
    case 60: {
      const bytes = value instanceof Binary ? value.value() : (value as Uint8Array);
      const head = Buffer.alloc(5);
      head.writeUInt32BE(bytes.length, 0);
      head[4] = value instanceof Binary ? value.sub_type : 0;
      out.bytes(head);
      out.bytes(bytes);
      return;
    }
    case 70:
      out.bytes((value as ObjectId).id);
      return;
    case 80:
      out.byte(value ? 1 : 0);
      return;
    case 90: {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(BigInt((value as Date).getTime()));
      bytes[0] = (bytes[0] as number) ^ 0x80;
      out.bytes(bytes);
      return;
    }
    case 100: {
      const stamp = value as Timestamp;
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(stamp.t >>> 0, 0);
      bytes.writeUInt32BE(stamp.i >>> 0, 4);
      out.bytes(bytes);
      return;
    }
    case 110: {
      const regex = value as BSONRegExp;
      writeText(regex.pattern, out);
      writeText(regex.options, out);
      return;
    }
    case 130:
    case 140: {
      const code = value as Code;
      writeText(String(code.code), out);
      if (code.scope) writeBody(code.scope as Doc, 40, out);
      return;
    }
    default:
  }
}

function write(value: Value, out: KeyWriter): void {
  const rank = rankOf(value);
  out.byte(rank);
  writeBody(value, rank, out);
}

/** Encoding never calls back, so one writer serves all. */
const writer = new KeyWriter();

/** Bytes whose order is the order of the values, and which no other value's bytes begin with. */
export function encodeKey(value: Value): Buffer {
  writer.reset();
  write(value, writer);
  return writer.take();
}

/** `encodeKey` behind a prefix. */
export function encodePrefixed(prefix: Uint8Array, value: Value): Buffer {
  writer.reset();
  writer.bytes(prefix);
  write(value, writer);
  return writer.take();
}

/** In an index or a sort an empty array stands before null. */
const EMPTY_ARRAY_RANK = 5;

/** `encodeKey` by the collation that is in force. */
export function orderKey(value: Value): Buffer {
  writer.reset(collating()?.labels);
  write(value, writer);
  return writer.take();
}

/** As `encodeKey`, one key for several values, each ascending or descending. */
export function encodeCompound(values: readonly Value[], descending: readonly boolean[]): Buffer {
  writer.reset();
  return compound(values, descending);
}

/** `encodeCompound` by the collation that is in force. */
export function orderCompound(values: readonly Value[], descending: readonly boolean[]): Buffer {
  writer.reset(collating()?.labels);
  return compound(values, descending);
}

function compound(values: readonly Value[], descending: readonly boolean[]): Buffer {
  for (let i = 0; i < values.length; i++) {
    const start = writer.length;
    const value = values[i];
    if (value === EMPTY_ARRAY) writer.byte(EMPTY_ARRAY_RANK);
    else write(value, writer);
    if (descending[i]) writer.invertFrom(start);
  }
  return writer.take();
}

function plainText(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 || unit === 0) return false;
  }
  return true;
}

/** Negative, zero or positive: MongoDB's total order over all values, by the collation that is in force. */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
    if (Number.isNaN(b)) return 1;
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (typeof a === 'string' && typeof b === 'string') {
    if (a === b) return 0;
    const how = collating();
    if (how) return how.collation.compare(a, b);
    if (plainText(a) && plainText(b)) return a < b ? -1 : 1;
  }
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return Buffer.compare(orderKey(a), orderKey(b));
}

/** Equal as MongoDB compares: numbers across their types, texts by the collation of the moment. */
export function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a === 'boolean' || (typeof a === 'string' && collating() === undefined)) return false;
  return compare(a, b) === 0;
}

/** A string that two values share exactly when they are equal: for groups, sets and distinct. */
export function identity(value: Value): string {
  const how = collating();
  if (how === undefined) return exactIdentity(value);
  writer.reset(how.labels);
  write(value, writer);
  return writer.takeText();
}

/** `identity` whatever the collation. */
export function exactIdentity(value: Value): string {
  if (typeof value === 'string') return `s${value}`;
  writer.reset();
  write(value, writer);
  return writer.takeText();
}
