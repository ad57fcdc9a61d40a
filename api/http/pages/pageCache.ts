import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LogFollower } from '../../application/log/logFollower.ts';

/** A subject that a page shows (a product id, `catalog` or `site`), and up to which event the page knows it. */
export interface Dependency {
  readonly subject: string;
  readonly knownTo: number;
}

/** A page as bytes. Holds nothing of any one visitor. */
export interface CachedPage {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Strong: equal tags are equal bytes. */
  readonly etag: string;
  readonly dependsOn: readonly Dependency[];
  /** The page shows every event up to here. */
  readonly position: number;
}

export interface PageCache {
  /** A page that no later event has made wrong, and that is at least as new as `afterPosition`. */
  find(key: string, afterPosition: number): CachedPage | undefined;
  /** The page for a key: found, or made once for everybody who asks while it is being made. */
  findOrMake(key: string, afterPosition: number, make: () => Promise<CachedPage>): Promise<CachedPage>;
  readonly hits: number;
  readonly misses: number;
}

const LARGEST_BYTES = 32_000_000;

/** What a cache asks the log: whether it may vouch for what it keeps. */
export type LogInSight = Pick<LogFollower, 'isLive' | 'lastPositionOf' | 'sighting'>;

/**
 * Pages stay as long as the log has said nothing new about what they show. While the log is out of sight none does, and
 * none from before comes back with it: what was missed may have been about them.
 */
export function createPageCache(follower: LogInSight): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: LARGEST_BYTES,
    // A third more for the compressed form that most browsers ask for.
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * 1.33) + key.length + 500,
  });
  const inTheMaking = new Map<string, Promise<CachedPage>>();
  let hits = 0;
  let misses = 0;
  let keptUnder = follower.sighting;

  const isCurrent = (page: CachedPage) =>
    page.dependsOn.every(({ subject, knownTo }) => follower.lastPositionOf(subject) <= knownTo);

  function find(key: string, afterPosition: number): CachedPage | undefined {
    if (!follower.isLive) return undefined;
    if (keptUnder !== follower.sighting) {
      pages.clear();
      keptUnder = follower.sighting;
    }
    const page = pages.get(key);
    if (!page || page.position < afterPosition || !isCurrent(page)) return undefined;
    hits++;
    return page;
  }

  return {
    find,
    async findOrMake(key, afterPosition, make) {
      const found = find(key, afterPosition);
      if (found) return found;
      misses++;
      const { sighting } = follower;
      // Somebody who waits for their own change must not be given what was begun before it.
      const shared = `${afterPosition} ${key}`;
      const begun = inTheMaking.get(shared);
      if (begun) return begun;
      const making = make().finally(() => inTheMaking.delete(shared));
      inTheMaking.set(shared, making);
      const page = await making;
      if (follower.isLive && sighting === follower.sighting && isCurrent(page)) pages.set(key, page);
      return page;
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
