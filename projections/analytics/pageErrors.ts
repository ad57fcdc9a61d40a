import type { PageErrorsRecordedEvent } from '../../domain/analytics/traffic.events.ts';
import { dayOf } from '../../domain/kernel/calendar.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { counted, type Tally } from './tallies.ts';

/** Pages, browsers and builds of one error that are kept apart. */
const MOST_VALUES = 50;
/** Days on which an error was met that are told one by one. */
const MOST_DAYS = 90;

/** An error that pages of the site meet, by its cause (`docs/rules/analytics.md#errors-of-pages`). */
export interface PageErrorGroup {
  readonly cause: string;
  readonly name: string;
  readonly message: string;
  /** As it was met last. */
  readonly stack: string;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly count: number;
  /** How often on each day (UTC), oldest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly pages: Tally;
  readonly releases: Tally;
  readonly devices: Tally;
  readonly browsers: Tally;
}

/** `_id` is the website and the cause. */
export type PageErrorDoc = Stored<PageErrorGroup>;

/** Folded from what pages told; one document for each cause, until it was not met on any day that is kept. */
export const pageErrors: ReadModel<PageErrorGroup, PageErrorsRecordedEvent | RetentionEvent> = {
  name: 'pageErrors',
  version: 2,
  isPatient: true,
  handles: ['PageErrorsRecorded', 'RetentionApplied'],
  indexes: [{ keys: { websiteId: 1, lastAt: -1 } }],
  keyOf({ type, data }) {
    if (type === 'PageErrorsRecorded') return `${data.websiteId} ${data.cause}`;
    return data.errorCauses.map((cause) => `${data.websiteId} ${cause}`);
  },
  project(doc, event) {
    if (event.type === 'RetentionApplied') return doc && sinceLast(doc, event.data.hitDays);
    const { cause, name, message, stack, hour, met } = event.data;
    const instants = met.map(({ at }) => at).sort();
    const [first = ''] = instants;
    const last = instants.at(-1) ?? '';
    return {
      ...{ cause, name, message, stack },
      firstAt: doc && doc.firstAt < first ? doc.firstAt : first,
      lastAt: doc && doc.lastAt > last ? doc.lastAt : last,
      count: (doc?.count ?? 0) + met.length,
      days: withDay(doc?.days ?? [], dayOf(hour), met.length),
      ...Object.fromEntries(
        COUNTED.map(([tally, field]) => [
          tally,
          counted(
            doc?.[tally],
            met.map((one) => one[field]),
            MOST_VALUES,
          ),
        ]),
      ),
    } as PageErrorGroup;
  },
};

/** Nothing of an error that was not met after these days. */
function sinceLast(group: PageErrorDoc, gone: readonly string[]): PageErrorDoc | null {
  const lastGone = gone.reduce((last, day) => (day > last ? day : last), '');
  return dayOf(group.lastAt) > lastGone ? group : null;
}

const COUNTED = [
  ['pages', 'path'],
  ['releases', 'release'],
  ['devices', 'device'],
  ['browsers', 'browser'],
] as const;

function withDay(days: PageErrorGroup['days'], day: string, more: number): PageErrorGroup['days'] {
  const before = days.find((one) => one.day === day)?.count ?? 0;
  return [...days.filter((one) => one.day !== day), { day, count: before + more }]
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .slice(-MOST_DAYS);
}
