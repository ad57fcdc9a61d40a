import { LRUCache } from 'lru-cache';
import { atMost } from '../kernel/cacheOptions.ts';

const ALLOWED_FAILURES = 5;
const WINDOW_SECONDS = 60;

/** Slows down guessing: after five failed tries for one key within a minute, the next ones wait until it has passed. */
export interface SignInThrottle {
  /** Seconds to wait before this key may try again; 0 when it may try now. */
  waitFor(key: string, now: number): number;
  noteFailure(key: string, now: number): void;
  forget(key: string): void;
}

export function createSignInThrottle(): SignInThrottle {
  const failures = new LRUCache<string, readonly number[]>(atMost(10_000));
  const recent = (key: string, now: number) =>
    (failures.get(key) ?? []).filter((at) => at > now - WINDOW_SECONDS);
  return {
    waitFor(key, now) {
      const tries = recent(key, now);
      const oldest = tries[0];
      return oldest === undefined || tries.length < ALLOWED_FAILURES
        ? 0
        : Math.max(1, Math.ceil(oldest + WINDOW_SECONDS - now));
    },
    noteFailure(key, now) {
      failures.set(key, [...recent(key, now), now].slice(-ALLOWED_FAILURES));
    },
    forget: (key) => void failures.delete(key),
  };
}
