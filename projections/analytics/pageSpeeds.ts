import type { DEVICES } from '../../domain/analytics/hit.facts.ts';
import type { PageSpeedsRecordedEvent } from '../../domain/analytics/traffic.events.ts';
import { type PageSpeed, VITALS, type Vital } from '../../domain/analytics/vitals.facts.ts';
import { dayOf } from '../../domain/kernel/calendar.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { type Spread, withValues } from './spread.ts';
import { OTHERS } from './tallies.ts';

/** Pages of one day that are kept apart, each by its devices. */
const MOST_PAGES = 200;

/** How fast one page was on one kind of device. */
export interface PageVitals {
  readonly path: string;
  readonly device: (typeof DEVICES)[number];
  readonly spreads: Readonly<Partial<Record<Vital, Spread>>>;
}

/** How fast pages were on one day (UTC). */
export interface SpeedDay {
  readonly at: string;
  readonly pages: readonly PageVitals[];
}
/** `_id` is the website and the day. */
export type SpeedDayDoc = Stored<SpeedDay>;

/** Folded from what browsers measured; one document a day, gone with the days that are kept no longer. */
export const pageSpeeds: ReadModel<SpeedDay, PageSpeedsRecordedEvent | RetentionEvent> = {
  name: 'pageSpeeds',
  version: 2,
  isPatient: true,
  handles: ['PageSpeedsRecorded', 'RetentionApplied'],
  indexes: [{ keys: { websiteId: 1, at: 1 } }],
  keyOf({ type, data }) {
    if (type === 'PageSpeedsRecorded') return `${data.websiteId} ${dayOf(data.hour)}`;
    return data.hitDays.map((day) => `${data.websiteId} ${day}`);
  },
  project(doc, event) {
    if (event.type === 'RetentionApplied') return null;
    const { hour, speeds } = event.data;
    return { at: dayOf(hour), pages: speeds.reduce(withSpeed, doc?.pages ?? []) };
  },
};

function withSpeed(pages: readonly PageVitals[], { path, device, values }: PageSpeed): readonly PageVitals[] {
  const paths = new Set(pages.map((one) => one.path));
  const name = paths.has(path) || paths.size < MOST_PAGES ? path : OTHERS;
  const isSame = (one: PageVitals) => one.path === name && one.device === device;
  const known = pages.find(isSame) ?? { path: name, device, spreads: {} };
  const measured = VITALS.flatMap((vital) => {
    const value = values[vital];
    return value === undefined ? [] : [[vital, withValues(known.spreads[vital] ?? [], [value])] as const];
  });
  const next = { ...known, spreads: { ...known.spreads, ...Object.fromEntries(measured) } };
  return [...pages.filter((one) => !isSame(one)), next];
}
