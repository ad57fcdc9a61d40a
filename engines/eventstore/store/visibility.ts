import type { MappedPages } from '@storefold/engine-kit';
import type { Environment } from './environment.ts';
import type { Head } from './heads.ts';
import type { Position } from './proposal.ts';
import { createdOf, revisionOf } from './records.ts';

/** One event on its way to a reader. */
export interface ReadItem {
  /** The position of the record that was read; for a link, the link's. */
  readonly position: Position;
  readonly record: Buffer;
  /** What the link points to, where reading it needs no look-up. */
  readonly target?: Buffer;
}

/** What the readers ask of the store. */
export interface Readable {
  readonly env: Environment;
  /** Is told what is read. */
  readonly pages: Pick<MappedPages, 'touched'>;
  /** The last position that is flushed, and so may be seen. */
  lastPosition(): Position;
  headOf(stream: string): Head;
  /** All events of one type, whatever the system projections show of them. */
  listOfType(type: string): Pick<Head, 'id' | 'next'>;
}

/** The first revision that `$tb` and `$maxCount` leave visible. */
export function firstVisible({ next, metadata }: Head): number {
  const byCount = metadata.maxCount === undefined ? 0 : next - metadata.maxCount;
  return Math.max(0, byCount, metadata.truncateBefore);
}

/** `$maxAge` is judged when the event is read. */
export function isExpired(head: Head, record: Buffer, now: number): boolean {
  const { maxAgeSeconds } = head.metadata;
  return maxAgeSeconds !== undefined && createdOf(record) < now - maxAgeSeconds * 1000;
}

/** Whether the readers of a stream may see a record of it. */
export function isVisible(head: Head, record: Buffer, now: number): boolean {
  return !head.tombstoned && revisionOf(record) >= firstVisible(head) && !isExpired(head, record, now);
}
