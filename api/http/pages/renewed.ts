import type { LogFollower } from '../../application/log/logFollower.ts';
import { createVouchedCache, type Vouched } from '../../application/log/vouchedCache.ts';
import { type Dated, editedOf, goodFor, mayBeShown, shownFor } from './goodEnough.ts';

/** What is made for many who ask, and made anew where the log says something new about it. */
export interface Renewed<Value extends object> {
  /**
   * What shows everything the log has said, up to `afterPosition` at least. For who has not just acted (0), also what was made
   * a second or a few ago, where it is still good enough (`goodEnough.ts`).
   */
  find(key: string, afterPosition: number): Vouched<Value> | undefined;
  /**
   * The same: found, or made once for everybody who asks while it is being made. Where one was good enough a moment ago, who
   * has not just acted is given that meanwhile.
   */
  findOrMake(
    key: string,
    afterPosition: number,
    make: () => Promise<Vouched<Value>>,
  ): Promise<Vouched<Value>>;
  readonly hits: number;
  readonly misses: number;
}

export type PageLog = Pick<LogFollower, 'isLive' | 'lastPositionOf' | 'lastEditOf' | 'sighting' | 'seenTo'>;

interface Kept<Value> extends Dated {
  readonly value: Value;
  readonly makingTook: number;
}

interface RenewedOptions<Value> {
  readonly limit: number;
  readonly sizeOf?: (value: Value, key: string) => number;
  /** Milliseconds, from wherever. */
  readonly now?: () => number;
  /** Whether the clock alone has made it wrong: then nobody is given it, whatever they have done. */
  readonly isOver?: (value: Value) => boolean;
}

/** Kept is what the log has said nothing new about. */
export function createRenewed<Value extends object>(
  follower: PageLog,
  { limit, sizeOf = () => 1, now = () => performance.now(), isOver = () => false }: RenewedOptions<Value>,
): Renewed<Value> {
  const cache = createVouchedCache<Kept<Value>>(follower, {
    limit,
    sizeOf: ({ value }, key) => sizeOf(value, key),
  });
  const inTheMaking = new Map<string, { readonly after: number; readonly made: Promise<Vouched<Value>> }>();
  let hits = 0;
  let misses = 0;

  function shown(
    key: string,
    afterPosition: number,
    howLong: (makingTook: number) => number,
  ): Vouched<Value> | undefined {
    const kept = cache.peek(key);
    if (!kept || isOver(kept.value.value)) return undefined;
    if (!mayBeShown(follower, kept, afterPosition, now(), howLong(kept.value.makingTook))) return undefined;
    hits++;
    return { value: kept.value.value, dependsOn: kept.dependsOn };
  }

  const find: Renewed<Value>['find'] = (key, afterPosition) =>
    afterPosition > follower.seenTo ? undefined : shown(key, afterPosition, goodFor);

  async function makeNow(key: string, make: () => Promise<Vouched<Value>>): Promise<Vouched<Value>> {
    const { sighting } = follower;
    const rightAt = now();
    const made = await make();
    const { value, dependsOn } = made;
    const kept = { value, makingTook: now() - rightAt, edited: editedOf(dependsOn), rightAt };
    cache.keep(key, { value: kept, dependsOn }, sighting);
    return made;
  }

  function begin(key: string, after: number, make: () => Promise<Vouched<Value>>): Promise<Vouched<Value>> {
    misses++;
    const making = {
      after,
      made: makeNow(key, make).finally(() => {
        if (inTheMaking.get(key) === making) inTheMaking.delete(key);
      }),
    };
    inTheMaking.set(key, making);
    return making.made;
  }

  return {
    find,
    async findOrMake(key, afterPosition, make) {
      const found = find(key, afterPosition);
      if (found) return found;
      const begun = inTheMaking.get(key);
      // Somebody who waits for their own change must not be given what was begun before it.
      const next = begun && begun.after >= afterPosition ? begun.made : begin(key, afterPosition, make);
      const meanwhile = shown(key, afterPosition, shownFor);
      if (!meanwhile) return next;
      // Where it could not be made, whoever asks next has it made again, and is told.
      next.catch(() => undefined);
      return meanwhile;
    },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
    },
  };
}
