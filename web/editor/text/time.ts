const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `just now`, `5 min ago`, `3 h ago`, then the date. Both instants as ISO 8601. */
export function timeAgo(at: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(at)) / 1000;
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  return dayOf(at);
}

/** `Nov 21, 2026` */
export const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** `Nov 21, 2026, 9:05 AM` */
export const instantOf = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `9:05 AM` */
export const clockOf = (at: string): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
