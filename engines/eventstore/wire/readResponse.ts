import type { Position } from '../store/proposal.ts';
import { readRespOf, recordedEventOf } from '../store/records.ts';
import { bytesField, emptyField, FieldReader, message, wholeField } from './protobuf.ts';
import { decodeUuid, encodeUuid } from './uuid.ts';

/** The ReadResp messages that are not a stored record as it lies. */

/** The first answer to a subscription. */
export function confirmation(subscriptionId: string): Buffer {
  return bytesField(2, bytesField(1, subscriptionId));
}

/** How far a filtered subscription has looked without finding anything. */
export function checkpoint(position: Position): Buffer {
  return bytesField(3, wholeField(1, position), wholeField(2, position));
}

/** The only answer to a read of a stream that is not there. */
export function streamNotFound(stream: string): Buffer {
  return bytesField(4, bytesField(1, bytesField(3, stream)));
}

/** A subscription has shown everything there is. */
export function caughtUp(): Buffer {
  return emptyField(8);
}

/** A record by itself: copied, unless the caller wants event ids in their structured form. */
export function eventResponse(record: Buffer, position: Position, structuredIds: boolean): Buffer {
  if (!structuredIds) return readRespOf(record);
  return readEvent(bytesField(1, recordedEventFor(record, true)), position);
}

/** A link together with what it points to; the target is missing when it cannot be seen any more. */
export function linkResponse(
  link: Buffer,
  target: Buffer | undefined,
  position: Position,
  structuredIds: boolean,
): Buffer {
  const parts = target ? [bytesField(1, recordedEventFor(target, structuredIds))] : [];
  return readEvent(message(...parts, bytesField(2, recordedEventFor(link, structuredIds))), position);
}

/** The `RecordedEvent` of a record, with its id in the form that the caller wants. */
export function recordedEventFor(record: Buffer, structuredIds: boolean): Buffer {
  const encoded = recordedEventOf(record);
  return structuredIds ? withStructuredId(encoded) : encoded;
}

function readEvent(events: Buffer, position: Position): Buffer {
  return bytesField(1, events, wholeField(3, position));
}

function withStructuredId(recordedEvent: Buffer): Buffer {
  const reader = new FieldReader(recordedEvent);
  reader.next();
  const id = reader.bytes();
  const rest = recordedEvent.subarray(2 + id.length);
  return message(bytesField(1, encodeUuid(decodeUuid(new FieldReader(id)), true)), rest);
}
