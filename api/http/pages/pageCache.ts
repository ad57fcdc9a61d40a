import { createHash } from 'node:crypto';
import type { LogFollower } from '../../application/log/logFollower.ts';
import { createVouchedCache, type Dependency, isCurrent } from '../../application/log/vouchedCache.ts';

/** A page as bytes. Holds nothing of any one visitor. */
export interface CachedPage {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** A content security policy of its own, where the usual one would not let it work. */
  readonly policy?: string;
  /** Strong: equal tags are equal bytes. */
  readonly etag: string;
}

/** A page, and what of the log it was made from. */
export interface MadePage extends CachedPage {
  readonly dependsOn: readonly Dependency[];
}

export interface PageCache {
  /**
   * A page that shows everything the log has said, up to `afterPosition` at least. For who has not just acted (0), also
   * one that was made less than a second ago, where nothing was said since but what was sold or reviewed.
   */
  find(key: string, afterPosition: number): CachedPage | undefined;
  /** The page for a key: found, or made once for everybody who asks while it is being made. */
  findOrMake(key: string, afterPosition: number, make: () => Promise<MadePage>): Promise<CachedPage>;
  readonly hits: number;
  readonly misses: number;
}

const LARGEST_BYTES = 32_000_000;
/** For how long a page that was just made is good enough for whoever has changed nothing, in milliseconds. */
const GOOD_ENOUGH_MS = 1000;
/** What owners change, seldom, and want to see at the next load: a page that does not show it is never good enough. */
const EDITED: ReadonlySet<string> = new Set(['catalog', 'site']);
/** The longest that somebody who has acted waits for this process to hear of it. */
const LONGEST_WAIT_MS = 2000;

export type PageLog = Pick<LogFollower, 'isLive' | 'lastPositionOf' | 'sighting' | 'seenTo' | 'reached'>;

/** Pages stay as long as the log has said nothing new about what they show. `now` counts milliseconds, from wherever. */
export function createPageCache(follower: PageLog, now: () => number = () => performance.now()): PageCache {
  const pages = createVouchedCache<CachedPage & { readonly begunAt: number }>(follower, {
    limit: LARGEST_BYTES,
    // A third more for the compressed form that most browsers ask for.
    sizeOf: ({ bytes }, key) => Math.ceil(bytes.length * 1.33) + key.length + 500,
  });
  const inTheMaking = new Map<string, { readonly after: number; readonly page: Promise<CachedPage> }>();
  let hits = 0;
  let misses = 0;

  function find(key: string, afterPosition: number): CachedPage | undefined {
    const kept = pages.peek(key);
    if (!kept || afterPosition > follower.seenTo) return undefined;
    const isYoung = afterPosition === 0 && now() - kept.value.begunAt < GOOD_ENOUGH_MS;
    const mustHold = isYoung ? kept.dependsOn.filter(({ subject }) => EDITED.has(subject)) : kept.dependsOn;
    if (!isCurrent(follower, { dependsOn: mustHold })) return undefined;
    hits++;
    return kept.value;
  }

  async function makeNow(key: string, make: () => Promise<MadePage>): Promise<CachedPage> {
    const { sighting } = follower;
    const begunAt = now();
    const { dependsOn, ...page } = await make();
    // One object, kept and answered: its compressed form is remembered by it.
    const value = { ...page, begunAt };
    pages.keep(key, { value, dependsOn }, sighting);
    return value;
  }

  return {
    find,
    async findOrMake(key, afterPosition, make) {
      await follower.reached(afterPosition, LONGEST_WAIT_MS);
      const found = find(key, afterPosition);
      if (found) return found;
      const begun = inTheMaking.get(key);
      // Somebody who waits for their own change must not be given what was begun before it.
      if (begun && begun.after >= afterPosition) return begun.page;
      misses++;
      const making = { after: afterPosition, page: makeNow(key, make) };
      inTheMaking.set(key, making);
      try {
        return await making.page;
      } finally {
        if (inTheMaking.get(key) === making) inTheMaking.delete(key);
      }
    },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
    },
  };
}

export const strongEtag = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url')}"`;
