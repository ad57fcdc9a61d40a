import { isLetIn, viewerAccess } from '../../../../domain/members/viewerAccess.ts';
import { lesson as lessonKind } from '../../../../domain/pages/kinds/courses.ts';
import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { withTexts } from '../../../application/media/recordingKeys.ts';
import type {
  ClosedLessonPageContext,
  CoursePageContext,
  LessonPageContext,
} from '../../contracts/site/coursePages.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { blockPageContext } from '../blockPageContext.ts';
import { filmAt } from '../blocks/film.ts';
import { playerOf } from '../blocks/frames.ts';
import type { PageMaking } from '../pageSources.ts';
import { pageBaseOf, type Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import { courseData, lessonData } from './courseData.ts';
import { type CourseVisit, courseView, statusOf } from './courseView.ts';
import { recordItemOf, type ShownRecord } from './recordItem.ts';
import { recordPage } from './recordPage.ts';
import { shownRecords } from './shownRecords.ts';

/** A course: what its owner says of it, and its lessons. */
export async function courseContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  visit: CourseVisit,
): Promise<CoursePageContext> {
  const [own, { course, memberArea, progress, join }] = await Promise.all([
    blockPageContext(sources, site, shown),
    courseView(sources, site, shown, visit),
  ]);
  const viewerAccessStatus = viewerAccess(visit.paywall, visit.viewer, { itemId: null, now: visit.now });
  return {
    ...own,
    pageType: PAGE_TYPES.collection,
    template: 'course',
    ...{ course, viewerAccessStatus, isLetIn: isLetIn(viewerAccessStatus), memberArea, join, progress },
    ...{ crumb: visit.crumb, isSignedIn: visit.viewer.isSignedIn },
    structuredData: courseData(site, course),
  };
}

/** Comments of lessons are not taken. */
const NO_FIGURES = { likeCount: 0, publicCommentCount: 0, commentState: 2 } as const;
/** What the specification calls a record that is a video. */
const VIDEO = { recordType: 8, recordTypeLabel: 'video' } as const;

/** A lesson for who may see it; for who may not, what it is called and how to get in. */
export async function lessonContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  record: ShownRecord,
  visit: CourseVisit,
): Promise<LessonPageContext | ClosedLessonPageContext> {
  const viewerAccessStatus = statusOf(visit, record.id);
  const isIn = isLetIn(viewerAccessStatus);
  const made = await courseView(sources, site, shown, visit, record.id);
  const { course, lessons, memberArea, join } = made;
  const [own] = shownRecords(site, [
    {
      _id: record.id,
      urlId: record.urlId,
      kind: 'lesson',
      shownOn: record.shownOn,
      live: { ...record, revision: 0 },
    },
  ]);
  const content = own?.content ?? record.content;
  const { video, excerpt, minutes } = detailsOf(lessonKind, content.details);
  const fullUrl = `/${shown.urlId}/${record.urlId}`;
  // Where they are already is nowhere to go on.
  const leadsHere = made.progress?.next?.fullUrl === fullUrl;
  const progress = made.progress && { ...made.progress, ...(leadsHere && { next: null }) };
  const about = {
    ...{ course, viewerAccessStatus, isLetIn: isIn, memberArea, progress },
    ...{ crumb: visit.crumb, isSignedIn: visit.viewer.isSignedIn },
    // What is open to anybody still says how to see the rest.
    join,
  };
  const at = lessons.findIndex(({ id }) => id === record.id);
  const lesson = lessons[at] ?? {
    ...{ id: record.id, title: content.title, fullUrl, excerpt, minutes, hasVideo: video !== '' },
    ...{ isPreview: false, isLetIn: isIn, opensAt: null, opensOn: '', isDone: false, isCurrent: true },
  };
  if (!isIn) {
    const { protectedContent, memberAreaAccessDenied } = PAGE_TYPES;
    return {
      ...pageBaseOf(site, {
        fullUrl,
        title: `${lesson.title} — ${site.settings.title}`,
        description: excerpt || site.settings.tagline,
      }),
      pageType: viewerAccessStatus === 'NOT_YET' ? protectedContent : memberAreaAccessDenied,
      productMerchandisingContext: {},
      template: 'lesson-closed',
      ...about,
      lesson,
    };
  }
  const { page, body, descriptionOf } = await recordPage(sources, site, shown, record);
  const item = { ...recordItemOf(site, shown, record, NO_FIGURES, body), title: page.page.title };
  const linkTo = (other: (typeof lessons)[number] | undefined) =>
    other ? { title: other.title, fullUrl: other.fullUrl } : null;
  const frameUrl = playerOf(video) ?? '';
  const film = await filmAt(sources, site.websiteId, video, null);
  // Who is let in plays what nobody else does.
  const play = <Value>(value: Value) => withTexts(value, sources.recordingKeys.signed);
  const hosts = frameUrl === '' ? [] : [new URL(frameUrl).origin];
  return {
    ...page,
    page: play(page.page),
    pageDescription: descriptionOf(item),
    template: 'lesson',
    ...about,
    item: { ...item, ...(video !== '' && VIDEO) },
    lesson: { ...lesson, frameUrl, videoUrl: play(video), film: play(film) },
    frameHosts: [...new Set([...page.frameHosts, ...hosts])].sort(),
    previous: linkTo(at > 0 ? lessons[at - 1] : undefined),
    next: linkTo(at >= 0 ? lessons[at + 1] : undefined),
    structuredData: lessonData(site, course, { ...lesson, description: excerpt }),
  };
}
