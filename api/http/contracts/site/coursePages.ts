import { z } from 'zod';
import { VIEWER_ACCESS_STATUSES } from '../../../../domain/members/viewerAccess.ts';
import { memberPageSchema } from '../members/members.ts';
import { blockPageContextSchema, filmSchema } from './blockPages.ts';
import { pageBase, pageImageSchema } from './pageParts.ts';
import { recordItemSchema } from './recordPages.ts';

const linkSchema = z.object({ title: z.string(), fullUrl: z.string() });

const courseLessonSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    fullUrl: z.string(),
    /** What its owner says that it is about; never the beginning of what it says. */
    excerpt: z.string(),
    /** 0 where nobody said. */
    minutes: z.int(),
    hasVideo: z.boolean(),
    /** Anybody may see it. */
    isPreview: z.boolean(),
    /** Whoever asks may see it. */
    isLetIn: z.boolean(),
    /** When a member may see it, ISO 8601, and the day in words; `null` and empty where they may by now. */
    opensAt: z.string().nullable(),
    opensOn: z.string(),
    isDone: z.boolean(),
    /** It is the page that is shown. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'CourseLesson' });
/** A lesson where its course lists it: nothing of what it says. */
export type CourseLesson = z.infer<typeof courseLessonSchema>;

const courseSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    fullUrl: z.string(),
    mainImage: pageImageSchema.nullable(),
    lessonCount: z.int(),
    /** Of all lessons together. */
    minutes: z.int(),
    /** Those that stand in no chapter are in one without a title. */
    chapters: z.array(z.object({ title: z.string(), lessons: z.array(courseLessonSchema) })),
  })
  .meta({ id: 'Course' });
/** A course as visitors see it, with its lessons in order. */
export type CourseView = z.infer<typeof courseSchema>;

const progressSchema = z.object({
  done: z.int(),
  total: z.int(),
  /** Of a hundred. */
  percent: z.int(),
  isComplete: z.boolean(),
  /** Where to go on; `null` where every lesson that is open is done. */
  next: linkSchema.nullable(),
  /** Whether they have opened a lesson before. */
  isBegun: z.boolean(),
});
/** How far somebody is. */
export type CourseProgressView = z.infer<typeof progressSchema>;

/** What every page of a course knows of who asks (`docs/rules/courses.md#shown`). */
const visit = {
  course: courseSchema,
  viewerAccessStatus: z.enum(VIEWER_ACCESS_STATUSES),
  /** Whether they are in: of the course as a whole, or of the lesson that they ask for. */
  isLetIn: z.boolean(),
  isSignedIn: z.boolean(),
  memberArea: memberPageSchema.shape.memberArea,
  /** How to get in; `null` for who is, and where nobody can. */
  join: memberPageSchema.shape.join,
  /** `null` for who is not signed in, or not let in: nothing is kept of them. */
  progress: progressSchema.nullable(),
  /** What forms of the page show to the store; empty where it has none. */
  crumb: z.string(),
};

/** GET /{urlId} of a course: what its owner says of it, and its lessons. */
export const coursePageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('course'),
  ...visit,
  structuredData: z.record(z.string(), z.unknown()),
});
/** The same for everybody who is not signed in. */
export type CoursePageContext = z.infer<typeof coursePageContextSchema>;

/** GET /{urlId}/{entry}: a lesson, for who may see it. */
export const lessonPageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('lesson'),
  ...visit,
  item: recordItemSchema,
  lesson: courseLessonSchema.extend({
    /** The player of its video; empty where none is known for the address. */
    frameUrl: z.string(),
    videoUrl: z.string(),
    /** Where its video is one of the site: played by the browser. */
    film: filmSchema.nullable(),
  }),
  previous: linkSchema.nullable(),
  next: linkSchema.nullable(),
  structuredData: z.record(z.string(), z.unknown()),
});
/** Its record is `item`. */
export type LessonPageContext = z.infer<typeof lessonPageContextSchema>;

/** The same with status 403 for who may not: page type 106, and 105 for a member before its day. Nothing of what it says. */
export const closedLessonPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('lesson-closed'),
  ...visit,
  lesson: courseLessonSchema,
});
/** What is in the course, what may be looked at, and how to get in. */
export type ClosedLessonPageContext = z.infer<typeof closedLessonPageContextSchema>;

/** A course on the page of an account. */
export const ownCourseSchema = z
  .object({
    ...{ title: z.string(), fullUrl: z.string(), done: z.int(), total: z.int() },
    /** Of a hundred. */
    percent: z.int(),
    isComplete: z.boolean(),
  })
  .meta({ id: 'OwnCourse' });
/** With how many of its lessons are done. */
export type OwnCourse = z.infer<typeof ownCourseSchema>;
