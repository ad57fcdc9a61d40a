import { randomBytes } from 'node:crypto';
import type { ProposedEvent } from './proposal.ts';
import { LINK_TYPE } from './records.ts';

/** The events that the node itself writes: it keeps what it has to know in streams, as EventStoreDB does. */

const NONE: Buffer = Buffer.alloc(0);

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

export function randomUuid(): Buffer {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes;
}
