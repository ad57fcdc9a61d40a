import type { Filter } from 'mongodb';
import type { Paywall } from '../../domain/members/paywall.events.ts';
import { type MemberAreaDoc, memberAreas } from '../members/memberAreas.ts';
import { type PaywallDoc, paywalls } from '../members/paywalls.ts';
import { type PageDoc, pages } from '../pages/pages.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CourseProgressDoc, courseProgress } from './courseProgress.ts';

/** The addresses of the courses that visitors see, each with its id. */
export async function courseAddresses(
  readModels: ReadModels,
  websiteId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const courses = await found
    .find({ websiteId, kind: 'course', status: 'there', live: { $ne: null } }, { projection: { urlId: 1 } })
    .toArray();
  return new Map(courses.map(({ _id, urlId }) => [urlId, _id]));
}

/** Every lesson of a course that was not removed, with its draft and what visitors see of it; the oldest first. */
export async function lessonsOf(
  readModels: ReadModels,
  websiteId: string,
  courseId: string,
): Promise<PageDoc[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found
    .find({ websiteId, collectionId: courseId, status: 'there' })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
}

/** What stands before a course; `null` where it is for everybody. */
export async function paywallOfCourse(readModels: ReadModels, courseId: string): Promise<Paywall | null> {
  const found = await readModels.collection<PaywallDoc>(paywalls.name);
  return found.findOne({ _id: courseId });
}

/** A member area with how many members it has; `null` for one that is gone. */
export async function areaById(
  readModels: ReadModels,
  websiteId: string,
  memberAreaId: string,
): Promise<MemberAreaDoc | null> {
  const found = await readModels.collection<MemberAreaDoc>(memberAreas.name);
  return found.findOne({ _id: memberAreaId, websiteId });
}

/** Which records stand behind a paywall: those of a course that is for members, but for what anybody may look at. */
export function behindPaywalls(
  found: readonly PaywallDoc[],
): (record: { readonly _id: string; readonly gateId: string }) => boolean {
  const known = new Map(found.map((one) => [one._id, one]));
  return ({ _id, gateId }) => {
    const paywall = _id === gateId ? undefined : known.get(gateId);
    return paywall !== undefined && !paywall.previewItemIds.includes(_id);
  };
}

/** How many have begun a course, and how many of them are done with it, by its id. */
export async function learnerCounts(
  readModels: ReadModels,
  websiteId: string,
): Promise<ReadonlyMap<string, { readonly begun: number; readonly completed: number }>> {
  const found = await readModels.collection<CourseProgressDoc>(courseProgress.name);
  const counted = await found
    .aggregate<{ readonly _id: string; readonly begun: number; readonly completed: number }>([
      { $match: { websiteId } },
      {
        $group: {
          _id: '$courseId',
          begun: { $sum: 1 },
          completed: { $sum: { $cond: [{ $ne: ['$completedAt', null] }, 1, 0] } },
        },
      },
    ])
    .toArray();
  return new Map(counted.map(({ _id, begun, completed }) => [_id, { begun, completed }]));
}

/** How far these customers are in a course; who has not begun is left out. */
export async function progressOf(
  readModels: ReadModels,
  websiteId: string,
  courseId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CourseProgressDoc>> {
  if (customerIds.length === 0) return new Map();
  const found = await readModels.collection<CourseProgressDoc>(courseProgress.name);
  const docs = await found.find({ websiteId, courseId, customerId: { $in: [...customerIds] } }).toArray();
  return new Map(docs.map((doc) => [doc.customerId, doc]));
}

/** Who has begun a course, the newest first; only what lies before this position. */
export async function learnersOf(
  readModels: ReadModels,
  websiteId: string,
  {
    courseId,
    before,
    limit,
  }: { readonly courseId: string; readonly before?: number; readonly limit: number },
): Promise<CourseProgressDoc[]> {
  const found = await readModels.collection<CourseProgressDoc>(courseProgress.name);
  const range = before === undefined ? {} : { position: { $lt: before } };
  return found
    .find({ websiteId, courseId, ...range } as Filter<CourseProgressDoc>)
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** Every course that a customer has begun, the one where they were last first. */
export async function progressOfCustomer(
  readModels: ReadModels,
  websiteId: string,
  customerId: string,
): Promise<CourseProgressDoc[]> {
  const found = await readModels.collection<CourseProgressDoc>(courseProgress.name);
  return found.find({ websiteId, customerId }).sort({ seenAt: -1 }).toArray();
}

/** The courses of a website that were not removed, by title. */
export async function coursesOf(readModels: ReadModels, websiteId: string): Promise<PageDoc[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.find({ websiteId, kind: 'course', status: 'there' }).sort({ title: 1, _id: 1 }).toArray();
}

/** How many lessons each course has, and how many of them visitors see, by its id. */
export async function lessonCounts(
  readModels: ReadModels,
  websiteId: string,
): Promise<ReadonlyMap<string, { readonly all: number; readonly live: number }>> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const counted = await found
    .aggregate<{ readonly _id: string; readonly all: number; readonly live: number }>([
      { $match: { websiteId, kind: 'lesson', status: 'there' } },
      {
        $group: {
          _id: '$collectionId',
          all: { $sum: 1 },
          live: { $sum: { $cond: [{ $ne: ['$shownOn', null] }, 1, 0] } },
        },
      },
    ])
    .toArray();
  return new Map(counted.map(({ _id, all, live }) => [_id, { all, live }]));
}

/** What the lessons of a course are called, and whether visitors see them, by their ids. */
export async function lessonTitles(
  readModels: ReadModels,
  websiteId: string,
  courseId: string,
): Promise<ReadonlyMap<string, { readonly title: string; readonly isLive: boolean }>> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const lessons = await found
    .find({ websiteId, collectionId: courseId, status: 'there' }, { projection: { title: 1, shownOn: 1 } })
    .toArray();
  return new Map(
    lessons.map(({ _id, title, shownOn }) => [_id, { title, isLive: shownOn !== null }] as const),
  );
}

/** The courses that visitors see, by title as they see it. */
export async function liveCoursesOf(
  readModels: ReadModels,
  websiteId: string,
): Promise<readonly { readonly id: string; readonly title: string; readonly urlId: string }[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const live = await found
    .find(
      { websiteId, kind: 'course', status: 'there', live: { $ne: null } },
      { projection: { urlId: 1, 'live.content.title': 1 } },
    )
    .sort({ title: 1, _id: 1 })
    .toArray();
  return live.map(({ _id: id, urlId, live: shown }) => ({ id, urlId, title: shown?.content.title ?? '' }));
}
