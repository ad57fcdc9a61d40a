import { sizeOf } from '../../../domain/analytics/hitBatch.facts.ts';
import type { HitsRecordedEvent } from '../../../domain/analytics/traffic.events.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { LogListener } from '../log/logFollower.ts';
import type { LogReader } from '../ports/logReader.ts';
import type { Moment } from '../timeMachine/moment.ts';
import { createDayOfHits, createKindBook, type DayOfHits, type KindBook } from './dayOfHits.ts';

/** Hits that are kept at hand: each takes some twenty bytes. What a question needs beyond that is refused. */
const MOST_HITS = 2_000_000;
/** Gateways write beside one another: around midnight one may be some seconds behind. */
const SLACK_MS = 3_600_000;
const DAY = 'YYYY-MM-DD'.length;

export interface HitSpan {
  readonly websiteId: string;
  /** Days; `to` is left out. */
  readonly from: string;
  readonly to: string;
}

/** Hits of the last days that anybody asked for, read out of the log once and kept in memory. */
export interface HitShelf extends LogListener {
  /** The days of a span that have hits, oldest first, and what their kinds are. Throws `SPAN_TOO_LARGE`. */
  days(span: HitSpan): Promise<{ readonly days: readonly DayOfHits[]; readonly book: KindBook }>;
}

/** What has been read so far: all between `earliest` and the newest of the log as it was then. */
interface Shelf {
  readonly book: KindBook;
  /** By website and day. */
  readonly days: Map<string, DayOfHits>;
  size: number;
  /** Position of the newest event, -1 of none. */
  newest: number;
  /** Hour of the oldest one; empty where the log has none before it. */
  earliest: string;
  /** Where reading goes on before it. */
  cursor: string | null;
}

/** Later than every hour. */
const UNREAD = '~';
/** Events that wait for a question. */
const MOST_HEARD = 20_000;
type RecordedHits = Recorded<HitsRecordedEvent>;

const emptyShelf = (): Shelf => ({
  ...{ book: createKindBook(), days: new Map(), size: 0, newest: -1 },
  ...{ earliest: UNREAD, cursor: null },
});

/** Lists of the log by type may be behind its end: for so long what was there at the beginning is looked for once more. */
const SETTLED_MS = 10_000;

export function createHitShelf(
  logReader: LogReader,
  moment?: Moment,
  now: () => number = () => performance.now(),
): HitShelf {
  let shelf = emptyShelf();
  /** Whether every event is heard of as it is written. */
  let isLive = false;
  /** When the shelf was begun, and whether all from before it was heard of is on it. */
  let begunAt: number | null = null;
  let isSettled = false;
  /** What was heard of and is not on the shelf. */
  let heard: RecordedHits[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const forget = () => {
    shelf = emptyShelf();
    [begunAt, isSettled, heard] = [null, false, []];
  };

  function put(kept: Shelf, data: HitsRecordedEvent['data'], isOlder: boolean): void {
    const day = data.hour.slice(0, DAY);
    const key = `${data.websiteId} ${day}`;
    const known = kept.days.get(key) ?? createDayOfHits(day, kept.book);
    known.add(data, isOlder);
    kept.days.set(key, known);
    kept.size += sizeOf(data);
  }

  /** What came since the shelf was last looked at, oldest first. */
  async function readNewer(kept: Shelf): Promise<void> {
    const found: RecordedHits[] = [];
    reading: for await (const { events } of logReader.backwards({ type: 'HitsRecorded' }, null))
      for (const event of events) {
        if (event.position <= kept.newest) break reading;
        found.push(event as RecordedHits);
      }
    for (const { data } of found.reverse()) put(kept, data, false);
    kept.newest = found.at(-1)?.position ?? kept.newest;
  }

  /** What lies before it, until nothing of the day `from` is missing. */
  async function readOlder(kept: Shelf, from: string): Promise<void> {
    const needed = new Date(Date.parse(from) - SLACK_MS).toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    if (kept.earliest <= needed) return;
    for await (const { events, cursor } of logReader.backwards({ type: 'HitsRecorded' }, kept.cursor)) {
      for (const event of events) {
        const data = event.data as HitsRecordedEvent['data'];
        kept.newest = Math.max(kept.newest, event.position);
        if (moment === undefined || moment.includes(event)) put(kept, data, true);
      }
      kept.cursor = cursor;
      const last = events.at(-1)?.data as HitsRecordedEvent['data'] | undefined;
      kept.earliest = cursor === null ? '' : (last?.hour ?? kept.earliest);
      if (kept.size > MOST_HITS) throw tooMany();
      if (kept.earliest <= needed) return;
    }
  }

  /** What came since: as it was heard, where nothing can have been missed, else from the log. */
  async function catchUp(kept: Shelf): Promise<void> {
    if (isSettled) {
      for (const { position, data } of heard) {
        if (position <= kept.newest) continue;
        put(kept, data, false);
        kept.newest = position;
      }
      heard = [];
      return;
    }
    const canSettle = isLive && begunAt !== null && now() - begunAt > SETTLED_MS;
    await readNewer(kept);
    if (canSettle && kept === shelf) isSettled = true;
  }

  async function read({ websiteId, from, to }: HitSpan) {
    if (shelf.size > MOST_HITS) forget();
    // What is forgotten meanwhile is forgotten: this reading goes on with what it began with.
    const kept = shelf;
    begunAt ??= now();
    if (kept.earliest !== UNREAD) await catchUp(kept);
    await readOlder(kept, from);
    const days = [...kept.days]
      .filter(([key, { day }]) => key === `${websiteId} ${day}` && day >= from && day < to)
      .map(([, day]) => day)
      .sort((one, other) => (one.day < other.day ? -1 : 1));
    return { days, book: kept.book };
  }

  return {
    days(span) {
      // One after the other: nothing is read twice.
      const found = turn.then(() => read(span));
      turn = found.catch(() => undefined);
      return found;
    },
    follow(event) {
      // Hits that are kept no longer are on no shelf.
      if (event.type === 'RetentionApplied') forget();
      if (event.type !== 'HitsRecorded' || begunAt === null) return;
      heard.push(event as RecordedHits);
      // Nobody has asked for long: what was heard of is read again when somebody does.
      if (heard.length > MOST_HEARD) forget();
    },
    setLive(live) {
      isLive = live;
      forget();
    },
  };
}

const tooMany = () =>
  new DomainError(
    'SPAN_TOO_LARGE',
    `These days, and those since, have more than ${MOST_HITS.toLocaleString('en-US')} hits: choose later ones.`,
    { field: 'from' },
  );
