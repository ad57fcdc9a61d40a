import type { PageKindName } from '../../../../api/http/contracts/pages/editing.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** What a collection and its records are called. */
export interface RecordWords {
  readonly kind: PageKindName;
  /** At the beginning of a sentence, and inside of one. */
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly collection: string;
  readonly icon: IconName;
}

export const POST_WORDS: RecordWords = {
  ...{ kind: 'blog', title: 'Posts', one: 'post', many: 'posts', collection: 'Blog', icon: 'post' },
};
export const EVENT_WORDS: RecordWords = {
  ...{
    kind: 'events',
    title: 'Calendar',
    one: 'event',
    many: 'events',
    collection: 'Events',
    icon: 'calendar',
  },
};

const LESSON_WORDS: RecordWords = {
  ...{
    kind: 'course',
    title: 'Lessons',
    one: 'lesson',
    many: 'lessons',
    collection: 'Course',
    icon: 'course',
  },
};

const WORDS: Partial<Record<PageKindName, RecordWords>> = { events: EVENT_WORDS, course: LESSON_WORDS };

/** By the kind of a collection. */
export const wordsOf = (kind: PageKindName): RecordWords => WORDS[kind] ?? POST_WORDS;
