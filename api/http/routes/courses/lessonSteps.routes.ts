import type { FastifyRequest } from 'fastify';
import {
  type ProgressCommand,
  progressAggregate,
  progressStreamId,
} from '../../../../domain/courses/progress.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { isLetIn } from '../../../../domain/members/viewerAccess.ts';
import { lessonTitles } from '../../../../projections/courses/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import {
  courseLessonParamsSchema,
  lessonStepQuerySchema,
  lessonStepSchema,
} from '../../contracts/courses/courses.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { wantsPage } from '../../pages/plainPage.ts';
import { statusOf } from '../../pages/records/courseView.ts';
import { nextPathOf } from '../customers/nextPath.ts';
import type { CoursesDependencies } from './dependencies.ts';
import { courseById } from './readCourses.routes.ts';

/** Being done with a lesson, and not being done with it after all; also by plain forms. */
export function lessonStepRoutes(
  app: Gateway,
  { commandHandler, readModels, courseVisits }: CoursesDependencies,
): void {
  takeForms(app, 1024);

  /** The lessons that visitors see. Throws where this one is not among them, or not for who asks. */
  async function lessonsFor(request: FastifyRequest, courseId: string, lessonId: string): Promise<string[]> {
    const course = await courseById(readModels, request.websiteId, courseId);
    const titles = course.live ? await lessonTitles(readModels, request.websiteId, courseId) : new Map();
    const ids = [...titles].flatMap(([id, { isLive }]) => (isLive ? [id] : []));
    if (!ids.includes(lessonId)) throw new DomainError('LESSON_NOT_FOUND', 'There is no such lesson.');
    const status = statusOf(await courseVisits.of(request, courseId), lessonId);
    if (!isLetIn(status) || status === 'PREVIEW') {
      throw new DomainError('LESSON_CLOSED', 'This lesson is not open to you.', { status });
    }
    return ids;
  }

  const steps = [
    { path: 'done', summary: 'Be done with a lesson', type: 'CompleteLesson' },
    { path: 'reopen', summary: 'Not be done with a lesson after all', type: 'ReopenLesson' },
  ] as const;
  for (const { path, summary, type } of steps) {
    app.route({
      method: 'POST',
      url: `/:courseId/lessons/:lessonId/${path}`,
      config: { asksFor: 'customer' },
      schema: {
        tags: ['courses'],
        summary,
        description:
          'By a customer who may see it. Asked a second time it changes nothing. A form is led on to `next`, else to the account.',
        headers: mutationHeadersSchema,
        params: courseLessonParamsSchema,
        querystring: lessonStepQuerySchema,
        response: { 200: lessonStepSchema, ...problems(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        await request.readAfter(pages.name);
        const { courseId, lessonId } = request.params;
        const { customerId } = await request.signedInCustomer();
        const lessonIds = await lessonsFor(request as FastifyRequest, courseId, lessonId);
        const mutation = request.mutation({ kind: 'member', id: customerId });
        const data = { courseId, customerId, lessonId, at: mutation.now };
        const command: ProgressCommand =
          type === 'CompleteLesson' ? { type, data: { ...data, lessonIds } } : { type, data };
        const { state, position } = await commandHandler.handle(
          progressAggregate,
          progressStreamId(courseId, customerId),
          command,
          mutation,
        );
        reply.writtenAt(position);
        if (wantsPage(request)) return reply.redirect(nextPathOf(request.query.next), 303);
        const done = state.doneLessonIds.filter((id) => lessonIds.includes(id)).length;
        return reply.send({
          ...{ lessonId, isDone: state.doneLessonIds.includes(lessonId), done, total: lessonIds.length },
          isComplete: done === lessonIds.length,
        });
      },
    });
  }
}
