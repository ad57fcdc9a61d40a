import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { atMost } from '../../application/kernel/cacheOptions.ts';
import { TOO_MANY_REQUESTS } from '../contracts/kernel/messages.ts';

/** How many requests pass within a time, evenly or all at once: of one address to one route, or of one key. */
export interface RateLimit {
  readonly requests: number;
  readonly perSeconds: number;
}

/**
 * What is limited, and how generously. Made for machines gone wild, not for people: a whole office behind one address
 * shares these, and so does a load test. Guessing one account's password is slowed down much sooner, by the throttle.
 */
export const RATE_LIMITS = {
  signIn: { requests: 600, perSeconds: 60 },
  signUp: { requests: 600, perSeconds: 60 },
  waitlist: { requests: 600, perSeconds: 60 },
  giftCards: { requests: 300, perSeconds: 60 },
  search: { requests: 1200, perSeconds: 60 },
  checkout: { requests: 60_000, perSeconds: 60 },
  /** All requests that one program makes with its key, whatever they are for. */
  apiKey: { requests: 1200, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;
export type RateLimits = Readonly<Partial<Record<RateLimitName, RateLimit>>>;

/** Those who are limited and remembered; beyond them the longest unused is forgotten. */
const MAX_REMEMBERED = 50_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit holds for this route. */
    rateLimit?: RateLimitName;
  }
  interface FastifyInstance {
    /** Counts one request of `caller`. Throws `TOO_MANY_REQUESTS` where that is one too many. */
    countAgainst(limit: RateLimitName, caller: string): void;
  }
}

export interface RateLimitOptions {
  readonly now: () => Date;
  /** Replaces limits by name. */
  readonly limits?: RateLimits;
}

/**
 * Answers 429 with the text of `docs/rules/wire.md#rate-limits` and `Retry-After` where an address asks too often. A route takes part by
 * `config: { rateLimit: 'signIn' }`.
 */
export default fp(
  async (app, { now, limits = {} }: RateLimitOptions) => {
    const limitOf = { ...RATE_LIMITS, ...limits };
    /** Each caller's own clock: every request sets it one interval ahead, and it must not run ahead by more than the whole time. */
    const clocks = new LRUCache<string, number>(atMost(MAX_REMEMBERED));
    app.decorate('countAgainst', (limit: RateLimitName, caller: string) => {
      const { requests, perSeconds } = limitOf[limit];
      const key = `${limit} ${caller}`;
      const seconds = now().getTime() / 1000;
      const interval = perSeconds / requests;
      const next = Math.max(clocks.get(key) ?? 0, seconds) + interval;
      const wait = next - seconds - perSeconds;
      // A sum of small fractions is a little off: no request is refused for a millionth of a second.
      if (wait > 1e-6) {
        const retryAfter = Math.max(1, Math.ceil(wait));
        throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter });
      }
      clocks.set(key, next);
    });
    app.addHook('onRequest', async ({ routeOptions: { config, url }, ip, method }) => {
      if (config.rateLimit) app.countAgainst(config.rateLimit, `${ip} ${method} ${url}`);
    });
  },
  { name: 'rateLimit' },
);
