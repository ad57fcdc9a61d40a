import { concat, NEVER, of } from 'rxjs';
import type { LiveSubscription } from '../ports/liveSubscription.ts';

/** The live end of a log in which nothing happens any more: what is kept in memory of it stays right. */
export const stillLog: LiveSubscription = {
  live$: concat(of(true), NEVER),
  isLive: true,
  inSightFrom: Number.MAX_SAFE_INTEGER,
  pages$: NEVER,
  start: () => Promise.resolve(),
};
