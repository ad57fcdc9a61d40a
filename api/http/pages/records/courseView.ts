import type { ProgressState } from '../../../../domain/courses/progress.decider.ts';
import type { Paywall } from '../../../../domain/members/paywall.events.ts';
import {
  ANYBODY,
  isLetIn,
  openingOf,
  type Viewer,
  type ViewerAccessStatus,
  viewerAccess,
} from '../../../../domain/members/viewerAccess.ts';
import {
  course as courseKind,
  lesson as lessonKind,
  outlineOf,
} from '../../../../domain/pages/kinds/courses.ts';
import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { areaById, paywallOfCourse } from '../../../../projections/courses/queries.ts';
import { liveRecords } from '../../../../projections/pages/records.queries.ts';
import { pageFields } from '../../../application/languages/pageTexts.ts';
import { translated } from '../../../application/languages/texts.ts';
import type { MemberPage } from '../../contracts/members/members.ts';
import type { CourseLesson, CourseProgressView, CourseView } from '../../contracts/site/coursePages.ts';
import { joinOf } from '../joinOf.ts';
import { pageImageOf } from '../pageImage.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import type { ShownRecord } from './recordItem.ts';
import { shownRecords } from './shownRecords.ts';

/** Who looks at a course, and when. */
export interface CourseVisit {
  readonly paywall: Paywall | null;
  readonly viewer: Viewer;
  /** ISO 8601. */
  readonly now: string;
  /** `null` where nothing is kept of them. */
  readonly progress: ProgressState | null;
  /** Empty where the page has no forms. */
  readonly crumb: string;
}

/** Lessons that a course shows at most. */
const MOST_SHOWN = 500;

/** Somebody of whom nothing is known: their page is the same for everybody. */
export async function anybodysVisit(
  { readModels, moment }: PageMaking,
  courseId: string,
): Promise<CourseVisit> {
  const now = moment?.instant ?? new Date().toISOString();
  const paywall = await paywallOfCourse(readModels, courseId);
  return { paywall, viewer: ANYBODY, now, progress: null, crumb: '' };
}

/** Staff look at a draft: everything is open, and nothing is kept of them. */
export async function staffVisit(sources: PageMaking, courseId: string): Promise<CourseVisit> {
  return { ...(await anybodysVisit(sources, courseId)), viewer: { ...ANYBODY, isStaff: true } };
}

interface MadeCourse {
  readonly course: CourseView;
  /** In the order in which they are learnt. */
  readonly lessons: readonly CourseLesson[];
  readonly memberArea: MemberPage['memberArea'];
  readonly progress: CourseProgressView | null;
  /** How to get in. */
  readonly join: MemberPage['join'];
}

/** A course with its lessons, as far as who looks at it is shown. */
export async function courseView(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  visit: CourseVisit,
  currentId: string | null = null,
): Promise<MadeCourse> {
  const { readModels } = sources;
  const { websiteId, speech } = site;
  const { paywall, progress } = visit;
  const [found, area] = await Promise.all([
    liveRecords(readModels, websiteId, { collectionId: shown.id, page: 1, pageSize: MOST_SHOWN }),
    paywall ? areaById(readModels, websiteId, paywall.memberAreaId) : null,
  ]);
  const memberArea = area && {
    ...{ memberAreaId: area._id, name: area.name, description: area.description, productId: area.productId },
  };
  const content = speech.say
    ? translated(shown.content, pageFields(shown.id, shown.content), speech.say)
    : shown.content;
  const { cover, chapters } = detailsOf(courseKind, content.details);
  // Records come newest first: lessons are learnt in the order in which they came.
  const records = shownRecords(site, found.records).reverse();
  const seen = { ...visit, currentId, days: daysIn(site.settings) };
  const outline = outlineOf(
    chapters,
    records.map((record) => lessonOf(shown, record, seen)),
  );
  const lessons = outline.flatMap((chapter) => chapter.lessons);
  const wholeStatus = viewerAccess(paywall, visit.viewer, { itemId: null, now: visit.now });
  return {
    course: {
      ...{ id: shown.id, title: content.title, description: content.description, fullUrl: `/${shown.urlId}` },
      mainImage: cover && pageImageOf({ ...cover, imageId: `${shown.id}_cover` }, site.pictureFacts),
      lessonCount: lessons.length,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      chapters: outline.map(({ title, lessons: inIt }) => ({ title, lessons: [...inIt] })),
    },
    ...{ lessons, memberArea },
    progress: progress && isLetIn(wholeStatus) ? progressView(lessons, progress) : null,
    join: isLetIn(wholeStatus) ? null : await joinOf(readModels, websiteId, memberArea),
  };
}

interface Seen extends CourseVisit {
  readonly currentId: string | null;
  readonly days: Intl.DateTimeFormat;
}

/** Whether whoever looks at a lesson may see what it says. */
export const statusOf = (
  { paywall, viewer, now }: Pick<CourseVisit, 'paywall' | 'viewer' | 'now'>,
  itemId: string,
): ViewerAccessStatus => viewerAccess(paywall, viewer, { itemId, now });

function lessonOf(
  { urlId }: ShownCollection,
  { id, urlId: entry, content }: ShownRecord,
  seen: Seen,
): CourseLesson {
  const { paywall, viewer, progress, currentId, days } = seen;
  const { excerpt, minutes, video } = detailsOf(lessonKind, content.details);
  const status = statusOf(seen, id);
  const opensAt = paywall && status === 'NOT_YET' ? openingOf(paywall, id, viewer.joinedAt) : null;
  return {
    ...{ id, title: content.title, fullUrl: `/${urlId}/${entry}`, excerpt, minutes },
    hasVideo: video !== '',
    isPreview: paywall?.previewItemIds.includes(id) ?? false,
    isLetIn: isLetIn(status),
    opensAt,
    opensOn: opensAt === null ? '' : days.format(Date.parse(opensAt)),
    isDone: progress?.doneLessonIds.includes(id) ?? false,
    isCurrent: id === currentId,
  };
}

function progressView(
  lessons: readonly CourseLesson[],
  { openedLessonId }: ProgressState,
): CourseProgressView {
  const done = lessons.filter(({ isDone }) => isDone).length;
  const open = lessons.filter((one) => one.isLetIn && !one.isDone);
  // Where they were is where they go on, and what comes after it once that is done.
  const from = lessons.findIndex(({ id }) => id === openedLessonId);
  const next = open.find((one) => lessons.indexOf(one) >= from) ?? open[0];
  return {
    ...{ done, total: lessons.length },
    percent: lessons.length === 0 ? 0 : Math.floor((done / lessons.length) * 100),
    isComplete: lessons.length > 0 && done === lessons.length,
    next: next ? { title: next.title, fullUrl: next.fullUrl } : null,
    isBegun: openedLessonId !== null,
  };
}

const daysIn = ({ language, timeZone }: Site['settings']): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
