import type { ModeratedComment } from '../../../../api/http/contracts/comments/comments.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const STATUS: Readonly<
  Record<ModeratedComment['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  pending: { words: 'Waiting', tone: 'warn' },
  published: { words: 'Published', tone: 'good' },
  rejected: { words: 'Rejected', tone: 'plain' },
  spam: { words: 'Spam', tone: 'plain' },
};

const LONGEST_NAME = 60;

/** How it begins. */
export function commentName({ body }: Pick<ModeratedComment, 'body'>): string {
  const words = body.replaceAll(/\s+/g, ' ').trim();
  return words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME - 1).trimEnd()}…` : words;
}

/** The page that it stands below. */
export const pageWords = ({ pageTitle }: Pick<ModeratedComment, 'pageTitle'>): string =>
  pageTitle || 'A page that is gone';
