import { createHash } from 'node:crypto';
import type { LogFollower } from '../../application/log/logFollower.ts';
import { createVouchedCache, type Dependency } from '../../application/log/vouchedCache.ts';
import { type Dated, editedOf, goodFor, mayBeShown, shownFor } from './goodEnough.ts';

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

type KeptPage = CachedPage & Dated & { readonly makingTook: number };

export type PageLog = Pick<LogFollower, 'isLive' | 'lastPositionOf' | 'lastEditOf' | 'sighting' | 'seenTo'>;

/** Pages stay as long as the log has said nothing new about what they show. `now` counts milliseconds, from wherever. */
export function createPageCache(follower: PageLog, now: () => number = () => performance.now()): PageCache {
  const pages = createVouchedCache<KeptPage>(follower, {
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
    if (!mayBeShown(follower, kept, afterPosition, now(), goodFor(kept.value.makingTook))) return undefined;
    hits++;
    return kept.value;
  }

  async function makeNow(key: string, make: () => Promise<MadePage>): Promise<CachedPage> {
    const { sighting } = follower;
    const begunAt = now();
    const { dependsOn, ...page } = await make();
    // One object, kept and answered: its compressed form is remembered by it.
    const value = { ...page, begunAt, makingTook: now() - begunAt, edited: editedOf(dependsOn) };
    pages.keep(key, { value, dependsOn }, sighting);
    return value;
  }

  function begin(key: string, after: number, make: () => Promise<MadePage>): Promise<CachedPage> {
    misses++;
    const making = {
      after,
      page: makeNow(key, make).finally(() => {
        if (inTheMaking.get(key) === making) inTheMaking.delete(key);
      }),
    };
    inTheMaking.set(key, making);
    return making.page;
  }

  return {
    find,
    async findOrMake(key, afterPosition, make) {
      const found = find(key, afterPosition);
      if (found) return found;
      const begun = inTheMaking.get(key);
      // Somebody who waits for their own change must not be given what was begun before it.
      const next = begun && begun.after >= afterPosition ? begun.page : begin(key, afterPosition, make);
      const kept = pages.peek(key);
      const longest = kept ? shownFor(kept.value.makingTook) : 0;
      if (!kept || !mayBeShown(follower, kept, afterPosition, now(), longest)) return next;
      hits++;
      // Where it could not be made, whoever asks next has it made again, and is told.
      next.catch(() => undefined);
      return kept.value;
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
