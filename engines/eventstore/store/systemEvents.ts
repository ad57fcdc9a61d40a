import { randomBytes } from 'node:crypto';
import type { ProposedEvent } from './proposal.ts';
import { contentOf, LINK_TYPE } from './records.ts';
import { streamDownwards } from './sources.ts';
import type { Readable } from './visibility.ts';

/** The events that the node itself writes: it keeps what it has to know in streams, as EventStoreDB does. */

const NONE: Buffer = Buffer.alloc(0);

/** An event of the node's own, with a random id; `data` and `metadata` become JSON. */
export function jsonEvent(type: string, data: unknown, metadata?: unknown): ProposedEvent {
  return {
    id: randomUuid(),
    type,
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(data)),
    metadata: metadata === undefined ? NONE : Buffer.from(JSON.stringify(metadata)),
  };
}

/** A link; `target` is `revision@stream`. */
export function linkEvent(target: string, metadata: unknown): ProposedEvent {
  return {
    id: randomUuid(),
    type: LINK_TYPE,
    contentType: 'application/octet-stream',
    data: Buffer.from(target),
    metadata: Buffer.from(JSON.stringify(metadata)),
  };
}

/** How far back to look for an event of the node's own: a client may have written something else behind it. */
const LOOKED_AT = 256;

/** What the newest event of a stream of the node's own says: of one of these types, and what we would write. */
export function newestJson<Value>(
  store: Readable,
  stream: string,
  types: readonly string[],
  isOurs: (value: unknown) => value is Value,
): Value | undefined {
  const page = streamDownwards(store, stream, Number.MAX_SAFE_INTEGER).nextPage(LOOKED_AT);
  for (const { record } of page) {
    const { type, data } = contentOf(record);
    const value = types.includes(type) ? parsed(data) : undefined;
    if (value !== undefined && isOurs(value)) return value;
  }
  return undefined;
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    // Written by somebody else under our name: what was there before still holds.
    return undefined;
  }
}

/** Whether a value is an object with these keys. */
export function hasKeys<Value>(...keys: readonly (string & keyof Value)[]) {
  return (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

/** The 16 bytes of a UUID of version 4. */
export function randomUuid(): Buffer {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes;
}
