import { randomBytes } from 'node:crypto';
import { bytesField, emptyField, FieldReader, message, wholeField } from '@storefold/engine-kit';
import type { EncodedEvent } from '../../application/ports/streamStore.ts';

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

const JSON_DATA = bytesField(2, bytesField(1, 'content-type'), bytesField(2, 'application/json'));
const IS_FINAL = wholeField(4, 1);

const typeFields = new Map<string, Buffer>();

/** There are as many types as the code names. */
function typeField(type: string): Buffer {
  const known = typeFields.get(type);
  if (known) return known;
  const field = bytesField(2, bytesField(1, 'type'), bytesField(2, type));
  typeFields.set(type, field);
  return field;
}

/** An append as one `BatchAppendReq`. The official client makes JSON, base64 and bytes of each event, and all of it twice. */
export function writeAppend({ number, stream, expectedRevision, events, deadline }: AppendRequest): Buffer {
  const id = `${PROCESS}-${number.toString(16).padStart(NUMBER_DIGITS, '0')}`;
  const seconds = Math.floor(deadline / 1000);
  const options = bytesField(
    2,
    bytesField(1, bytesField(3, stream)),
    expectedRevision < 0 ? emptyField(3) : wholeField(2, expectedRevision),
    bytesField(6, wholeField(1, seconds), wholeField(2, Math.round((deadline - seconds * 1000) * 1e6))),
  );
  return message(bytesField(1, bytesField(2, id)), options, ...events.map(proposalOf), IS_FINAL);
}

const proposalOf = ({ id, type, data, metadata }: EncodedEvent): Buffer =>
  bytesField(
    3,
    bytesField(1, bytesField(2, id)),
    typeField(type),
    JSON_DATA,
    bytesField(3, Buffer.from(metadata.buffer, metadata.byteOffset, metadata.byteLength)),
    bytesField(4, JSON.stringify(data)),
  );

/** Which append a `BatchAppendResp` is about, and where it stands. */
export function readAppendAnswer(bytes: Buffer): AppendAnswer {
  const reader = new FieldReader(bytes);
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
function numberIn(id: FieldReader): number {
  while (id.next()) {
    if (id.field === 2) return Number.parseInt(id.text().slice(-NUMBER_DIGITS), 16);
    if (id.field === 1) return lastBitsOf(id.message());
    id.skip();
  }
  return Number.NaN;
}

function lastBitsOf(halves: FieldReader): number {
  while (halves.next()) {
    if (halves.field === 2) return Number(BigInt.asUintN(NUMBER_BITS, BigInt(halves.whole())));
    halves.skip();
  }
  return 0;
}

function writtenIn(success: FieldReader): AppendAnswer['written'] {
  let revision = -1;
  let position = 0;
  while (success.next()) {
    if (success.field === 1) revision = success.number();
    else if (success.field === 3) position = commitIn(success.message());
    else success.skip();
  }
  return { revision, position };
}

function commitIn(place: FieldReader): number {
  while (place.next()) {
    if (place.field === 1) return place.number();
    place.skip();
  }
  return 0;
}
