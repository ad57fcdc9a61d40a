import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { idsIn, memberIdIn } from '../telling/knownIds.ts';

/** A view that lasts is told after a minute, in milliseconds. */
export const LONGEST_WAIT_MS = 60_000;

/** Tells how fast this page was, once: when it is hidden, or after a minute (`docs/rules/analytics.md#speed`). */
export function tellPageSpeed(release: string): void {
  const values: Record<string, number> = {};
  const keep = ({ name, value }: MetricType) => {
    values[name.toLowerCase()] = value;
  };
  const always = { reportAllChanges: true };
  onLCP(keep, always);
  onCLS(keep, always);
  onINP(keep, always);
  onFCP(keep, always);
  onTTFB(keep, always);

  let isTold = false;
  const tell = () => {
    if (isTold || Object.keys(values).length === 0) return;
    isTold = true;
    const { effectiveType } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
    const { host, pathname, hash } = location;
    const { analyticsId, marketingId } = idsIn(document.cookie);
    const data = {
      ...{ analyticsId, marketingId, memberId: memberIdIn(document.cookie) },
      ...{ ...values, release, host, path: pathname, hash, connection: { effectiveType } },
      ...{ screenWidth: screen.width, screenHeight: screen.height },
      ...{ viewportWidth: innerWidth, viewportHeight: innerHeight },
    };
    const record = {
      app: 'site',
      event: 'page-speed',
      pageLoadId: crypto.randomUUID(),
      ts: Date.now(),
      data,
    };
    sendRecords(JSON.stringify([record]));
  };
  setTimeout(tell, LONGEST_WAIT_MS);
  // Not every browser says that a page is hidden when somebody goes on to the next.
  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}

const CALL = '/api/performance/records';
/** By beacon where there is one, else as plain text. */
function sendRecords(records: string): void {
  if (navigator.sendBeacon?.(CALL, records)) return;
  fetch(CALL, { method: 'POST', body: records, keepalive: true }).catch(() => {
    // Nobody is there to be told that nobody could be told.
  });
}
