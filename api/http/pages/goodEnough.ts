import type { LogFollower } from '../../application/log/logFollower.ts';
import { isEdited } from '../../application/log/subjects.ts';
import { type Dependency, isCurrent, type Vouched } from '../../application/log/vouchedCache.ts';

/** For how long what was just made is good enough for whoever has changed nothing, in milliseconds. */
const GOOD_ENOUGH_MS = 1000;
/** What takes long to make is good for this many times as long, so that making it takes a small part of the time. */
const TIMES_ITS_MAKING = 10;
const LONGEST_GOOD_MS = 5000;
/** So much longer it is shown while the next one is being made: nobody waits for that, in a shop that changes all the time. */
const WHILE_RENEWED_MS = 2000;
/**
 * While a file of products is read every list changes all the time: so much longer one is shown, for making it again and again
 * is what visitors would wait for.
 */
const LONGER_BESIDE_FILE_MS = 4000;

/** For how long what took so many milliseconds to make is good enough. */
export const goodFor = (makingTook: number): number =>
  Math.min(LONGEST_GOOD_MS, Math.max(GOOD_ENOUGH_MS, makingTook * TIMES_ITS_MAKING));
/** For how long it is shown at all, to who has changed nothing. */
export const shownFor = (makingTook: number): number => goodFor(makingTook) + WHILE_RENEWED_MS;
/** What owners change, seldom, and want to see at the next load: what does not show it is never good enough. */
const EDITED: ReadonlySet<string> = new Set(['catalog', 'assortment', 'site']);

/** Something that was made for pages. */
export interface Dated {
  /** When it was last known to be right, from when the making of it began on: in milliseconds, from wherever. */
  rightAt: number;
  /** What of it owners change. */
  readonly edited: readonly Dependency[];
}

export const editedOf = (dependsOn: readonly Dependency[]): readonly Dependency[] =>
  dependsOn.filter(({ subject }) => EDITED.has(subject) || isEdited(subject));

/**
 * Whether it may be shown to who has acted last at `afterPosition`, which was followed already, up to `longest` milliseconds
 * after it was last known to be right. For who has not just acted (0) it need not be current: it may also be young, where the
 * log has said nothing since that has to be seen at once. That is not what was sold or reviewed, and not product by product
 * what a whole file says, which would have every page made anew hundreds of times a second.
 */
export function mayBeShown(
  follower: Pick<LogFollower, 'lastPositionOf' | 'lastEditOf'>,
  kept: Vouched<Dated>,
  afterPosition: number,
  now: number,
  longest: number,
): boolean {
  const { value } = kept;
  if (isCurrent(follower, kept)) {
    value.rightAt = now;
    return true;
  }
  const { rightAt, edited } = value;
  if (afterPosition > 0) return false;
  // What is no edit by hand, and yet says something new of what owners change, a whole file has said.
  const isByFile = edited.some(({ subject, knownTo }) => follower.lastPositionOf(subject) > knownTo);
  if (now - rightAt >= longest + (isByFile ? LONGER_BESIDE_FILE_MS : 0)) return false;
  return edited.every(({ subject, knownTo }) => follower.lastEditOf(subject) <= knownTo);
}
