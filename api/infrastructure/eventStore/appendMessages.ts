import { randomBytes } from 'node:crypto';
import protobuf, { type BinaryWriter } from 'google-protobuf';
import type { EncodedEvent } from '../../application/ports/streamStore.ts';
import { MessageFields } from './messageFields.ts';

/** What an append asks for; a revision below 0 stands for a stream that is not there. */
export interface AppendRequest {
  /** Told in the answer: a number of this process. */
  readonly number: number;
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly EncodedEvent[];
  /** Milliseconds since 1970 after which nobody waits for it any more. */
  readonly deadline: number;
}

/** What came of it. */
export interface AppendAnswer {
  readonly number: number;
  /** Of the last event; `null` where nothing was written, or where the server does not say. */
  readonly written: { readonly revision: number; readonly position: number } | null;
}

/** Digits of a UUID that say which process asks; the others are the number of the append. */
const PROCESS = randomBytes(10)
  .toString('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');
const NUMBER_DIGITS = 12;
const NUMBER_BITS = NUMBER_DIGITS * 4;

/** An append as one `BatchAppendReq`. The official client makes JSON, base64 and bytes of each event, and all of it twice. */
export function writeAppend({ number, stream, expectedRevision, events, deadline }: AppendRequest): Buffer {
  const writer = new protobuf.BinaryWriter();
  const id = `${PROCESS}-${number.toString(16).padStart(NUMBER_DIGITS, '0')}`;
  inside(writer, 1, () => writer.writeString(2, id));
  inside(writer, 2, () => {
    inside(writer, 1, () => writer.writeBytes(3, Buffer.from(stream)));
    if (expectedRevision < 0) inside(writer, 3, () => {});
    else writer.writeUint64(2, expectedRevision);
    const seconds = Math.floor(deadline / 1000);
    inside(writer, 6, () => {
      writer.writeInt64(1, seconds);
      writer.writeInt32(2, Math.round((deadline - seconds * 1000) * 1e6));
    });
  });
  for (const event of events) inside(writer, 3, () => writeEvent(writer, event));
  writer.writeBool(4, true);
  const { buffer, byteOffset, byteLength } = writer.getResultBuffer();
  return Buffer.from(buffer, byteOffset, byteLength);
}

function writeEvent(writer: BinaryWriter, { id, type, data, metadata }: EncodedEvent): void {
  inside(writer, 1, () => writer.writeString(2, id));
  writeEntry(writer, 'type', type);
  writeEntry(writer, 'content-type', 'application/json');
  writer.writeBytes(3, metadata);
  writer.writeBytes(4, Buffer.from(JSON.stringify(data)));
}

const writeEntry = (writer: BinaryWriter, name: string, value: string): void =>
  inside(writer, 2, () => {
    writer.writeString(1, name);
    writer.writeString(2, value);
  });

/** A message within the message. */
const inside = (writer: BinaryWriter, field: number, write: () => void): void =>
  writer.writeMessage(field, writer, write);

/** Which append a `BatchAppendResp` is about, and where it stands. */
export function readAppendAnswer(bytes: Buffer): AppendAnswer {
  const reader = new MessageFields(bytes);
  let number = Number.NaN;
  let written: AppendAnswer['written'] = null;
  while (reader.next()) {
    if (reader.field === 1) number = numberIn(reader.message());
    else if (reader.field === 3) written = writtenIn(reader.message());
    else reader.skip();
  }
  return { number, written };
}

/** A server answers with the id as text, or in two halves of 64 bits. */
function numberIn(id: MessageFields): number {
  while (id.next()) {
    if (id.field === 2) return Number.parseInt(id.text().slice(-NUMBER_DIGITS), 16);
    if (id.field === 1) return lastBitsOf(id.message());
    id.skip();
  }
  return Number.NaN;
}

function lastBitsOf(halves: MessageFields): number {
  while (halves.next()) {
    if (halves.field === 2) return Number(BigInt.asUintN(NUMBER_BITS, halves.bits64()));
    halves.skip();
  }
  return 0;
}

function writtenIn(success: MessageFields): AppendAnswer['written'] {
  let revision = -1;
  let position = 0;
  while (success.next()) {
    if (success.field === 1) revision = success.whole();
    else if (success.field === 3) position = commitIn(success.message());
    else success.skip();
  }
  return { revision, position };
}

function commitIn(place: MessageFields): number {
  while (place.next()) {
    if (place.field === 1) return place.whole();
    place.skip();
  }
  return 0;
}
