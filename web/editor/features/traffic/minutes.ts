import { useEffect, useState } from 'react';
import type { Days } from './traffic.api.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes of a report: `since` counted, `until` left out, in UTC. */
export interface Minutes {
  readonly since: string;
  readonly until: string;
}

const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
const dayOf = (at: number) => minuteOf(at).slice(0, 'YYYY-MM-DD'.length);
const startOf = (minute: string) => Date.parse(`${minute}:00Z`);

/** What is asked for of the last hour, the minute of now included, or of an hour before it, with the days in which it lies. */
export function lastHour(now: number, hoursBack = 0): Days & Minutes {
  const end = (Math.floor(now / MINUTE_MS) + 1 - hoursBack * 60) * MINUTE_MS;
  const start = end - 60 * MINUTE_MS;
  return {
    ...{ from: dayOf(start), to: dayOf(end - MINUTE_MS) },
    ...{ since: minuteOf(start), until: minuteOf(end) },
  };
}

/** Whether days can be looked at minute by minute. */
export const hasMinutes = ({ from, to }: Days): boolean => (Date.parse(to) - Date.parse(from)) / DAY_MS < 2;

/** Each minute of these days, or of these minutes alone: `2026-03-02T09:15`. */
export function everyMinute({ from, to }: Days, minutes: Minutes | null): string[] {
  const first = minutes ? startOf(minutes.since) : Date.parse(from);
  const end = minutes ? startOf(minutes.until) : Date.parse(to) + DAY_MS;
  return Array.from({ length: (end - first) / MINUTE_MS }, (_, minute) =>
    minuteOf(first + minute * MINUTE_MS),
  );
}

/** Now, as far as minutes go: another one each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
