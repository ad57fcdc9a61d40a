import type { Head } from './heads.ts';
import { virtualLink } from './links.ts';
import { STREAM } from './listKinds.ts';
import { entriesDown, entriesUp, type ListEntry } from './lists.ts';
import type { Position } from './proposal.ts';
import { assertIntact } from './records.ts';
import { firstVisible, isExpired, type Readable, type ReadItem } from './visibility.ts';

/** Pages of events in one direction. An empty page means: nothing more for now. */
export interface Source {
  nextPage(most: number): ReadItem[];
}

/** Most events of a page. */
export const PAGE_ITEMS = 256;
/** A page ends with the event that brings it to so many bytes. */
export const PAGE_BYTES = 262_144;
/** What reading one record maps when its neighbours are not read: the kernel maps around it. */
export const SCATTERED_READ = 16_384;

/** The whole log upwards, from a position on. */
export function allUpwards(store: Readable, from: Position): Source {
  let next = Math.max(from, 1);
  return {
    nextPage: (most) => {
      const last = store.lastPosition();
      if (next > last) return [];
      const page = logPage(store, { start: next, end: last + 1 }, most);
      next = (page.at(-1)?.position ?? last) + 1;
      return page;
    },
  };
}

/** The whole log downwards, beginning with the first event before `before`. */
export function allDownwards(store: Readable, before: Position): Source {
  let next = Math.min(before - 1, store.lastPosition());
  return {
    nextPage: (most) => {
      if (next < 1) return [];
      const page = logPage(store, { start: next, end: 0, reverse: true }, most);
      next = (page.at(-1)?.position ?? 1) - 1;
      return page;
    },
  };
}

/** One stream upwards, as much of it as its metadata lets readers see; nothing of one that was ended for ever. */
export function streamUpwards(store: Readable, stream: string, from: number): Source {
  return upwards(store, stream, from, ({ tombstoned }) => tombstoned);
}

/** The same for who was there when the stream ended: with the event that ended it. */
export function streamUpwardsToItsEnd(store: Readable, stream: string, from: number): Source {
  return upwards(store, stream, from, () => false);
}

function upwards(store: Readable, stream: string, from: number, isClosed: (head: Head) => boolean): Source {
  let next = from;
  return {
    nextPage: (most) => {
      for (;;) {
        const head = store.headOf(stream);
        // What is hidden up to beyond the end may be shown again: the place itself moves with what is read.
        const start = Math.max(next, firstVisible(head));
        if (head.id === 0 || isClosed(head) || start >= head.next) return [];
        const entries = entriesUp(store.env, head.id, start, head.next, Math.min(most, PAGE_ITEMS));
        const { items, taken } = listPage(store, head, entries);
        next = start + Math.max(taken, 1);
        if (items.length > 0) return items;
      }
    },
  };
}

/** One stream downwards from a revision, which is itself included. */
export function streamDownwards(store: Readable, stream: string, from: number): Source {
  let next = Math.min(from, store.headOf(stream).next - 1);
  return {
    nextPage: (most) => {
      for (;;) {
        const head = store.headOf(stream);
        const lowest = firstVisible(head);
        if (head.id === 0 || head.tombstoned || next < lowest) return [];
        const entries = entriesDown(store.env, head.id, next, lowest, Math.min(most, PAGE_ITEMS));
        const { items, taken } = listPage(store, head, entries);
        next -= Math.max(taken, 1);
        if (items.length > 0) return items;
      }
    },
  };
}

interface LogRange {
  readonly start: Position;
  readonly end: Position;
  readonly reverse?: boolean;
}

/** What stands in the log from one place up to another, which is not included. */
export function logPage({ env, pages }: Readable, range: LogRange, most: number): ReadItem[] {
  const page: ReadItem[] = [];
  let bytes = 0;
  for (const { key, value } of env.log.getRange({ ...range, limit: Math.min(most, PAGE_ITEMS) })) {
    const item = { position: key, record: value };
    assertIntact({ position: key, bytes: value });
    page.push(item);
    bytes += value.length;
    if (bytes >= PAGE_BYTES) break;
  }
  pages.touched(bytes);
  return page;
}

function listPage(
  { env, pages }: Readable,
  head: Head,
  entries: readonly ListEntry[],
): { items: ReadItem[]; taken: number } {
  const items: ReadItem[] = [];
  const now = Date.now();
  let bytes = 0;
  let taken = 0;
  for (const { index, position } of entries) {
    taken++;
    const record = env.log.get(position);
    if (!record) continue;
    assertIntact({ position, bytes: record });
    if (isExpired(head, record, now)) continue;
    items.push(head.kind === STREAM ? { position, record } : virtualLink(head, index, position, record));
    bytes += record.length;
    if (bytes >= PAGE_BYTES) break;
  }
  pages.touched(taken * SCATTERED_READ);
  return { items, taken };
}
