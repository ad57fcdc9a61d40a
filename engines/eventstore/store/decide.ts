import type { AppendTarget } from '../wire/appendRequest.ts';
import { judge, type StreamSituation } from './expectedRevision.ts';
import type { Group } from './group.ts';
import type { Head, Heads } from './heads.ts';
import { STREAM } from './listKinds.ts';
import { isStorableName } from './names.ts';
import type { ProposedEvent, WriteOutcome } from './proposal.ts';
import type { StoredEvents } from './storedEvents.ts';
import {
  deletionMark,
  describedBy,
  documentOf,
  isMetastream,
  METADATA_TYPE,
  metastreamOf,
  originalOf,
  truncatedBefore,
} from './streamMetadata.ts';
import { randomUuid } from './systemEvents.ts';
import { isVirtual } from './virtualStreams.ts';

/** One request to change a stream. */
export type WriteRequest =
  | { readonly kind: 'append'; readonly target: AppendTarget; readonly events: readonly ProposedEvent[] }
  | { readonly kind: 'delete'; readonly target: AppendTarget }
  | { readonly kind: 'tombstone'; readonly target: AppendTarget };

/** EventStoreDB's default `MaxAppendSize`. */
export const MAX_APPEND_SIZE = 1_048_576;

const NOTHING: Buffer = Buffer.alloc(0);

/** What a decision looks at and adds to. */
interface Scene {
  readonly group: Group;
  /** The group, and before it the one that is being written. */
  readonly groups: readonly Group[];
  readonly heads: Heads;
  readonly stored: StoredEvents;
}

/** Decides one request against the heads as the group so far leaves them, and adds what it writes to the group. */
export function decide(request: WriteRequest, scene: Scene): WriteOutcome {
  const { heads } = scene;
  const { target } = request;
  if (target.deadline !== undefined && target.deadline <= Date.now()) return { kind: 'timeout' };
  const refusal = refuseName(target.stream, request);
  if (refusal) return refusal;
  const head = heads.current(STREAM, target.stream);
  const original = isMetastream(target.stream) ? heads.current(STREAM, originalOf(target.stream)) : head;
  if (head.tombstoned || original.tombstoned) return { kind: 'streamDeleted' };
  switch (request.kind) {
    case 'append':
      return append(target, request.events, head, scene);
    case 'delete':
      return softDelete(target, head, scene);
    case 'tombstone':
      return tombstone(target, head, scene);
  }
}

function refuseName(stream: string, { kind }: WriteRequest): WriteOutcome | undefined {
  if (!isStorableName(metastreamOf(stream)))
    return { kind: 'invalid', reason: 'The stream name is too long' };
  if (stream === '$all' || stream === '$$') return { kind: 'accessDenied' };
  if (isVirtual(stream)) return { kind: 'accessDenied' };
  if (kind !== 'append' && isMetastream(stream))
    return { kind: 'invalid', reason: 'A metadata stream cannot be deleted' };
  return undefined;
}

function append(
  target: AppendTarget,
  events: readonly ProposedEvent[],
  head: Head,
  scene: Scene,
): WriteOutcome {
  const { groups, heads, stored } = scene;
  if (!events.every(({ type }) => isStorableName(type)))
    return { kind: 'invalid', reason: 'The event type is too long' };
  const size = events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
  if (size > MAX_APPEND_SIZE) return { kind: 'tooLarge', limit: MAX_APPEND_SIZE };
  const situation: StreamSituation = {
    next: head.next,
    softDeleted: head.metadata.deleted,
    hasMetadata: () => heads.current(STREAM, metastreamOf(target.stream)).next > 0,
    knownRevision: (index) => stored.revisionOf((events[index] as ProposedEvent).id, head, groups),
    isStoredAt: (index, revision) =>
      stored.isStoredAt((events[index] as ProposedEvent).id, head, revision, groups),
  };
  const verdict = judge(target.expected, events.length, situation);
  switch (verdict.kind) {
    case 'wrong':
      return wrongRevision(target, head);
    case 'deleted':
      return { kind: 'streamDeleted' };
    case 'repeated': {
      const position = stored.positionAt(head, verdict.lastRevision, groups);
      return { kind: 'written', revision: verdict.lastRevision, position };
    }
    case 'append':
      return write(target.stream, events, head, scene);
  }
}

function write(
  stream: string,
  events: readonly ProposedEvent[],
  head: Head,
  { group, heads }: Scene,
): WriteOutcome {
  const end = head.next + events.length;
  const comeback = comebackOf(stream, events, head, heads);
  // An append of nothing stands where the log ends.
  let position = events.length === 0 ? group.end.position : undefined;
  for (const event of events) position = group.append(stream, event);
  if (comeback) group.append(metastreamOf(comeback.stream), metadataEvent(comeback.metadata));
  return { kind: 'written', revision: end > 0 ? end - 1 : undefined, position };
}

/**
 * A deleted stream comes back with the next append to it or to its metadata. What is said about it then is said once
 * more, now with the first revision that it shows: the one after its last.
 */
function comebackOf(
  stream: string,
  events: readonly ProposedEvent[],
  head: Head,
  heads: Heads,
): { readonly stream: string; readonly metadata: Buffer } | undefined {
  if (head.metadata.deleted) return { stream, metadata: truncatedBefore(head.metadata.document, head.next) };
  const described = describedBy(stream);
  const original = described === undefined ? undefined : heads.current(STREAM, described);
  if (!original?.metadata.deleted) return undefined;
  const document = documentOf(events.at(-1)?.data ?? NOTHING);
  return document && { stream: original.name, metadata: truncatedBefore(document, original.next) };
}

function softDelete(target: AppendTarget, head: Head, scene: Scene): WriteOutcome {
  const refusal = refuseRemoval(target, head, scene);
  if (refusal) return refusal;
  if (!exists(head, scene)) return wrongRevision(target, head);
  const position = scene.group.append(metastreamOf(target.stream), metadataEvent(deletionMark()));
  return { kind: 'written', revision: undefined, position };
}

function tombstone(target: AppendTarget, head: Head, scene: Scene): WriteOutcome {
  const refusal = refuseRemoval(target, head, scene);
  if (refusal) return refusal;
  const position = scene.group.tombstone(target.stream, randomUuid());
  return { kind: 'written', revision: undefined, position };
}

/** Deleting is never a repetition: the expected revision must be the current one. A deleted stream is also none. */
function refuseRemoval(target: AppendTarget, head: Head, scene: Scene): WriteOutcome | undefined {
  const { expected } = target;
  const isDeleted = head.metadata.deleted;
  if (expected.kind === 'streamExists' && isDeleted) return { kind: 'streamDeleted' };
  const isAsExpected =
    expected.kind === 'any' ||
    (expected.kind === 'noStream' && (head.next === 0 || isDeleted)) ||
    (expected.kind === 'streamExists' && exists(head, scene)) ||
    (expected.kind === 'revision' && Number(expected.revision) + 1 === head.next);
  return isAsExpected ? undefined : wrongRevision(target, head);
}

/** A stream with metadata exists, also before its first event. */
function exists({ name, next }: Head, { heads }: Scene): boolean {
  return next > 0 || heads.current(STREAM, metastreamOf(name)).next > 0;
}

function wrongRevision({ expected }: AppendTarget, head: Head): WriteOutcome {
  return { kind: 'wrongExpectedRevision', expected, current: head.next > 0 ? head.next - 1 : undefined };
}

function metadataEvent(data: Buffer): ProposedEvent {
  return {
    id: randomUuid(),
    type: METADATA_TYPE,
    contentType: 'application/json',
    metadata: NOTHING,
    data,
  };
}
