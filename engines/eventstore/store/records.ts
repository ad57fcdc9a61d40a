import { crc32 } from 'node:zlib';
import { FieldReader, varintSize, type Whole, writeVarint } from '../wire/protobuf.ts';
import { writeUuidText } from '../wire/uuid.ts';
import type { Position, ProposedEvent } from './proposal.ts';

/**
 * How one event lies in the log: a fixed header for the engine, then the finished `ReadResp` message, so that a read
 * copies bytes and encodes nothing.
 *
 *     0 layout u8 · 1 flags u8 · 2 crc32 u32 of all that follows · 6 stream u32 · 10 type u32
 *     14 revision f64 · 22 created f64 (ms) · 30 event id 16 B · 46 ReadResp
 */
interface StoredRecord {
  readonly position: Position;
  readonly bytes: Buffer;
}

interface RecordFields {
  readonly position: Position;
  readonly streamId: number;
  readonly stream: string;
  readonly typeId: number;
  readonly revision: Whole;
  readonly createdMs: number;
  readonly event: ProposedEvent;
}

/** A record's bytes do not match its checksum; the read fails and names the position. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
  readonly position: Position;

  constructor(position: Position) {
    super(`The record at position ${position} is damaged: its checksum does not match`);
    this.position = position;
  }
}

/** The type of an event whose data, `revision@stream`, point to another. */
export const LINK_TYPE = '$>';
const LAYOUT = 1;
const CHECKED_FROM = 6;
const HEADER = 46;
const LINK_FLAG = 1;
const ID_FIELD_SIZE = 40;
const NOTHING: Buffer = Buffer.alloc(0);

/** A record as it is stored, its checksum included. */
export function encodeRecord(fields: RecordFields): Buffer {
  const { event, position } = fields;
  const body = recordedEventSize(fields);
  const readEvent = 1 + varintSize(body) + body + 1 + varintSize(position);
  const target = Buffer.allocUnsafe(HEADER + 1 + varintSize(readEvent) + readEvent);
  let at = HEADER;
  target[at++] = 0x0a;
  at = writeVarint(target, readEvent, at);
  target[at++] = 0x0a;
  at = writeVarint(target, body, at);
  at = writeRecordedEvent(target, fields, at);
  target[at++] = 0x18;
  writeVarint(target, position, at);

  target[0] = LAYOUT;
  target[1] = event.type === LINK_TYPE ? LINK_FLAG : 0;
  target.writeUInt32BE(fields.streamId, 6);
  target.writeUInt32BE(fields.typeId, 10);
  target.writeDoubleBE(Number(fields.revision), 14);
  target.writeDoubleBE(fields.createdMs, 22);
  event.id.copy(target, 30);
  target.writeUInt32BE(crc32(target.subarray(CHECKED_FROM)), 2);
  return target;
}

/** Throws `DamagedRecord` unless the checksum holds. */
export function assertIntact({ position, bytes }: StoredRecord): void {
  if (bytes.length <= HEADER || bytes.readUInt32BE(2) !== crc32(bytes.subarray(CHECKED_FROM)))
    throw new DamagedRecord(position);
}

/** The finished `ReadResp` message of a record. */
export const readRespOf = (bytes: Buffer): Buffer => bytes.subarray(HEADER);
/** Whether the record points to another event. */
export const isLink = (bytes: Buffer): boolean => (Number(bytes[1]) & LINK_FLAG) !== 0;
/** The number of the record's stream among the lists. */
export const streamIdOf = (bytes: Buffer): number => bytes.readUInt32BE(6);
/** The number of the record's event type among the lists. */
export const typeIdOf = (bytes: Buffer): number => bytes.readUInt32BE(10);
/** The record's revision in its stream; of a tombstone more than a safe integer. */
export const revisionOf = (bytes: Buffer): number => bytes.readDoubleBE(14);
/** When the record was written, in milliseconds since 1970. */
export const createdOf = (bytes: Buffer): number => bytes.readDoubleBE(22);
/** The 16 bytes of the event's id. */
export const eventIdOf = (bytes: Buffer): Buffer => bytes.subarray(30, 46);

/** The `RecordedEvent` message inside a record. */
export function recordedEventOf(bytes: Buffer): Buffer {
  const response = new FieldReader(bytes, HEADER);
  response.next();
  const readEvent = response.message();
  readEvent.next();
  return readEvent.bytes();
}

interface RecordContent {
  readonly stream: string;
  readonly type: string;
  readonly metadata: Buffer;
  readonly data: Buffer;
}

/** The stream name, event type, metadata and data of a record, read from its encoded form. */
export function contentOf(bytes: Buffer): RecordContent {
  const reader = new FieldReader(recordedEventOf(bytes));
  let stream = '';
  let type: string | undefined;
  let data: Buffer = NOTHING;
  let metadata: Buffer = NOTHING;
  while (reader.next()) {
    if (reader.field === 2) {
      const identifier = reader.message();
      identifier.next();
      stream = identifier.text();
    } else if (reader.field === 6 && type === undefined) {
      const entry = reader.message();
      entry.next();
      entry.skip();
      entry.next();
      type = entry.text();
    } else if (reader.field === 7) metadata = reader.bytes();
    else if (reader.field === 8) data = reader.bytes();
    else reader.skip();
  }
  return { stream, type: type ?? '', metadata, data };
}

/** The content type of a record's event. */
export function contentTypeOf(bytes: Buffer): string {
  const reader = new FieldReader(recordedEventOf(bytes));
  while (reader.next()) {
    if (reader.field !== 6) {
      reader.skip();
      continue;
    }
    const entry = reader.message();
    entry.next();
    const key = entry.text();
    entry.next();
    if (key === 'content-type') return entry.text();
  }
  return '';
}

function recordedEventSize(fields: RecordFields): number {
  const { event } = fields;
  const name = Buffer.byteLength(fields.stream);
  const identifier = 1 + varintSize(name) + name;
  return (
    ID_FIELD_SIZE +
    nestedSize(identifier) +
    nestedSize(entrySize('type', event.type)) +
    nestedSize(entrySize('created', ticksOf(fields.createdMs))) +
    nestedSize(entrySize('content-type', event.contentType)) +
    1 +
    varintSize(fields.revision) +
    2 * (1 + varintSize(fields.position)) +
    (event.metadata.length > 0 ? nestedSize(event.metadata.length) : 0) +
    (event.data.length > 0 ? nestedSize(event.data.length) : 0)
  );
}

/** The type stands first among the metadata entries: `contentOf` relies on it. */
function writeRecordedEvent(target: Buffer, fields: RecordFields, start: number): number {
  const { event } = fields;
  let at = start;
  target[at++] = 0x0a;
  target[at++] = 38;
  target[at++] = 0x12;
  target[at++] = 36;
  at = writeUuidText(target, event.id, at);
  const name = Buffer.byteLength(fields.stream);
  target[at++] = 0x12;
  at = writeVarint(target, 1 + varintSize(name) + name, at);
  at = writeText(target, 0x1a, fields.stream, at);
  at = writeEntry(target, 'type', event.type, at);
  target[at++] = 0x18;
  at = writeVarint(target, fields.revision, at);
  target[at++] = 0x20;
  at = writeVarint(target, fields.position, at);
  target[at++] = 0x28;
  at = writeVarint(target, fields.position, at);
  at = writeEntry(target, 'created', ticksOf(fields.createdMs), at);
  at = writeEntry(target, 'content-type', event.contentType, at);
  if (event.metadata.length > 0) at = writeBytes(target, 0x3a, event.metadata, at);
  if (event.data.length > 0) at = writeBytes(target, 0x42, event.data, at);
  return at;
}

/** 100-nanosecond ticks since 1970, as the protocol counts them. */
function ticksOf(createdMs: number): string {
  return `${createdMs}0000`;
}

function entrySize(key: string, value: string): number {
  const length = Buffer.byteLength(value);
  return 2 + key.length + 1 + varintSize(length) + length;
}

const nestedSize = (length: number): number => 1 + varintSize(length) + length;

function writeEntry(target: Buffer, key: string, value: string, start: number): number {
  target[start] = 0x32;
  const at = writeVarint(target, entrySize(key, value), start + 1);
  return writeText(target, 0x12, value, writeText(target, 0x0a, key, at));
}

function writeText(target: Buffer, tag: number, text: string, start: number): number {
  target[start] = tag;
  const at = writeVarint(target, Buffer.byteLength(text), start + 1);
  return at + target.write(text, at);
}

function writeBytes(target: Buffer, tag: number, bytes: Buffer, start: number): number {
  target[start] = tag;
  const at = writeVarint(target, bytes.length, start + 1);
  return at + bytes.copy(target, at);
}
