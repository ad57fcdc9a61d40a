import { z } from 'zod';
import { choice, coordinates, line, moment, range, timeZone, toggle } from '../blocks/fields.ts';
import { pageKind } from './pageKind.facts.ts';
import { announced, MOST_RECORDS, shared, sorted, told } from './shared.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Generic collection 1 of the specification: it names none for events. */
export const events = pageKind({
  name: 'events',
  title: 'Events',
  collects: { record: 'event', type: 1 },
  details: z.strictObject({
    layout: choice('Look', ['list', 'grid', 'calendar'], 'list'),
    pageSize: range('Events on a page', { min: 1, max: MOST_RECORDS, initial: 12 }),
    showsPast: toggle('Show past events', true),
    showsCategories: toggle('Show the categories', true),
    ...announced('event'),
    ...shared,
  }),
});

const clocks = { zone: 'timeZone', isDay: 'isAllDay' } as const;

const details = z.strictObject({
  isAllDay: toggle('All day'),
  timeZone: timeZone('Time zone'),
  startsAt: moment('Begins', { clocks }),
  endsAt: moment('Ends', { clocks }),
  addressTitle: line('Name of the place', 200),
  addressLine1: line('Street and number', 200),
  addressLine2: line('Town and postal code', 200),
  addressCountry: line('Country', 100),
  coordinates: coordinates('Place on the map'),
  ...told,
  ...sorted,
  ...shared,
});
/** What an event has beside its title and sections; its moments are ISO 8601. */
export type EventDetails = z.infer<typeof details>;

/** Event 12 of the specification. */
export const event = pageKind({
  name: 'event',
  title: 'Event',
  recordType: { number: 12, label: 'event' },
  details,
  told: (said) => ({ from: said.startsAt, until: endOf(said) }),
  lacks: ({ startsAt, endsAt }) => {
    if (startsAt === null) return { field: 'startsAt', message: 'Say when the event begins.' };
    return endsAt !== null && endsAt < startsAt
      ? { field: 'endsAt', message: 'The event ends before it begins.' }
      : null;
  },
});
interface When {
  readonly isAllDay: boolean;
  /** ISO 8601. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** When it is over: an hour after its beginning where nobody said, and a day after where only days count. ISO 8601. */
export function endOf({ isAllDay, startsAt, endsAt }: When): string | null {
  const last = endsAt ?? startsAt;
  if (last === null || (endsAt !== null && !isAllDay)) return last;
  return new Date(Date.parse(last) + (isAllDay ? DAY : HOUR)).toISOString();
}
