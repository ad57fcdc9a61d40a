import type { PaymentMode } from '../../../../domain/kernel/paymentMode.ts';
import { lessonTitles, liveCoursesOf, progressOfCustomer } from '../../../../projections/courses/queries.ts';
import { isTestMembership, membershipsOfCustomer } from '../../../../projections/members/memberships.ts';
import { paywallsOf } from '../../../../projections/members/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { OwnCourse } from '../../contracts/site/coursePages.ts';

interface LearnerOfStore {
  readonly websiteId: string;
  readonly customerId: string;
  /** The mode that the store is in now. */
  readonly store: PaymentMode;
}

/**
 * The courses that a customer may learn: those that are for members of their areas, and those for everybody that they have
 * begun. The one where they were last comes first. What test orders have opened is open in a store of test mode alone.
 */
export async function ownCourses(
  readModels: ReadModels,
  { websiteId, customerId, store }: LearnerOfStore,
): Promise<OwnCourse[]> {
  const live = await liveCoursesOf(readModels, websiteId);
  if (live.length === 0) return [];
  const [memberships, paywalls, progress] = await Promise.all([
    membershipsOfCustomer(readModels, websiteId, customerId),
    paywallsOf(readModels, websiteId),
    progressOfCustomer(readModels, websiteId, customerId),
  ]);
  const areas = new Set(
    memberships
      .filter((one) => one.leftAt === null && (store === 'test' || !isTestMembership(one)))
      .map(({ memberAreaId }) => memberAreaId),
  );
  const areaOf = new Map(paywalls.map(({ _id, memberAreaId }) => [_id, memberAreaId]));
  const begun = new Map(progress.map((one, index) => [one.courseId, { ...one, index }]));
  const placeOf = (courseId: string) => begun.get(courseId)?.index ?? begun.size;
  const own = live
    .filter(({ id }) => {
      const area = areaOf.get(id);
      return area === undefined ? begun.has(id) : areas.has(area);
    })
    .sort((one, other) => placeOf(one.id) - placeOf(other.id));
  return Promise.all(
    own.map(async ({ id, title, urlId }) => {
      const lessons = [...(await lessonTitles(readModels, websiteId, id))];
      const shown = new Set(lessons.flatMap(([lessonId, { isLive }]) => (isLive ? [lessonId] : [])));
      const total = shown.size;
      const done = (begun.get(id)?.doneLessonIds ?? []).filter((lessonId) => shown.has(lessonId)).length;
      const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
      return { title, fullUrl: `/${urlId}`, done, total, percent, isComplete: total > 0 && done === total };
    }),
  );
}
