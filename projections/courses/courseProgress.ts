import { type ProgressEvent, progressEvents } from '../../domain/courses/progress.events.ts';
import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { joinedId } from '../../domain/kernel/ids.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface CourseProgress {
  readonly courseId: string;
  readonly customerId: string;
  /** The lesson where they were last. */
  readonly openedLessonId: string | null;
  readonly doneLessonIds: readonly string[];
  readonly startedAt: string;
  /** When they last did something in it, and when they were first done with all of it; `null` for not so far. */
  readonly seenAt: string;
  readonly completedAt: string | null;
  /** Of the event that it began with. */
  readonly position: number;
}

/**
 * How far one customer is in one course. `_id` is `{courseId}.{customerId}`; nothing is kept of who was erased. Instants ISO
 * 8601; `docs/rules/courses.md`.
 */
export type CourseProgressDoc = Stored<CourseProgress>;

type ShownEvent = ProgressEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each learner and course. */
export const courseProgress: ReadModel<CourseProgress, ShownEvent> = {
  name: 'courseProgress',
  version: 1,
  handles: [...progressEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [{ keys: { websiteId: 1, courseId: 1, position: -1 } }, { keys: { websiteId: 1, customerId: 1 } }],
  keyOf: ({ type, data }) =>
    type === 'CustomerErased'
      ? (data.courseIds ?? []).map((courseId) => joinedId(courseId, data.customerId))
      : joinedId(data.courseId, data.customerId),
  project(doc, event) {
    if (event.type === 'CustomerErased') return null;
    const { courseId, customerId } = event.data;
    const at = event.metadata.occurredAt;
    const known = doc ?? {
      ...{ courseId, customerId, openedLessonId: null, doneLessonIds: [], startedAt: at },
      ...{ completedAt: null, position: event.position },
    };
    const seen = { ...known, seenAt: at };
    switch (event.type) {
      case 'LessonOpened':
        return { ...seen, openedLessonId: event.data.lessonId };
      case 'LessonCompleted':
        return { ...seen, doneLessonIds: [...known.doneLessonIds, event.data.lessonId] };
      case 'LessonReopened': {
        const { lessonId } = event.data;
        return { ...seen, doneLessonIds: known.doneLessonIds.filter((id) => id !== lessonId) };
      }
      case 'CourseCompleted':
        return { ...seen, completedAt: event.data.completedAt };
      default:
        return seen;
    }
  },
};
