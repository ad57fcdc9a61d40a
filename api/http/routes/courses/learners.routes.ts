import { courseProgress } from '../../../../projections/courses/courseProgress.ts';
import {
  learnersOf,
  lessonTitles,
  paywallOfCourse,
  progressOf,
} from '../../../../projections/courses/queries.ts';
import { customers } from '../../../../projections/customers/customers.ts';
import { customersByIds } from '../../../../projections/customers/queries.ts';
import { isTestMembership, memberships, membersOf } from '../../../../projections/members/memberships.ts';
import { paywalls } from '../../../../projections/members/paywalls.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import {
  courseParamsSchema,
  type LearnerView,
  learnerListSchema,
  learnersFileQuerySchema,
  learnersQuerySchema,
} from '../../contracts/courses/courses.ts';
import { attachment, CSV_TYPE, csvContent, csvOf } from '../../kernel/csvExport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CoursesDependencies } from './dependencies.ts';
import { courseById } from './readCourses.routes.ts';

const MODELS = [memberships, customers, courseProgress, pages, paywalls].map(({ name }) => name);
/** Rows that a file is made of at a time. */
const ROWS_AT_ONCE = 200;

const COLUMNS: Readonly<Record<string, (learner: LearnerView) => string | number>> = {
  email: ({ email }) => email,
  name: ({ name }) => name,
  joinedAt: ({ joinedAt }) => joinedAt,
  leftAt: ({ leftAt }) => leftAt ?? '',
  test: ({ testMode }) => (testMode ? 'yes' : 'no'),
  lessonsDone: ({ done }) => done,
  lessons: ({ total }) => total,
  percent: ({ percent }) => percent,
  lastLesson: ({ lastLesson }) => lastLesson,
  seenAt: ({ seenAt }) => seenAt ?? '',
  completedAt: ({ completedAt }) => completedAt ?? '',
};

interface Selection {
  readonly state: 'members' | 'left';
  readonly before?: number;
  readonly limit: number;
}

/** `/api/courses/{courseId}/learners`: who may learn a course, or learns it, and how far they are. */
export function learnersRoutes(app: Gateway, { readModels }: Pick<CoursesDependencies, 'readModels'>): void {
  /** Members of the area that the course is for, or whoever has begun one that is for everybody; the newest first. */
  async function peopleOf(websiteId: string, courseId: string, { state, before, limit }: Selection) {
    const range = { limit, ...(before !== undefined && { before }) };
    const paywall = await paywallOfCourse(readModels, courseId);
    if (!paywall) {
      const begun = await learnersOf(readModels, websiteId, { courseId, ...range });
      return begun.map(({ customerId, startedAt: joinedAt, position }) => ({
        ...{ customerId, joinedAt, position, isMember: true, testMode: false, leftAt: null },
      }));
    }
    const { memberAreaId } = paywall;
    const found = await membersOf(readModels, { websiteId, memberAreaId, state, ...range });
    return found.map((membership) => {
      const { customerId, joinedAt, leftAt, position } = membership;
      const testMode = isTestMembership(membership);
      return { customerId, joinedAt, leftAt, position, isMember: leftAt === null, testMode };
    });
  }

  async function pageOf(websiteId: string, courseId: string, selection: Selection) {
    const found = await peopleOf(websiteId, courseId, selection);
    const ids = found.map(({ customerId }) => customerId);
    const [people, progress, titles] = await Promise.all([
      customersByIds(readModels, websiteId, ids),
      progressOf(readModels, websiteId, courseId, ids),
      lessonTitles(readModels, websiteId, courseId),
    ]);
    const learners = found.map(({ position: _, customerId, ...membership }): LearnerView => {
      const person = people.get(customerId);
      const known = progress.get(customerId);
      const total = [...titles.values()].filter(({ isLive }) => isLive).length;
      const done = (known?.doneLessonIds ?? []).filter((id) => titles.get(id)?.isLive).length;
      return {
        ...{ customerId, ...membership, done, total },
        email: person?.email ?? '',
        name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
        percent: total === 0 ? 0 : Math.floor((done / total) * 100),
        lastLesson: titles.get(known?.openedLessonId ?? '')?.title ?? '',
        seenAt: known?.seenAt ?? null,
        completedAt: known?.completedAt ?? null,
      };
    });
    return { learners, nextCursor: nextCursor(found, selection.limit) };
  }

  app.route({
    method: 'GET',
    url: '/:courseId/learners',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['courses'],
      summary: 'The learners of a course',
      description:
        'The newest first, each with how far they are: the members of the area that it is for, `state=left` for those who are no ' +
        'longer, or whoever has begun a course that is for everybody.',
      headers: readHeadersSchema,
      params: courseParamsSchema,
      querystring: learnersQuerySchema,
      response: { 200: learnerListSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(...MODELS);
      const { websiteId, params, query } = request;
      const course = await courseById(readModels, websiteId, params.courseId);
      const before = positionOfCursor(query.cursor);
      const { state, limit } = query;
      return pageOf(websiteId, course._id, { state, limit, ...(before !== undefined && { before }) });
    },
  });

  app.route({
    method: 'GET',
    url: '/:courseId/learners.csv',
    onRequest: requireCapability('customers.export'),
    schema: {
      tags: ['courses'],
      summary: 'The learners of a course as a file',
      description: '`text/csv` by RFC 4180. Texts never run as formulas.',
      headers: readHeadersSchema,
      params: courseParamsSchema,
      querystring: learnersFileQuerySchema,
      response: { ...csvContent, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...MODELS);
      const { websiteId, params, query } = request;
      const { _id: courseId, urlId } = await courseById(readModels, websiteId, params.courseId);
      async function* rows(): AsyncGenerator<LearnerView> {
        let cursor: string | null = null;
        do {
          const before = positionOfCursor(cursor ?? undefined);
          const selection = { ...query, limit: ROWS_AT_ONCE, ...(before !== undefined && { before }) };
          const found: Awaited<ReturnType<typeof pageOf>> = await pageOf(websiteId, courseId, selection);
          yield* found.learners;
          cursor = found.nextCursor;
        } while (cursor !== null);
      }
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', attachment(`learners-${urlId}.csv`))
        .send(await csvOf(rows(), COLUMNS, app.visits.served));
    },
  });
}
