import { randomBytes } from 'node:crypto';
import type { EncodedEvent } from '../../application/ports/streamStore.ts';
import { MessageFields } from './messageFields.ts';
import { delimited, fieldOf, MessageWriter } from './messageWriter.ts';

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

/**
 * An append as one `BatchAppendReq`. The official client makes JSON, base64 and bytes of each event, and all of it twice, and
 * its protobuf library gathers the bytes one by one: here their number is known before the first is written.
 */
export function writeAppend({ number, stream, expectedRevision, events, deadline }: AppendRequest): Buffer {
  const id = `${PROCESS}-${number.toString(16).padStart(NUMBER_DIGITS, '0')}`;
  const name = Buffer.byteLength(stream);
  const seconds = Math.floor(deadline / 1000);
  const nanoseconds = Math.round((deadline - seconds * 1000) * 1e6);
  const moment = fieldOf(seconds) + fieldOf(nanoseconds);
  const expects = expectedRevision < 0 ? delimited(0) : fieldOf(expectedRevision);
  const options = delimited(delimited(name)) + expects + delimited(moment);
  const proposals = events.map(proposalOf);
  const all = proposals.reduce((sum, { length }) => sum + delimited(length), delimited(delimited(id.length)));
  const writer = new MessageWriter(all + delimited(options) + fieldOf(1));
  writer.message(1, delimited(id.length)).text(2, id, id.length);
  writer.message(2, options).message(1, delimited(name)).text(3, stream, name);
  if (expectedRevision < 0) writer.message(3, 0);
  else writer.whole(2, expectedRevision);
  writer.message(6, moment).whole(1, seconds).whole(2, nanoseconds);
  for (const proposal of proposals) writeProposal(writer, proposal);
  return writer.whole(4, 1).bytes;
}

interface Proposal {
  readonly event: EncodedEvent;
  readonly id: number;
  /** What kind of event it is, as the entries of a map. */
  readonly kind: Buffer;
  readonly json: string;
  readonly data: number;
  /** Of all of it. */
  readonly length: number;
}

function proposalOf(event: EncodedEvent): Proposal {
  const json = JSON.stringify(event.data);
  const [id, data, kind] = [Buffer.byteLength(event.id), Buffer.byteLength(json), kindOf(event.type)];
  const length = delimited(delimited(id)) + kind.length + delimited(event.metadata.length) + delimited(data);
  return { event, id, kind, json, data, length };
}

function writeProposal(writer: MessageWriter, { event, id, kind, json, data, length }: Proposal): void {
  writer.message(3, length).message(1, delimited(id)).text(2, event.id, id);
  writer.written(kind).copied(3, event.metadata).text(4, json, data);
}

/** There are some hundred types. */
const kinds = new Map<string, Buffer>();

function kindOf(type: string): Buffer {
  let kind = kinds.get(type);
  if (!kind) {
    kind = Buffer.concat([entryOf('type', type), entryOf('content-type', 'application/json')]);
    kinds.set(type, kind);
  }
  return kind;
}

function entryOf(name: string, value: string): Buffer {
  const [first, second] = [Buffer.byteLength(name), Buffer.byteLength(value)];
  const entry = delimited(first) + delimited(second);
  const writer = new MessageWriter(delimited(entry));
  return writer.message(2, entry).text(1, name, first).text(2, value, second).bytes;
}

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
