import { uuidText } from '../wire/uuid.ts';
import type { Head } from './heads.ts';
import { CATEGORY_STREAMS, STREAM } from './listKinds.ts';
import { entriesUp } from './lists.ts';
import type { Position } from './proposal.ts';
import {
  assertIntact,
  contentOf,
  createdOf,
  encodeRecord,
  eventIdOf,
  LINK_TYPE,
  revisionOf,
} from './records.ts';
import { streamNameOf } from './virtualStreams.ts';
import { isVisible, type Readable, type ReadItem } from './visibility.ts';

const STREAM_REFERENCE_TYPE = '$@';

/** The event that a system projection would have written for an event of a category, type or other list. */
export function virtualLink(head: Head, index: number, position: Position, target: Buffer): ReadItem {
  const origin = contentOf(target).stream;
  const record = encodeRecord({
    position,
    streamId: head.id,
    stream: streamNameOf(head.kind, head.name),
    typeId: 0,
    revision: index,
    createdMs: createdOf(target),
    event: {
      id: linkId(head.id, eventIdOf(target)),
      ...pointer(head, origin, target),
      contentType: 'application/octet-stream',
      metadata: Buffer.from(JSON.stringify({ $o: origin, $causedBy: uuidText(eventIdOf(target)) })),
    },
  });
  return { position, record, target };
}

/** A category's streams are named, all others are links. */
function pointer(head: Head, origin: string, target: Buffer): { type: string; data: Buffer } {
  if (head.kind === CATEGORY_STREAMS) return { type: STREAM_REFERENCE_TYPE, data: Buffer.from(origin) };
  return { type: LINK_TYPE, data: Buffer.from(`${revisionOf(target)}@${origin}`) };
}

/** The record that a link points to; undefined when readers may not see it any more. */
export function linkedRecord(store: Readable, { record, target }: ReadItem): Buffer | undefined {
  if (!target) return resolveLink(store, record);
  return isVisible(store.headOf(contentOf(target).stream), target, Date.now()) ? target : undefined;
}

/** What a link's data (`revision@stream`) points to. */
function resolveLink(store: Readable, link: Buffer): Buffer | undefined {
  const text = contentOf(link).data.toString('utf8');
  const at = text.indexOf('@');
  const revision = Number(text.slice(0, at));
  if (at < 1 || !Number.isSafeInteger(revision)) return undefined;
  const head = store.headOf(text.slice(at + 1));
  if (head.id === 0 || revision >= head.next) return undefined;
  const [entry] = entriesUp(store.env, head.id, revision, revision + 1, 1);
  const record = entry && store.env.log.get(entry.position);
  if (!record) return undefined;
  assertIntact({ position: entry.position, bytes: record });
  if (head.kind === STREAM) return isVisible(head, record, Date.now()) ? record : undefined;
  return virtualLink(head, revision, entry.position, record).record;
}

/** Stable, and different for each list that holds the same event. */
function linkId(list: number, target: Buffer): Buffer {
  const id = Buffer.from(target);
  id.writeUInt32BE((id.readUInt32BE(0) ^ Math.imul(list, 0x9e37_79b1)) >>> 0, 0);
  return id;
}
