import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';

/** An instant (ISO 8601, UTC) as a date field shows it in a time zone: `2026-11-22T09:30`. */
export function localTimeOf(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = fromAbsolute(Date.parse(instant), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/**
 * What a date field holds, as an instant; `null` where it is not complete. A time that the clocks skip becomes the one
 * after the gap, and one that they pass twice the first.
 */
export function instantAt(local: string, timeZone: string): string | null {
  try {
    return toZoned(parseDateTime(local), timeZone, 'compatible').toDate().toISOString();
  } catch {
    // The one way to ask whether it is a date.
    return null;
  }
}
