import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { atMost } from '../../application/kernel/cacheOptions.ts';
import type { SharedClocks } from '../../application/ports/sharedClocks.ts';
import { TOO_MANY_REQUESTS } from '../contracts/kernel/messages.ts';
import { addressOf } from '../kernel/addressOf.ts';
import { routeOf } from '../kernel/routeOf.ts';

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
  /** Forms that need a captcha, from browsers without scripts: whoever has nothing but patience is let in rarely. */
  patience: { requests: 10, perSeconds: 3600 },
  /** What visitors send with forms, and the keys for it. */
  forms: { requests: 240, perSeconds: 60 },
  /** What visitors say below pages: few people type so fast, and nobody reads so much. */
  comments: { requests: 60, perSeconds: 60 },
  /** What visitors like: a whole office reads the same post. */
  likes: { requests: 600, perSeconds: 60 },
  giftCards: { requests: 300, perSeconds: 60 },
  search: { requests: 1200, perSeconds: 60 },
  /** Addresses while they are typed: each question may cost the store something. */
  places: { requests: 300, perSeconds: 60 },
  /** What visitors' browsers say happens: many visitors share an address. */
  hits: { requests: 60_000, perSeconds: 60 },
  /** What browsers say of how pages fare: one page says little of it. */
  pageHealth: { requests: 6000, perSeconds: 60 },
  checkout: { requests: 60_000, perSeconds: 60 },
  /** All requests that one program makes with its key, whatever they are for. */
  apiKey: { requests: 1200, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;
export type RateLimits = Readonly<Partial<Record<RateLimitName, RateLimit>>>;

/**
 * The share of a limit from which on a caller is counted together with the other gateways: below it they are far from
 * any limit wherever they ask, and nobody waits for a database.
 */
const TOLD_FROM = 0.1;
const TELL_EVERY_MS = 1000;

/** A caller's own clock: every request sets it one interval ahead, and it must not run ahead by more than the whole time. */
interface Clock {
  /** Seconds since 1970. */
  readonly next: number;
  /** How much of that the other gateways do not know. */
  readonly untold: number;
}

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
    /** Tells the other gateways who has asked much here, and hears what they asked elsewhere. */
    tellLimits(): Promise<void>;
  }
}

export interface RateLimitOptions {
  readonly now: () => Date;
  readonly sharedClocks: SharedClocks;
  /** Replaces limits by name. */
  readonly limits?: RateLimits;
}

/**
 * Answers 429 with the text of `docs/rules/wire.md#rate-limits` and `Retry-After` where an address asks too often. A route takes part by
 * `config: { rateLimit: 'signIn' }`.
 */
export default fp(
  async (app, { now, sharedClocks, limits = {} }: RateLimitOptions) => {
    const limitOf = { ...RATE_LIMITS, ...limits };
    const clocks = new LRUCache<string, Clock>(atMost(MAX_REMEMBERED));
    const toTell = new Set<string>();
    let telling: NodeJS.Timeout | undefined;
    app.decorate('countAgainst', (limit: RateLimitName, caller: string) => {
      const { requests, perSeconds } = limitOf[limit];
      const key = `${limit} ${caller}`;
      const seconds = now().getTime() / 1000;
      const interval = perSeconds / requests;
      const clock = clocks.get(key) ?? { next: 0, untold: 0 };
      const ahead = Math.max(clock.next - seconds, 0);
      const next = seconds + ahead + interval;
      const wait = next - seconds - perSeconds;
      // A sum of small fractions is a little off: no request is refused for a millionth of a second.
      if (wait > 1e-6) {
        const retryAfter = Math.max(1, Math.ceil(wait));
        throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter });
      }
      clocks.set(key, { next, untold: Math.min(clock.untold, ahead) + interval });
      if (next - seconds < perSeconds * TOLD_FROM) return;
      toTell.add(key);
      telling ??= setTimeout(tell, TELL_EVERY_MS).unref();
    });
    app.decorate('tellLimits', async () => {
      const told = [...toTell];
      toTell.clear();
      const seconds = now().getTime() / 1000;
      await Promise.all(told.map((key) => tellOf(key, seconds)));
    });
    async function tellOf(key: string, seconds: number): Promise<void> {
      const { next, untold } = clocks.get(key) ?? { next: 0, untold: 0 };
      if (untold === 0) return;
      clocks.set(key, { next, untold: 0 });
      let everywhere = 0;
      try {
        everywhere = await sharedClocks.advance(key, untold, seconds);
      } catch (error) {
        const since = clocks.get(key);
        if (since) clocks.set(key, { ...since, untold: since.untold + untold });
        toTell.add(key);
        throw error;
      }
      // What was asked here meanwhile comes on top of what all have asked.
      const since = clocks.get(key);
      if (since) clocks.set(key, { ...since, next: Math.max(since.next, everywhere + since.untold) });
    }
    function tell(): void {
      telling = undefined;
      app.tellLimits().catch((error: unknown) => {
        // Each gateway counts by itself until the database is back; whoever asks again is told of then.
        app.log.warn({ err: error }, 'Other gateways could not be told of who asks much');
      });
    }
    app.addHook('onClose', async () => clearTimeout(telling));
    app.addHook('onRequest', (request, _reply, done) => {
      const { config, url } = routeOf(request);
      if (config.rateLimit)
        app.countAgainst(config.rateLimit, `${addressOf(request)} ${request.method} ${url}`);
      done();
    });
  },
  { name: 'rateLimit' },
);
