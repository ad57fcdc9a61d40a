/** How a page stands, as people are told (`docs/rules/posts.md#standing`). */
export const STANDINGS = ['published', 'scheduled', 'review', 'private', 'draft'] as const;
/** One of `STANDINGS`. */
export type Standing = (typeof STANDINGS)[number];

/** What is planned comes before what is asked for, and that before what visitors see. */
export function standingOf({
  isScheduled,
  isSubmitted,
  isShown,
  wasShown,
}: {
  readonly isScheduled: boolean;
  readonly isSubmitted: boolean;
  readonly isShown: boolean;
  /** Whether visitors ever saw it. */
  readonly wasShown: boolean;
}): Standing {
  if (isScheduled) return 'scheduled';
  if (isSubmitted) return 'review';
  if (isShown) return 'published';
  return wasShown ? 'private' : 'draft';
}
