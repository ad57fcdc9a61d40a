import type { ExpectedRevision, ProposedEvent, WriteOutcome } from '../store/proposal.ts';
import { FieldReader, MalformedMessage } from './protobuf.ts';
import { decodeUuid } from './uuid.ts';

/** What the first message of an append says about the stream. */
export interface AppendTarget {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** Milliseconds since the epoch after which the caller no longer waits. */
  readonly deadline: number | undefined;
}

/** One message of `BatchAppend`. An append may come in several; the last one `isFinal`. */
export interface BatchAppendMessage {
  readonly correlationId: Buffer;
  readonly target: AppendTarget | undefined;
  readonly events: readonly ProposedEvent[];
  readonly isFinal: boolean;
  /** Why the append of this message cannot be; what stands beside it in the same call is not concerned. */
  readonly refusal: WriteOutcome | undefined;
}

type AppendMessage =
  | { readonly kind: 'target'; readonly target: AppendTarget }
  | { readonly kind: 'event'; readonly event: ProposedEvent };

const NOTHING: Buffer = Buffer.alloc(0);

/** `BatchAppendReq`: a part of an append that may be spread over several messages. */
export function decodeBatchAppend(encoded: Buffer, now: number): BatchAppendMessage {
  const reader = new FieldReader(encoded);
  let correlationId: Buffer = NOTHING;
  let target: AppendTarget | undefined;
  let isFinal = false;
  let refusal: WriteOutcome | undefined;
  const events: ProposedEvent[] = [];
  while (reader.next()) {
    if (reader.field === 1) correlationId = decodeUuid(reader.message());
    else if (reader.field === 2 || reader.field === 3) {
      const part = reader.message();
      try {
        if (reader.field === 2) target = decodeTarget(part, now);
        else events.push(decodeProposal(part));
      } catch (error) {
        if (!(error instanceof MalformedMessage)) throw error;
        refusal ??= { kind: 'invalid', reason: error.message };
      }
    } else if (reader.field === 4) isFinal = reader.number() !== 0;
    else reader.skip();
  }
  if (correlationId.length === 0) throw new MalformedMessage('a batch append has no correlation id');
  return { correlationId, target, events, isFinal, refusal };
}

/** `AppendReq`: the options first, then one event per message. */
export function decodeAppend(encoded: Buffer, now: number): AppendMessage {
  const reader = new FieldReader(encoded);
  while (reader.next()) {
    if (reader.field === 1) return { kind: 'target', target: decodeTarget(reader.message(), now) };
    if (reader.field === 2) return { kind: 'event', event: decodeProposal(reader.message()) };
    reader.skip();
  }
  throw new MalformedMessage('an append message is empty');
}

/** The options that Append, BatchAppend, Delete and Tombstone share field for field. */
export function decodeTarget(reader: FieldReader, now: number): AppendTarget {
  let stream: string | undefined;
  let expected: ExpectedRevision = { kind: 'any' };
  let deadline: number | undefined;
  while (reader.next()) {
    if (reader.field === 1) stream = decodeStreamName(reader.message());
    else if (reader.field === 2) expected = { kind: 'revision', revision: reader.whole() };
    else if (reader.field === 6) deadline = decodeMoment(reader.message());
    else if (reader.field === 7) deadline = now + decodeMoment(reader.message());
    else {
      if (reader.field === 3) expected = { kind: 'noStream' };
      else if (reader.field === 4) expected = { kind: 'any' };
      else if (reader.field === 5) expected = { kind: 'streamExists' };
      reader.skip();
    }
  }
  if (!stream) throw new MalformedMessage('the stream name is missing');
  return { stream, expected, deadline };
}

/** The name in a `StreamIdentifier`; empty when it has none. */
export function decodeStreamName(reader: FieldReader): string {
  while (reader.next()) {
    if (reader.field === 3) return reader.text();
    reader.skip();
  }
  return '';
}

/** `Timestamp` and `Duration` are both seconds and nanoseconds; the answer is in milliseconds. */
function decodeMoment(reader: FieldReader): number {
  let milliseconds = 0;
  while (reader.next()) {
    if (reader.field === 1) milliseconds += Number(BigInt.asIntN(64, BigInt(reader.whole()))) * 1000;
    else if (reader.field === 2) milliseconds += reader.number() / 1e6;
    else reader.skip();
  }
  return milliseconds;
}

function decodeProposal(reader: FieldReader): ProposedEvent {
  let id: Buffer | undefined;
  let type: string | undefined;
  let contentType = 'application/octet-stream';
  let metadata = NOTHING;
  let data = NOTHING;
  while (reader.next()) {
    if (reader.field === 1) id = decodeUuid(reader.message());
    else if (reader.field === 2) {
      const [key, value] = decodeMapEntry(reader.message());
      if (key === 'type') type = value;
      else if (key === 'content-type') contentType = value;
    } else if (reader.field === 3) metadata = reader.bytes();
    else if (reader.field === 4) data = reader.bytes();
    else reader.skip();
  }
  if (!id) throw new MalformedMessage('an event has no id');
  if (!type) throw new MissingMetadata('type');
  return { id, type, contentType, metadata, data };
}

function decodeMapEntry(reader: FieldReader): [key: string, value: string] {
  let key = '';
  let value = '';
  while (reader.next()) {
    if (reader.field === 1) key = reader.text();
    else if (reader.field === 2) value = reader.text();
    else reader.skip();
  }
  return [key, value];
}

/** An event came without one of the properties that the protocol requires. */
export class MissingMetadata extends MalformedMessage {
  readonly property: string;

  constructor(property: string) {
    super(`Required Metadata Property '${property}' is missing`);
    this.property = property;
  }
}
