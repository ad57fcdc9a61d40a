/** Whether clocks of a place are known by this name, e.g. `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // The one way to ask.
    return false;
  }
}

/** The day that it is at a place, `2026-03-02`. */
export const dayIn = (timeZone: string, instant: string): string =>
  clockIn(timeZone, Date.parse(instant)).slice(0, 'YYYY-MM-DD'.length);

/** When clocks of a place show `hour` o'clock on a day; where they leave that hour out, an hour later. ISO 8601. */
export function instantIn(timeZone: string, day: string, hour: number): string {
  const shown = Date.parse(`${day}T00:00:00.000Z`) + hour * 3_600_000;
  // How far clocks are ahead is known of an instant, not of what they show: what is found first may lie on the other side of a change.
  const first = shown - aheadAt(timeZone, shown);
  return new Date(shown - aheadAt(timeZone, first)).toISOString();
}

const clockIn = (timeZone: string, instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);

/** In milliseconds; instants are whole seconds. */
const aheadAt = (timeZone: string, instant: number): number =>
  Date.parse(`${clockIn(timeZone, instant).replace(' ', 'T')}.000Z`) - instant;
