import { z } from 'zod';
import { paywallSchema } from '../../../../domain/members/paywall.events.ts';
import { chaptersSchema } from '../../../../domain/pages/kinds/courses.ts';
import { STANDINGS } from '../../../../domain/pages/standing.facts.ts';

const idSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);

/** /api/courses/{courseId} and below. */
export const courseParamsSchema = z.object({ courseId: idSchema });
/** /api/courses/{courseId}/lessons/{lessonId}/… */
export const courseLessonParamsSchema = z.object({ courseId: idSchema, lessonId: idSchema });

const areaSchema = z.object({
  memberAreaId: z.string(),
  name: z.string(),
  /** The product that opens it, a paywall or a service; `null` where anybody with an account may join. */
  productId: z.string().nullable(),
  memberCount: z.int(),
});

const courseHeadSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    urlId: z.string(),
    isLive: z.boolean(),
    /** Whether its draft shows something else than visitors see. */
    hasChanges: z.boolean(),
    lessonCount: z.int(),
    /** Lessons that visitors see. */
    liveLessonCount: z.int(),
    /** Whose members it is for; `null` where it is for everybody. */
    memberArea: areaSchema.nullable(),
    /** How many have begun it, and how many of them are done with all of it. */
    begun: z.int(),
    completed: z.int(),
    changedAt: z.string(),
  })
  .meta({ id: 'CourseHead' });
/** A course as staff list it; `changedAt` is ISO 8601. */
export type CourseHead = z.infer<typeof courseHeadSchema>;
/** 200 of GET /api/courses, by title. */
export const courseListSchema = z.object({ courses: z.array(courseHeadSchema) });

const outlineLessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  status: z.enum(STANDINGS),
  hasChanges: z.boolean(),
  minutes: z.int(),
  hasVideo: z.boolean(),
  /** Of its page, which a publication names. */
  revision: z.int(),
});
/** A lesson of the draft, where it is arranged. */
export type OutlineLesson = z.infer<typeof outlineLessonSchema>;

/** 200 of GET /api/courses/{courseId}: its chapters as the draft has them, and what stands before it. */
export const courseOutlineSchema = z.object({
  course: courseHeadSchema,
  /** The revision of its page, which a publication names. */
  revision: z.int(),
  /** Lessons of no chapter are in one without id and title, at the end. */
  chapters: z.array(
    z.object({ chapterId: z.string(), title: z.string(), lessons: z.array(outlineLessonSchema) }),
  ),
  /** What the page keeps of them, which a change of them names: it may know lessons that were removed. */
  kept: chaptersSchema,
  paywall: paywallSchema.nullable(),
});
/** What the editor of a course works on. */
export type CourseOutline = z.infer<typeof courseOutlineSchema>;

const learnerSchema = z
  .object({
    customerId: z.string(),
    /** Empty for who was erased. */
    email: z.string(),
    name: z.string(),
    /** Whether they may see the course: all may where it is for everybody. */
    isMember: z.boolean(),
    /** Whether test orders alone pay for that: then they may not once the store takes real money. */
    testMode: z.boolean(),
    /** When they became a member, or began a course that is for everybody. */
    joinedAt: z.string(),
    leftAt: z.string().nullable(),
    /** Lessons of now that they are done with, of how many. */
    done: z.int(),
    total: z.int(),
    percent: z.int(),
    /** The lesson where they were last; empty before they began. */
    lastLesson: z.string(),
    seenAt: z.string().nullable(),
    completedAt: z.string().nullable(),
  })
  .meta({ id: 'Learner' });
/** Somebody who may learn, or learns; instants ISO 8601 in UTC. */
export type LearnerView = z.infer<typeof learnerSchema>;
/** GET /api/courses/{courseId}/learners. `cursor` is the `nextCursor` of the page before. */
export const learnersQuerySchema = z.object({
  /** Of a course that is for members: who is one, or was. */
  state: z.enum(['members', 'left']).default('members'),
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** 200: the newest first. */
export const learnerListSchema = z.object({
  learners: z.array(learnerSchema),
  nextCursor: z.string().nullable(),
});
/** GET /api/courses/{courseId}/learners.csv */
export const learnersFileQuerySchema = learnersQuerySchema.pick({ state: true });

/** POST …/done and …/reopen. `next` is a path of this site that a form without JavaScript leads to. */
export const lessonStepQuerySchema = z.object({ next: z.string().max(2000).optional().catch(undefined) });
/** 200: how far the learner is by now, among the lessons that visitors see. */
export const lessonStepSchema = z.object({
  lessonId: z.string(),
  isDone: z.boolean(),
  done: z.int(),
  total: z.int(),
  isComplete: z.boolean(),
});
