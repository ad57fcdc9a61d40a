import type { FastifyRequest } from 'fastify';
import { progressAggregate, progressStreamId } from '../../../../domain/courses/progress.decider.ts';
import { paywallAggregate } from '../../../../domain/members/paywall.ts';
import { isLetIn, type ViewerAccessStatus } from '../../../../domain/members/viewerAccess.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { type CourseVisit, statusOf } from '../../pages/records/courseView.ts';
import type { MemberViews } from '../members/memberViews.ts';

/** Somebody before a course: who they are is decided by the log, for this request. */
export interface CourseVisitor extends Omit<CourseVisit, 'crumb'> {
  /** `null` for who is not signed in. */
  readonly customerId: string | null;
}

export interface CourseVisitDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load' | 'handle'>;
  readonly memberViews: MemberViews;
  readonly now: () => Date;
}

/** Who may see what of a course, as the streams of its paywall and of the membership say it (`docs/rules/courses.md#access`). */
export interface CourseVisits {
  of(request: FastifyRequest, courseId: string): Promise<CourseVisitor>;
  /** Says that a learner came to a lesson, where that is to be kept; answers where it was written, `null` where nothing was. */
  opened(
    request: FastifyRequest,
    courseId: string,
    lessonId: string,
    visitor: CourseVisitor,
  ): Promise<number | null>;
}

/** Whether anything is kept of who sees a lesson: of customers who are in, and of nobody else. */
const isLearner = ({ customerId }: Pick<CourseVisitor, 'customerId'>, status: ViewerAccessStatus): boolean =>
  customerId !== null && (status === 'MEMBER' || status === 'PUBLIC' || status === 'STAFF');

export function createCourseVisits(dependencies: CourseVisitDependencies): CourseVisits {
  const { commandHandler, memberViews, now } = dependencies;
  return {
    async of(request, courseId) {
      const { paywall } = (await commandHandler.load(paywallAggregate, courseId)).state;
      const [customer, isStaff] = await Promise.all([request.customer(), request.isStaffMember()]);
      const viewer = paywall
        ? await memberViews.viewerOf(request, paywall)
        : { isStaff, isSignedIn: customer !== null, isMember: false, joinedAt: null };
      const customerId = customer?.customerId ?? null;
      const progress =
        customerId === null
          ? null
          : (await commandHandler.load(progressAggregate, progressStreamId(courseId, customerId))).state;
      return { paywall, viewer, now: now().toISOString(), progress, customerId };
    },
    async opened(request, courseId, lessonId, visitor) {
      const { customerId, progress } = visitor;
      const status = statusOf(visitor, lessonId);
      if (customerId === null || !isLetIn(status) || !isLearner(visitor, status)) return null;
      if (progress?.openedLessonId === lessonId) return null;
      const mutation = request.mutation({ kind: 'member', id: customerId });
      const data = { courseId, customerId, lessonId, at: mutation.now };
      const { position } = await commandHandler.handle(
        progressAggregate,
        progressStreamId(courseId, customerId),
        { type: 'OpenLesson', data },
        mutation,
      );
      return position;
    },
  };
}
