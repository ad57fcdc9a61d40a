import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { ProgressEvent } from './progress.events.ts';

const lesson = { courseId: idSchema, customerId: idSchema, lessonId: idSchema, at: instantSchema };

/** The commands of somebody's way through a course, each with the schema of its data. `at` is now. */
const progressCommands = {
  OpenLesson: z.strictObject(lesson),
  /** `lessonIds` are all lessons that visitors are shown by now: whether the course is done is judged by them. */
  CompleteLesson: z.strictObject({ ...lesson, lessonIds: z.array(idSchema).min(1).max(500) }),
  ReopenLesson: z.strictObject(lesson),
};
export type ProgressCommand = CommandsOf<typeof progressCommands>;

export interface ProgressState {
  /** Where they were last; `null` before they began. */
  readonly openedLessonId: string | null;
  readonly doneLessonIds: readonly string[];
  /** When they were first done with all of it; `null` for not so far. ISO 8601. */
  readonly completedAt: string | null;
}

/** How far one customer is in one course: stream `progress-{courseId}.{customerId}` (`docs/rules/courses.md#progress`). */
export const progressAggregate: Aggregate<ProgressState, ProgressCommand, ProgressEvent> = {
  category: 'progress',
  commands: progressCommands,
  initialState: { openedLessonId: null, doneLessonIds: [], completedAt: null },
  isTerminal: () => false,
  decide(command, state) {
    const { courseId, customerId, lessonId, at } = command.data;
    const about = { courseId, customerId, lessonId };
    const isDone = state.doneLessonIds.includes(lessonId);
    switch (command.type) {
      case 'OpenLesson':
        return state.openedLessonId === lessonId
          ? []
          : [{ type: 'LessonOpened', data: { ...about, openedAt: at } }];
      case 'CompleteLesson':
        return isDone ? [] : completed(about, command.data, state);
      case 'ReopenLesson':
        return isDone ? [{ type: 'LessonReopened', data: { ...about, reopenedAt: at } }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'LessonOpened':
        return { ...state, openedLessonId: data.lessonId };
      case 'LessonCompleted':
        return { ...state, doneLessonIds: [...state.doneLessonIds, data.lessonId] };
      case 'LessonReopened':
        return { ...state, doneLessonIds: state.doneLessonIds.filter((id) => id !== data.lessonId) };
      case 'CourseCompleted':
        return { ...state, completedAt: data.completedAt };
      default:
        return state;
    }
  },
};

function completed(
  about: { readonly courseId: string; readonly customerId: string; readonly lessonId: string },
  { at, lessonIds }: Extract<ProgressCommand, { type: 'CompleteLesson' }>['data'],
  { doneLessonIds, completedAt }: ProgressState,
): ProgressEvent[] {
  const { lessonId, ...learner } = about;
  const done = new Set([...doneLessonIds, lessonId]);
  const lessonDone: ProgressEvent = { type: 'LessonCompleted', data: { ...about, completedAt: at } };
  if (completedAt !== null || !lessonIds.every((id) => done.has(id))) return [lessonDone];
  return [
    lessonDone,
    { type: 'CourseCompleted', data: { ...learner, lessonCount: lessonIds.length, completedAt: at } },
  ];
}

export const progressStreamId = (courseId: string, customerId: string): string => `${courseId}.${customerId}`;
