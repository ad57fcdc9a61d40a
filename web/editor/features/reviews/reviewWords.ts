import type { ModeratedReview } from '../../../../api/http/contracts/reviews/reviews.ts';
import { dayOf } from '../../text/time.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const STATUS: Readonly<
  Record<ModeratedReview['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  pending: { words: 'Waiting', tone: 'warn' },
  published: { words: 'Published', tone: 'good' },
  rejected: { words: 'Rejected', tone: 'plain' },
};

const LONGEST_NAME = 60;

/** Its title, or how it begins, or its stars where nothing was written. */
export function reviewName({ title, body, rating }: Pick<ModeratedReview, 'title' | 'body' | 'rating'>) {
  const words = title || body.replaceAll(/\s+/g, ' ').trim();
  if (words === '') return `${rating} of 5 stars`;
  return words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME - 1).trimEnd()}…` : words;
}

/** A review from a file may name only its day, which is the same day everywhere. */
export const writtenOn = (submittedAt: string): string =>
  submittedAt.includes('T') ? dayOf(submittedAt) : dayOf(`${submittedAt}T12:00:00Z`);

/** Where it comes from. */
export const originWords = ({
  source,
  isVerified,
}: Pick<ModeratedReview, 'source' | 'isVerified'>): string =>
  source === 'imported' ? 'From a file' : isVerified ? 'Bought it here' : 'Has an account';
