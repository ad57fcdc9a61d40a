import type { JSONRecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { BinaryReader } from 'google-protobuf';
import { bytesIn, readerOf } from './messageFields.ts';

/** A hundred nanoseconds are a tick, which is how the log counts. */
const DIGITS_BELOW_MS = 4;

/**
 * The event of a `ReadResp`, as the official client would tell it; `null` for any other message, and for an event that is more
 * than JSON in its own stream: that is left to the client. It spends several times as long on each.
 */
export function readEvent(bytes: Uint8Array): ResolvedEvent | null {
  const reader = readerOf(bytes);
  if (!reader.nextField() || reader.getFieldNumber() !== 1) return null;
  let event: JSONRecordedEvent | null = null;
  let isLink = false;
  let commitPosition: bigint | undefined;
  reader.readMessage(reader, () => {
    while (reader.nextField()) {
      const field = reader.getFieldNumber();
      if (field === 1) event = recordedIn(reader);
      else if (field === 3) commitPosition = BigInt(reader.readUint64());
      else {
        isLink ||= field === 2;
        reader.skipField();
      }
    }
  });
  if (event === null || isLink) return null;
  return { event, ...(commitPosition !== undefined && { commitPosition }) };
}

/** What an event has, as it stands in the message. */
class Recorded {
  id = '';
  streamId = '';
  revision = 0;
  prepare = 0;
  commit = 0;
  type = '';
  contentType = '';
  created = '';
  metadata: Buffer | null = null;
  data: Buffer | null = null;
}

function recordedIn(reader: BinaryReader): JSONRecordedEvent | null {
  const recorded = new Recorded();
  reader.readMessage(recorded, readRecorded);
  const { id, streamId, type, contentType, created, metadata, data, commit, prepare } = recorded;
  // An id in two halves, bytes, or no position: the client says what they are.
  const isUsual = id !== '' && created.length > DIGITS_BELOW_MS && commit > 0;
  if (data === null || !isUsual || contentType !== 'application/json') return null;
  return {
    ...{ streamId, id, type, isJson: true },
    revision: BigInt(recorded.revision),
    data: jsonIn(data),
    metadata: metadata?.length ? metadataIn(metadata) : undefined,
    created: new Date(Number(created.slice(0, -DIGITS_BELOW_MS))),
    position: { commit: BigInt(commit), prepare: BigInt(prepare) },
  } as JSONRecordedEvent;
}

function readRecorded(recorded: Recorded, reader: BinaryReader): void {
  while (reader.nextField()) {
    switch (reader.getFieldNumber()) {
      case 1:
        recorded.id = textIn(reader, 2);
        break;
      case 2:
        recorded.streamId = textIn(reader, 3);
        break;
      case 3:
        recorded.revision = reader.readUint64();
        break;
      case 4:
        recorded.prepare = reader.readUint64();
        break;
      case 5:
        recorded.commit = reader.readUint64();
        break;
      case 6:
        reader.readMessage(recorded, readProperty);
        break;
      case 7:
        recorded.metadata = bytesIn(reader);
        break;
      case 8:
        recorded.data = bytesIn(reader);
        break;
      default:
        reader.skipField();
    }
  }
}

/** The one field of a message that is looked for, as text; empty where it has none. */
function textIn(reader: BinaryReader, field: number): string {
  let text = '';
  reader.readMessage(reader, () => {
    while (reader.nextField()) {
      if (reader.getFieldNumber() === field) text = bytesIn(reader).toString('utf8');
      else reader.skipField();
    }
  });
  return text;
}

function readProperty(recorded: Recorded, reader: BinaryReader): void {
  let name = '';
  let value = '';
  while (reader.nextField()) {
    const text = bytesIn(reader).toString('utf8');
    if (reader.getFieldNumber() === 1) name = text;
    else value = text;
  }
  if (name === 'type') recorded.type = value;
  else if (name === 'content-type') recorded.contentType = value;
  else if (name === 'created') recorded.created = value;
}

/** What is no JSON although it says so is told as text, and as bytes in metadata: so does the client. */
function jsonIn(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function metadataIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return new Uint8Array(bytes);
  }
}
