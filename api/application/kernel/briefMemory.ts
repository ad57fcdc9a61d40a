/** What was found out a moment ago, for whoever asks the same again. */
export interface BriefMemory<Answer> {
  /** The answer that is known by this key, else what `find` answers. */
  of(key: string, find: () => Answer): Answer;
}

/**
 * Remembers for `keptMs` (for ever, where that is infinite) and forgets everything at once, as it does where `most` answers are
 * known: what was asked of somebody stays no longer than their visit to a page, and nothing is looked through for what
 * has grown old.
 */
export function createBriefMemory<Answer>(
  keptMs: number,
  most: number,
  now: () => number = () => performance.now(),
): BriefMemory<Answer> {
  let known = new Map<string, Answer>();
  const isForGood = keptMs === Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  return {
    of(key, find) {
      // What is kept for good needs no clock, which costs as much as the rest of this.
      const at = isForGood ? 0 : now();
      if ((at >= until && !isForGood) || known.size >= most) {
        known = new Map();
        until = at + keptMs;
      }
      const found = known.get(key);
      if (found !== undefined) return found;
      const answer = find();
      known.set(key, answer);
      return answer;
    },
  };
}
