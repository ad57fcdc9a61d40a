import { createHash } from 'node:crypto';
import type { Dependency } from '../../application/log/vouchedCache.ts';
import { createRenewed, type PageLog } from './renewed.ts';

/** A page as bytes. Holds nothing of any one visitor. */
export interface CachedPage {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** A content security policy of its own, where the usual one would not let it work. */
  readonly policy?: string;
  /** Strong: equal tags are equal bytes. */
  readonly etag: string;
  /** From when on it is wrong though nothing has happened, as a list of what is to come is; epoch milliseconds, missing for never. */
  readonly rightUntil?: number;
}

/** A page, and what of the log it was made from. */
export interface MadePage extends CachedPage {
  readonly dependsOn: readonly Dependency[];
}

export interface PageCache {
  /**
   * A page that shows everything the log has said, up to `afterPosition` at least. For who has not just acted (0), also
   * one that was made a second or a few ago, where it is still good enough (`goodEnough.ts`).
   */
  find(key: string, afterPosition: number): CachedPage | undefined;
  /**
   * The page for a key: found, or made once for everybody who asks while it is being made. Where one was good enough a moment
   * ago, who has not just acted is given that meanwhile.
   */
  findOrMake(key: string, afterPosition: number, make: () => Promise<MadePage>): Promise<CachedPage>;
  readonly hits: number;
  readonly misses: number;
}

const LARGEST_BYTES = 32_000_000;

/**
 * Pages stay as long as the log has said nothing new about what they show, and no longer than the clock lets them. `now` counts
 * milliseconds from wherever, `clock` those since 1970.
 */
export function createPageCache(
  follower: PageLog,
  now?: () => number,
  clock: () => number = Date.now,
): PageCache {
  const pages = createRenewed<CachedPage>(follower, {
    limit: LARGEST_BYTES,
    // A third more for the compressed form that most browsers ask for.
    sizeOf: ({ bytes }, key) => Math.ceil(bytes.length * 1.33) + key.length + 500,
    isOver: ({ rightUntil }) => rightUntil !== undefined && rightUntil <= clock(),
    ...(now && { now }),
  });
  return {
    find: (key, afterPosition) => pages.find(key, afterPosition)?.value,
    async findOrMake(key, afterPosition, make) {
      const { value } = await pages.findOrMake(key, afterPosition, async () => {
        const { dependsOn, ...page } = await make();
        // One object, kept and answered: its compressed form is remembered by it.
        return { value: page, dependsOn };
      });
      return value;
    },
    get hits() {
      return pages.hits;
    },
    get misses() {
      return pages.misses;
    },
  };
}

export const strongEtag = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url')}"`;
