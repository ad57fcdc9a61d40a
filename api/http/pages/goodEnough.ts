import type { LogFollower } from '../../application/log/logFollower.ts';
import { isEdited } from '../../application/log/subjects.ts';
import { type Dependency, isCurrent, type Vouched } from '../../application/log/vouchedCache.ts';

/** For how long what was just made is good enough for whoever has changed nothing, in milliseconds. */
const GOOD_ENOUGH_MS = 1000;
/** What owners change, seldom, and want to see at the next load: what does not show it is never good enough. */
const EDITED: ReadonlySet<string> = new Set(['catalog', 'assortment', 'site']);

/** Something that was made for pages. */
export interface Dated {
  /** When the making of it began, in milliseconds, from wherever. */
  readonly begunAt: number;
  /** What of it owners change. */
  readonly edited: readonly Dependency[];
}

export const editedOf = (dependsOn: readonly Dependency[]): readonly Dependency[] =>
  dependsOn.filter(({ subject }) => EDITED.has(subject) || isEdited(subject));

/**
 * Whether it may be shown to who has acted last at `afterPosition`, which was followed already. For who has not just acted
 * (0) it need not be current: it may also be young, where the log has said nothing since that has to be seen at once. That
 * is not what was sold or reviewed, and not product by product what a whole file says, which would have every page made
 * anew hundreds of times a second.
 */
export function mayBeShown(
  follower: Pick<LogFollower, 'lastPositionOf' | 'lastEditOf'>,
  kept: Vouched<Dated>,
  afterPosition: number,
  now: number,
): boolean {
  if (isCurrent(follower, kept)) return true;
  const { begunAt, edited } = kept.value;
  if (afterPosition > 0 || now - begunAt >= GOOD_ENOUGH_MS) return false;
  return edited.every(({ subject, knownTo }) => follower.lastEditOf(subject) <= knownTo);
}
