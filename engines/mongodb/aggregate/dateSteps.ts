import { FIXED_UNITS } from './calendar.ts';
import { fromLocal, toLocal, type Zone } from './timeZones.ts';

const DAY_MS = 86_400_000;
/** Bins are counted from the beginning of the year 2000. */
const REFERENCE = Date.UTC(2000, 0, 1);
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** How time is cut into bins: `size` units each, counted in a time zone. */
export interface Binning {
  readonly unit: string;
  readonly size: number;
  readonly zone: Zone;
  /** Sunday is 0. */
  readonly startOfWeek: number;
}

function months(local: Date): number {
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/** The number of the week that a local date lies in. */
function weekNumber(local: Date, startOfWeek: number): number {
  // 1970-01-01 was a Thursday.
  return Math.floor((Math.floor(local.getTime() / DAY_MS) + 4 - startOfWeek) / 7);
}

/** How often a unit begins between two moments. */
export function dateDifference(from: Date, to: Date, unit: string, zone: Zone, startOfWeek: number): number {
  if (unit === 'millisecond') return to.getTime() - from.getTime();
  const [start, end] = [toLocal(from, zone), toLocal(to, zone)];
  const inMonths = MONTHS[unit];
  if (inMonths !== undefined)
    return Math.floor(months(end) / inMonths) - Math.floor(months(start) / inMonths);
  if (unit === 'week') return weekNumber(end, startOfWeek) - weekNumber(start, startOfWeek);
  const size = FIXED_UNITS[unit] as number;
  if (unit === 'day') return Math.floor(end.getTime() / size) - Math.floor(start.getTime() / size);
  // Clocks that are changed in between make no hours longer.
  const shift = zone(from.getTime());
  return Math.floor((to.getTime() + shift) / size) - Math.floor((from.getTime() + shift) / size);
}

/** The beginning of the bin that a moment lies in. */
export function truncated(date: Date, { size, startOfWeek, unit, zone }: Binning): Date {
  const local = toLocal(date, zone);
  const inMonths = MONTHS[unit];
  if (inMonths !== undefined) {
    const width = inMonths * size;
    const since = months(local) - 2000 * 12;
    const first = new Date(REFERENCE);
    first.setUTCMonth(Math.floor(since / width) * width);
    return fromLocal(first, zone);
  }
  if (unit === 'day' || unit === 'week') {
    const width = (unit === 'week' ? 7 : 1) * size * DAY_MS;
    const ahead = unit === 'week' ? (startOfWeek - new Date(REFERENCE).getUTCDay() + 7) % 7 : 0;
    const origin = REFERENCE + ahead * DAY_MS;
    return fromLocal(new Date(origin + Math.floor((local.getTime() - origin) / width) * width), zone);
  }
  const width = (FIXED_UNITS[unit] as number) * size;
  const shift = local.getTime() - date.getTime();
  const origin = REFERENCE - shift;
  return new Date(origin + Math.floor((date.getTime() - origin) / width) * width);
}
