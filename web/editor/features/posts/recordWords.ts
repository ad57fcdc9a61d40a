import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';
import type { PageKindName } from '../../../../api/http/contracts/pages/editing.ts';
import { rightToWrite } from '../../../../api/http/contracts/pages/rights.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** What a collection and its records are called. */
export interface RecordWords {
  readonly kind: PageKindName;
  /** Where the list is: the part of its address below `/config`. */
  readonly screen: string;
  /** At the beginning of a sentence, and inside of one. */
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly collection: string;
  readonly icon: IconName;
  /** What the column of the date is called; missing where records are put in order. */
  readonly dated?: string;
}

export const POST_WORDS: RecordWords = {
  ...{ kind: 'blog', screen: 'posts', title: 'Posts', one: 'post', many: 'posts', collection: 'Blog' },
  ...{ icon: 'post', dated: 'Date' },
};
export const EVENT_WORDS: RecordWords = {
  ...{ kind: 'events', screen: 'calendar', title: 'Calendar', one: 'event', many: 'events' },
  ...{ collection: 'Events', icon: 'calendar', dated: 'Begins' },
};
export const PROJECT_WORDS: RecordWords = {
  ...{ kind: 'portfolio', screen: 'projects', title: 'Projects', one: 'project', many: 'projects' },
  ...{ collection: 'Portfolio', icon: 'project' },
};
const LESSON_WORDS: RecordWords = {
  ...{ kind: 'course', screen: 'courses', title: 'Lessons', one: 'lesson', many: 'lessons' },
  ...{ collection: 'Course', icon: 'course' },
};
/** What it takes to write records of a collection that is called so: of its posts less than of a page. */
export const rightToWriteIn = ({ kind }: RecordWords): Capability =>
  rightToWrite(kind === 'blog' ? 'post' : kind);
const WORDS = [POST_WORDS, EVENT_WORDS, PROJECT_WORDS, LESSON_WORDS];

/** By the kind of a collection; `null` for what holds no records. */
export const wordsOf = (kind: PageKindName | null): RecordWords | null =>
  WORDS.find((words) => words.kind === kind) ?? null;
