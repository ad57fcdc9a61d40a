import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLetIn } from '../../../../domain/members/viewerAccess.ts';
import { liveRecordAt } from '../../../../projections/pages/records.queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { liveCourseContext } from '../../pages/anyPageContext.ts';
import type { AfterForm, PageFormat, Pages } from '../../pages/pages.ts';
import { statusOf } from '../../pages/records/courseView.ts';
import { sendPersonalPage } from '../site/sendPage.ts';
import type { CourseAddresses } from './courseAddresses.ts';
import type { CourseVisitor, CourseVisits } from './courseVisits.ts';

/** A course, or with an `entry` one of its lessons. */
interface CoursePlace {
  readonly urlId: string;
  readonly entry: string | null;
}

/** Stands before courses: what is shown there depends on who asks. */
export interface CourseDoor {
  /** Whether there may be a course at this address: known without waiting. */
  mayLead(websiteId: string, urlId: string): boolean;
  /** Answers whoever is to see it otherwise than everybody does, or not at all; whether they were answered. */
  enter(
    request: FastifyRequest,
    reply: FastifyReply,
    place: CoursePlace,
    format: PageFormat,
    after?: AfterForm & { readonly status?: number },
  ): Promise<boolean>;
}

export interface CourseDoorDependencies {
  readonly courseAddresses: CourseAddresses;
  readonly courseVisits: CourseVisits;
  readonly readModels: ReadModels;
  readonly pages: Pages;
  /** Whether the site is shown as it was: then nothing is kept of who looks at it. */
  readonly isPast: boolean;
}

export function createCourseDoor(dependencies: CourseDoorDependencies): CourseDoor {
  const { courseAddresses, courseVisits, readModels, pages, isPast } = dependencies;

  /** Whether the page that everybody is shown is the right one: the same bytes for all, which caches may keep. */
  function seesAsEverybody({ viewer, ...visitor }: CourseVisitor, lessonId: string | null): boolean {
    if (viewer.isStaff || viewer.isSignedIn) return false;
    return lessonId === null || isLetIn(statusOf({ viewer, ...visitor }, lessonId));
  }

  return {
    mayLead: (websiteId, urlId) => courseAddresses.known(websiteId)?.has(urlId) ?? true,
    async enter(request, reply, place, format, { status = 200, ...after } = {}) {
      const { websiteId, language } = request;
      await request.readAfter(...SHOWN_MODELS);
      const courseId = (await courseAddresses.of(websiteId)).get(place.urlId);
      if (courseId === undefined) return false;
      const lesson =
        place.entry === null
          ? null
          : await liveRecordAt(readModels, websiteId, { collectionId: courseId, urlId: place.entry });
      if (place.entry !== null && !lesson) return false;
      const visitor = await courseVisits.of(request, courseId);
      if (seesAsEverybody(visitor, lesson?._id ?? null)) return false;
      if (lesson && request.method === 'GET' && !isPast) {
        await courseVisits.opened(request, courseId, lesson._id, visitor);
      }
      const crumb = reply.issueCrumb();
      const made = await pages.visitorPage(
        websiteId,
        async (sources, site) => {
          const context = await liveCourseContext(sources, site, place, { ...visitor, crumb });
          return context && { ...context, ...after };
        },
        format === 'json' || format === 'json-pretty' ? format : null,
        language,
      );
      if (!made) return false;
      const isRefused = made.context.template === 'lesson-closed';
      await sendPersonalPage(reply, isRefused ? 403 : status, made.page);
      return true;
    },
  };
}
