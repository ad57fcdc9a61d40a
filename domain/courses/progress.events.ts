import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const learner = { courseId: idSchema, customerId: idSchema };
/** What somebody learns is theirs: nobody reads it once they were erased. */
const lesson = { ...learner, lessonId: personal('customerId', z.string().min(1).max(64)) };

/** By `OpenLesson`: they came to this lesson from another one, or began with it. */
const LessonOpened = defineEvent('LessonOpened', z.strictObject({ ...lesson, openedAt: instantSchema }));
/** By `CompleteLesson`: they are done with it. */
const LessonCompleted = defineEvent(
  'LessonCompleted',
  z.strictObject({ ...lesson, completedAt: instantSchema }),
);
/** By `ReopenLesson`: they are not done with it after all. */
const LessonReopened = defineEvent(
  'LessonReopened',
  z.strictObject({ ...lesson, reopenedAt: instantSchema }),
);
/** By `CompleteLesson`, the first time that they are done with every lesson there is by then. */
const CourseCompleted = defineEvent(
  'CourseCompleted',
  z.strictObject({ ...learner, lessonCount: z.int().positive(), completedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of learning: an event that is missing here cannot be written. */
export const progressEvents = [LessonOpened, LessonCompleted, LessonReopened, CourseCompleted] as const;
/** Every fact of stream `progress-{courseId}.{customerId}`. */
export type ProgressEvent = EventOf<(typeof progressEvents)[number]>;
