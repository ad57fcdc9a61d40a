import { z } from 'zod';
import { idSchema } from '../../kernel/ids.ts';
import { elsewhere, film, picture, range } from '../blocks/fields.ts';
import { pageKind } from './pageKind.facts.ts';
import { shared, told } from './shared.ts';

/** Chapters of one course, and lessons in one of them, at most (`docs/rules/courses.md#limits`). */
export const MOST_CHAPTERS = 100;
export const MOST_LESSONS = 500;

const chapterSchema = z.strictObject({
  chapterId: idSchema,
  title: z.string().trim().min(1, 'Say what the chapter is called.').max(200),
  /** In the order in which they are learnt. */
  lessonIds: z.array(idSchema).max(MOST_LESSONS),
});
/** A part of a course, with the lessons in it. */
export type Chapter = z.infer<typeof chapterSchema>;

/** The chapters of a course in order: each of its own id, and a lesson in one of them at most. */
export const chaptersSchema = z
  .array(chapterSchema)
  .max(MOST_CHAPTERS)
  .refine(
    (chapters) => isEachOnce(chapters.map(({ chapterId }) => chapterId)),
    'A chapter stands here twice.',
  )
  .refine(
    (chapters) => isEachOnce(chapters.flatMap(({ lessonIds }) => lessonIds)),
    'A lesson stands in two chapters.',
  );

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Generic collection 1 of the specification: it names none for courses. */
export const course = pageKind({
  name: 'course',
  title: 'Course',
  collects: { record: 'lesson', type: 1 },
  details: z.strictObject({
    cover: picture('Cover picture'),
    chapters: elsewhere('Chapters', chaptersSchema, []),
    ...shared,
  }),
});

/** Text 1 of the specification; with a video it is shown as one (8). */
export const lesson = pageKind({
  name: 'lesson',
  title: 'Lesson',
  recordType: { number: 1, label: 'text' },
  details: z.strictObject({
    ...told,
    video: film('Its video'),
    minutes: range('Minutes it takes', { min: 0, max: 600, initial: 0, unit: 'min' }),
    ...shared,
  }),
});
/** What a lesson has beside its title and sections; `minutes` is 0 where nobody said. */
export type LessonDetails = z.infer<typeof lesson.details>;

/** A chapter with its lessons as they are shown; without a title it holds those that stand in no chapter. */
export interface OutlinedChapter<Lesson> {
  /** Empty for the lessons that stand in no chapter. */
  readonly chapterId: string;
  readonly title: string;
  readonly lessons: readonly Lesson[];
}

/**
 * The lessons that there are, by chapters: what a chapter names and is not there is left out, and what no chapter names comes
 * last, in the order given. With `withEmpty` also chapters that hold nothing.
 */
export function outlineOf<Lesson extends { readonly id: string }>(
  chapters: readonly Chapter[],
  lessons: readonly Lesson[],
  { withEmpty = false }: { readonly withEmpty?: boolean } = {},
): readonly OutlinedChapter<Lesson>[] {
  const known = new Map(lessons.map((one) => [one.id, one]));
  const placed = new Set(chapters.flatMap(({ lessonIds }) => lessonIds));
  const outlined = chapters.map(({ chapterId, title, lessonIds }) => ({
    ...{ chapterId, title, lessons: lessonIds.flatMap((id) => known.get(id) ?? []) },
  }));
  const others = lessons.filter(({ id }) => !placed.has(id));
  return [
    ...outlined.filter((chapter) => withEmpty || chapter.lessons.length > 0),
    ...(others.length > 0 ? [{ chapterId: '', title: '', lessons: others }] : []),
  ];
}
