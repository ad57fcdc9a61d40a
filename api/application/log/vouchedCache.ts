import { LRUCache } from 'lru-cache';
import type { LogFollower } from './logFollower.ts';

/** A subject (see `LogFollower.lastPositionOf`), and up to which event what was read of it is known to be right. */
export interface Dependency {
  readonly subject: string;
  readonly knownTo: number;
}

/** Something that was read, and what of the log it was read from. */
export interface Vouched<Value> {
  readonly value: Value;
  readonly dependsOn: readonly Dependency[];
}

/** What a cache asks the log: whether it may vouch for what it keeps. */
export type LogInSight = Pick<LogFollower, 'isLive' | 'lastPositionOf' | 'sighting'>;

/** What was read from the read models, for as long as the log has said nothing newer about it. */
export interface VouchedCache<Value extends object> {
  /** What is kept and right; `undefined` where it has to be read again. */
  find(key: string): Vouched<Value> | undefined;
  /** What is kept, right or not any more. */
  peek(key: string): Vouched<Value> | undefined;
  /**
   * Keeps what was begun to be read under `sighting`. What the log has already said something newer about is not right
   * from the start, and `find` will not answer it.
   */
  keep(key: string, vouched: Vouched<Value>, sighting: number): void;
  /** Lets go of what turned out to be of no use, such as the promise of a reading that failed. */
  forget(key: string): void;
}

export interface VouchedCacheLimits<Value> {
  /** How much is kept, in units of `sizeOf`: pieces unless said otherwise. */
  readonly limit: number;
  readonly sizeOf?: (value: Value, key: string) => number;
}

/**
 * A bounded cache, the least recently used going first, that the log vouches for. While the log is out of sight nothing is
 * answered, and nothing from before comes back with it: what was missed may have been about it.
 */
export function createVouchedCache<Value extends object>(
  follower: LogInSight,
  { limit, sizeOf = () => 1 }: VouchedCacheLimits<Value>,
): VouchedCache<Value> {
  const kept = new LRUCache<string, Vouched<Value>>({
    maxSize: limit,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
  });
  let keptUnder = follower.sighting;

  /** What was kept before the log went out of sight is of no use once it is back. */
  function forgetEarlierSightings(): void {
    if (keptUnder === follower.sighting) return;
    kept.clear();
    keptUnder = follower.sighting;
  }

  function peek(key: string): Vouched<Value> | undefined {
    if (!follower.isLive) return undefined;
    forgetEarlierSightings();
    return kept.get(key);
  }

  return {
    peek,
    find(key) {
      const vouched = peek(key);
      return vouched && isCurrent(follower, vouched) ? vouched : undefined;
    },
    keep(key, vouched, sighting) {
      if (!follower.isLive || sighting !== follower.sighting) return;
      forgetEarlierSightings();
      kept.set(key, vouched);
    },
    forget(key) {
      kept.delete(key);
    },
  };
}

/** Whether the log has said nothing about these subjects since they were read. */
export function isCurrent(
  follower: Pick<LogInSight, 'lastPositionOf'>,
  { dependsOn }: Pick<Vouched<unknown>, 'dependsOn'>,
): boolean {
  return dependsOn.every(({ subject, knownTo }) => follower.lastPositionOf(subject) <= knownTo);
}
