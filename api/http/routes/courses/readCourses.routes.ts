import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  course as courseKind,
  lesson as lessonKind,
  outlineOf,
} from '../../../../domain/pages/kinds/courses.ts';
import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { standingOf } from '../../../../domain/pages/standing.facts.ts';
import { courseProgress } from '../../../../projections/courses/courseProgress.ts';
import {
  coursesOf,
  learnerCounts,
  lessonCounts,
  lessonsOf,
} from '../../../../projections/courses/queries.ts';
import { memberAreas } from '../../../../projections/members/memberAreas.ts';
import { paywalls } from '../../../../projections/members/paywalls.ts';
import { memberAreasByIds, paywallsOf } from '../../../../projections/members/queries.ts';
import { type PageDoc, pages } from '../../../../projections/pages/pages.ts';
import { pageById } from '../../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import {
  type CourseHead,
  courseListSchema,
  courseOutlineSchema,
  courseParamsSchema,
  type OutlineLesson,
} from '../../contracts/courses/courses.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CoursesDependencies } from './dependencies.ts';

const MODELS = [pages, paywalls, memberAreas, courseProgress].map(({ name }) => name);

/** The course of this id, drafts too. Throws `COURSE_NOT_FOUND`. */
export async function courseById(
  readModels: ReadModels,
  websiteId: string,
  courseId: string,
): Promise<PageDoc> {
  const found = await pageById(readModels, websiteId, courseId);
  if (found?.kind === 'course' && found.status === 'there') return found;
  throw new DomainError('COURSE_NOT_FOUND', 'There is no such course.');
}

/** `/api/courses`: the courses of a site as staff see them. What they say is edited as pages are. */
export function readCoursesRoutes(
  app: Gateway,
  { readModels }: Pick<CoursesDependencies, 'readModels'>,
): void {
  async function headsOf(
    websiteId: string,
    docs: readonly Pick<PageDoc, '_id' | 'title' | 'urlId' | 'live' | 'contentRevision' | 'changedAt'>[],
  ): Promise<CourseHead[]> {
    const [before, lessons, learners] = await Promise.all([
      paywallsOf(readModels, websiteId),
      lessonCounts(readModels, websiteId),
      learnerCounts(readModels, websiteId),
    ]);
    const areaOf = new Map(before.map(({ _id, memberAreaId }) => [_id, memberAreaId]));
    const ids = [...new Set(docs.flatMap(({ _id }) => areaOf.get(_id) ?? []))];
    const areas = new Map(
      (await memberAreasByIds(readModels, websiteId, ids)).map((area) => [area._id, area] as const),
    );
    return docs.map(({ _id: id, title, urlId, live, contentRevision, changedAt }) => {
      const area = areas.get(areaOf.get(id) ?? '');
      const { all = 0, live: shown = 0 } = lessons.get(id) ?? {};
      const { begun = 0, completed = 0 } = learners.get(id) ?? {};
      return {
        ...{ id, title, urlId, changedAt, begun, completed },
        ...{ isLive: live !== null, hasChanges: live?.revision !== contentRevision },
        ...{ lessonCount: all, liveLessonCount: shown },
        memberArea: area
          ? {
              ...{ memberAreaId: area._id, name: area.name },
              ...{ productId: area.productId, memberCount: area.memberCount },
            }
          : null,
      };
    });
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['courses'],
      summary: 'The courses of the site',
      description: 'By title, with whose members each is for, how many learn it and how many are done.',
      headers: readHeadersSchema,
      response: { 200: courseListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...MODELS);
      const { websiteId } = request;
      return { courses: await headsOf(websiteId, await coursesOf(readModels, websiteId)) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:courseId',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['courses'],
      summary: 'A course, to arrange it',
      description:
        'Its chapters as the draft has them, with every lesson that was not removed. They are arranged by `SetPageDetail` ' +
        '`chapters` of its page, and what stands before it by `/api/member-areas/paywalls/{courseId}`.',
      headers: readHeadersSchema,
      params: courseParamsSchema,
      response: { 200: courseOutlineSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(...MODELS);
      const { websiteId, params } = request;
      const course = await courseById(readModels, websiteId, params.courseId);
      const [[head], lessons, before] = await Promise.all([
        headsOf(websiteId, [course]),
        lessonsOf(readModels, websiteId, course._id),
        paywallsOf(readModels, websiteId),
      ]);
      if (!head) throw new Error(`The course ${course._id} has no head`);
      const { chapters } = detailsOf(courseKind, course.draft.details);
      const paywall = before.find(({ _id }) => _id === course._id);
      return {
        course: head,
        revision: course.revision,
        kept: chapters,
        chapters: outlineOf(chapters, lessons.map(outlineLessonOf), { withEmpty: true }).map((chapter) => ({
          ...chapter,
          lessons: [...chapter.lessons],
        })),
        paywall: paywall
          ? {
              ...{ memberAreaId: paywall.memberAreaId, previewItemIds: [...paywall.previewItemIds] },
              openings: [...(paywall.openings ?? [])],
            }
          : null,
      };
    },
  });
}

function outlineLessonOf({ _id: id, title, urlId, draft, live, ...lesson }: PageDoc): OutlineLesson {
  const { minutes, video } = detailsOf(lessonKind, draft.details);
  const { scheduled, submitted, firstShownAt, contentRevision } = lesson;
  return {
    ...{ id, title, urlId, minutes, hasVideo: video !== '', revision: lesson.revision },
    status: standingOf({
      ...{ isScheduled: scheduled !== null, isSubmitted: submitted !== null },
      ...{ isShown: live !== null, wasShown: firstShownAt !== null },
    }),
    hasChanges: live?.revision !== contentRevision,
  };
}
