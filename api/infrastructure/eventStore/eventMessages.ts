import type { JSONRecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import { MessageFields } from './messageFields.ts';

/** A hundred nanoseconds are a tick, which is how the log counts. */
const DIGITS_BELOW_MS = 4;

/**
 * The event of a `ReadResp`, as the official client would tell it; `null` for any other message, and for an event that is more
 * than JSON in its own stream: that is left to the client. It spends several times as long on each.
 */
export function readEvent(bytes: Buffer): ResolvedEvent | null {
  const reader = new MessageFields(bytes);
  if (!reader.next() || reader.field !== 1) return null;
  const resolved = reader.message();
  let event: JSONRecordedEvent | null = null;
  let commitPosition: bigint | undefined;
  while (resolved.next()) {
    if (resolved.field === 1) event = recordedIn(resolved.message());
    else if (resolved.field === 3) commitPosition = BigInt(resolved.whole());
    else if (resolved.field === 2) return null;
    else resolved.skip();
  }
  return event && { event, ...(commitPosition !== undefined && { commitPosition }) };
}

function recordedIn(reader: MessageFields): JSONRecordedEvent | null {
  let id = '';
  let streamId = '';
  let revision = 0n;
  let prepare = 0n;
  let commit = 0n;
  let type = '';
  let contentType = '';
  let created = '';
  let metadata: Buffer | null = null;
  let data: Buffer | null = null;
  while (reader.next()) {
    switch (reader.field) {
      case 1:
        id = textIn(reader.message(), 2);
        break;
      case 2:
        streamId = textIn(reader.message(), 3);
        break;
      case 3:
        revision = BigInt(reader.whole());
        break;
      case 4:
        prepare = BigInt(reader.whole());
        break;
      case 5:
        commit = BigInt(reader.whole());
        break;
      case 6: {
        const [name, value] = entryIn(reader.message());
        if (name === 'type') type = value;
        else if (name === 'content-type') contentType = value;
        else if (name === 'created') created = value;
        break;
      }
      case 7:
        metadata = reader.bytes();
        break;
      case 8:
        data = reader.bytes();
        break;
      default:
        reader.skip();
    }
  }
  // An id in two halves, bytes, or no position: the client says what they are.
  const isUsual = id !== '' && data !== null && created.length > DIGITS_BELOW_MS && commit > 0n;
  if (!isUsual || contentType !== 'application/json') return null;
  return {
    streamId,
    id,
    revision,
    type,
    data: jsonIn(data as Buffer) as JSONRecordedEvent['data'],
    metadata: metadata?.length ? (metadataIn(metadata) as JSONRecordedEvent['metadata']) : undefined,
    isJson: true,
    created: new Date(Number(created.slice(0, -DIGITS_BELOW_MS))),
    position: { commit, prepare },
  } as JSONRecordedEvent;
}

function textIn(reader: MessageFields, field: number): string {
  while (reader.next()) {
    if (reader.field === field) return reader.text();
    reader.skip();
  }
  return '';
}

function entryIn(reader: MessageFields): readonly [name: string, value: string] {
  let name = '';
  let value = '';
  while (reader.next()) {
    if (reader.field === 1) name = reader.text();
    else if (reader.field === 2) value = reader.text();
    else reader.skip();
  }
  return [name, value];
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
