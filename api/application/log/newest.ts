/** Subjects that are kept, in two halves. */
const MOST = 50_000;

/** Of each subject the newest position that was said of it. */
export interface Newest {
  /** 0 when none is known. Of a subject that was forgotten: as far as anything was said that is forgotten by now. */
  of(subject: string): number;
  /** Positions come in their order. */
  note(subject: string, position: number): void;
}

/**
 * Keeps the newest `most` subjects, and half of them at least: the older half is forgotten as a whole. A file of products
 * speaks of more than that, and what was said of everything else a while before it must not count as said just now.
 */
export function createNewest(most = MOST): Newest {
  let current = new Map<string, number>();
  let earlier = new Map<string, number>();
  /** The newest positions in `current`, in `earlier`, and in what is forgotten. */
  let to = 0;
  let earlierTo = 0;
  let forgottenTo = 0;
  return {
    of: (subject) => current.get(subject) ?? earlier.get(subject) ?? forgottenTo,
    note(subject, position) {
      if (current.size >= most / 2 && !current.has(subject)) {
        [forgottenTo, earlierTo] = [earlierTo, to];
        [earlier, current] = [current, new Map()];
      }
      current.set(subject, position);
      to = position;
    },
  };
}
