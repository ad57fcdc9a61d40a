import type { Environment } from './environment.ts';
import type { Head } from './heads.ts';
import { EVENT_TYPE } from './listKinds.ts';
import { entriesUp, lengthUntil } from './lists.ts';
import type { Position } from './proposal.ts';
import { assertIntact, LINK_TYPE } from './records.ts';
import { allUpwards, logPage, PAGE_BYTES, PAGE_ITEMS, SCATTERED_READ, type Source } from './sources.ts';
import type { Readable, ReadItem } from './visibility.ts';

/** How the log is looked through where only some types are wanted; in events, positions and types. */
export interface TypedReading {
  /** Looked ahead at once: the node does nothing else meanwhile. */
  readonly stretch: number;
  /** Shorter ends are read event by event, as whoever follows live does. */
  readonly shortest: number;
  /** A log of more types than these is read event by event. */
  readonly mostTypes: number;
}

const USUAL: TypedReading = { stretch: 16_384, shortest: 1_024, mostTypes: 4_096 };
/** Of a stretch of which more than this share is wanted each event is read: that is cheaper than to look for them. */
const MOST_SHARE = 0.5;
const ENTRIES_AT_ONCE = 512;
const FIRST_TYPE = Buffer.from(EVENT_TYPE);
const BEHIND_TYPES = Buffer.from([EVENT_TYPE.charCodeAt(0) + 1]);

/** The list of one type, and how many events it has. */
type List = Pick<Head, 'id' | 'next'>;

/** How far the list of one type has been looked through: nothing of it stands between what is read next and `from`. */
interface Cursor {
  index: number;
  from: Position;
}

/**
 * The log upwards for who wants events of some types. Where few of a stretch are wanted, they are found by the lists of
 * their types, and the others are passed by unread. A page has all that is wanted up to its last event, which may itself
 * be of another type: it says how far the page goes.
 */
export function typesUpwards(
  store: Readable,
  from: Position,
  isWanted: (type: string) => boolean,
  reading: TypedReading = USUAL,
): Source {
  // Links are in no list of their type.
  if (isWanted(LINK_TYPE)) return allUpwards(store, from);
  return new TypedSource(store, Math.max(from, 1), isWanted, reading);
}

class TypedSource implements Source {
  readonly #store: Readable;
  readonly #isWanted: (type: string) => boolean;
  readonly #reading: TypedReading;
  readonly #verdicts = new Map<string, boolean>();
  /** By the number of the list. */
  readonly #cursors = new Map<number, Cursor>();
  /** What is read next. */
  #next: Position;
  /** Up to here each event is read. */
  #eachUntil: Position = 0;
  /** The places that are read of the stretch at hand, from `#at` on. */
  #places: readonly Position[] = [];
  #at = 0;

  constructor(store: Readable, from: Position, isWanted: (type: string) => boolean, reading: TypedReading) {
    this.#store = store;
    this.#next = from;
    this.#isWanted = isWanted;
    this.#reading = reading;
  }

  nextPage(most: number): ReadItem[] {
    for (;;) {
      if (this.#at < this.#places.length) {
        const page = this.#pageOfPlaces(Math.min(most, PAGE_ITEMS));
        if (page.length > 0) return page;
        continue;
      }
      const last = this.#store.lastPosition();
      if (this.#next > last) return [];
      if (last - this.#next < this.#reading.shortest) this.#eachUntil = last;
      if (this.#next <= this.#eachUntil) {
        const end = this.#eachUntil;
        const page = logPage(this.#store, { start: this.#next, end: end + 1 }, most);
        this.#next = (page.at(-1)?.position ?? end) + 1;
        if (page.length > 0) return page;
        continue;
      }
      this.#lookAhead(Math.min(last, this.#next + this.#reading.stretch - 1));
    }
  }

  /** Finds out what is read of the log up to a place. */
  #lookAhead(end: Position): void {
    const places = this.#placesUntil(end);
    if (!places) {
      this.#eachUntil = end;
      return;
    }
    // The last event is read whatever it is, since whoever reads has to know how far this is. Lists know of more than the log has.
    const last = lastReadable(this.#store.env, this.#next, end) ?? 0;
    while ((places.at(-1) ?? 0) > last) places.pop();
    if (last > 0 && places.at(-1) !== last) places.push(last);
    this.#places = places;
    this.#at = 0;
    this.#next = end + 1;
  }

  /** The places of what is wanted from the next one up to another, in order; `null` where it is cheaper to read all. */
  #placesUntil(end: Position): Position[] | null {
    const lists = this.#wantedLists();
    if (!lists) return null;
    const most = (end - this.#next + 1) * MOST_SHARE;
    const places: Position[] = [];
    for (const list of lists) {
      this.#takePlaces(list, end, places);
      if (places.length > most) return null;
    }
    return places.sort((one, other) => one - other);
  }

  #takePlaces({ id, next }: List, end: Position, places: Position[]): void {
    const { env } = this.#store;
    const cursor = this.#cursors.get(id) ?? { index: 0, from: 0 };
    this.#cursors.set(id, cursor);
    if (cursor.from > end) return;
    // After stretches that were read event by event, and in the beginning.
    if (cursor.from < this.#next) cursor.index = lengthUntil(env, { id, next }, this.#next - 1);
    for (;;) {
      const entries = entriesUp(env, id, cursor.index, next, ENTRIES_AT_ONCE);
      for (const { position } of entries) {
        cursor.from = position;
        if (position > end) return;
        places.push(position);
        cursor.index++;
      }
      if (entries.length < ENTRIES_AT_ONCE) break;
    }
    cursor.from = end + 1;
  }

  /** Of the types that are wanted, the most frequent first; `null` where there are too many types to ask one by one. */
  #wantedLists(): List[] | null {
    const limit = this.#reading.mostTypes + 1;
    const keys = this.#store.env.names.getKeys({ start: FIRST_TYPE, end: BEHIND_TYPES, limit });
    const lists: List[] = [];
    let types = 0;
    for (const key of keys) {
      if (++types >= limit) return null;
      const type = key.toString('utf8', 1);
      const isWanted = this.#verdicts.get(type) ?? this.#isWanted(type);
      this.#verdicts.set(type, isWanted);
      const { id, next } = this.#store.listOfType(type);
      if (isWanted && next > 0) lists.push({ id, next });
    }
    return lists.sort((one, other) => other.next - one.next);
  }

  #pageOfPlaces(most: number): ReadItem[] {
    const { env, pages } = this.#store;
    const page: ReadItem[] = [];
    let bytes = 0;
    let mapped = 0;
    let before = this.#places[this.#at - 1] ?? 0;
    while (this.#at < this.#places.length && page.length < most && bytes < PAGE_BYTES) {
      const position = this.#places[this.#at++] as Position;
      const record = env.log.get(position);
      // What no reader may see any more was taken out of the log, and not out of the lists.
      if (!record) continue;
      assertIntact({ position, bytes: record });
      page.push({ position, record });
      bytes += record.length;
      mapped += Math.min(SCATTERED_READ, (position - before) * record.length);
      before = position;
    }
    pages.touched(mapped);
    return page;
  }
}

/** The last event between two places that has not been taken out of the log. */
function lastReadable(env: Environment, from: Position, end: Position): Position | undefined {
  for (const key of env.log.getKeys({ start: end, end: from - 1, reverse: true, limit: 1 })) return key;
  return undefined;
}
