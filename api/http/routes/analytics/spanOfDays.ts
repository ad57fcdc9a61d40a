import { dayAfter } from '../../../../domain/kernel/calendar.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';

const DAY_MS = 24 * 3_600_000;
/** As long as hits are kept. */
const MOST_DAYS = 400;

/** From the day `from` to the day `to`, both counted. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The same with `to` left out, and how many days it is. Throws `SPAN_INVALID`. */
export function spanOfDays({ from, to }: Days): Days & { readonly days: number } {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) {
    throw new DomainError('SPAN_INVALID', `A report is of 1 to ${MOST_DAYS} days.`, { field: 'to' });
  }
  return { from, to: dayAfter(to, 1), days };
}

/** The beginning of a day, or of a minute as `2026-03-02T09:15`; in UTC. */
export const instantOf = (at: string): string =>
  new Date(at.includes('T') ? `${at}:00.000Z` : at).toISOString();
