import type { Dependency } from '../../application/log/vouchedCache.ts';
import type { NoteDependency } from './shownCatalogue.ts';

/** What is told while something is being made. */
export interface Notes {
  readonly note: NoteDependency;
  all(): readonly Dependency[];
}

/**
 * What a page was made from: of each subject the oldest that was read of it. One that `hasNumbers` is wrong as soon as another
 * piece is gone, any other when buyers are shown something else.
 */
export function createNotes(already: readonly Dependency[], hasNumbers: boolean): Notes {
  const knownTo = new Map<string, number>();
  const note: NoteDependency = ({ subject, shown, knownTo: readAt }) => {
    const of = hasNumbers ? subject : (shown ?? subject);
    knownTo.set(of, Math.min(knownTo.get(of) ?? Number.POSITIVE_INFINITY, readAt));
  };
  already.forEach(note);
  return { note, all: () => [...knownTo].map(([subject, position]) => ({ subject, knownTo: position })) };
}
