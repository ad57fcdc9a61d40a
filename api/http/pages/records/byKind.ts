import type { PageKindName } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import type { CoursePageContext, LessonPageContext } from '../../contracts/site/coursePages.ts';
import type { AlbumPageContext, GalleryPageContext } from '../../contracts/site/galleryPages.ts';
import type { PortfolioPageContext, ProjectPageContext } from '../../contracts/site/portfolioPages.ts';
import type {
  BlogPageContext,
  EventPageContext,
  EventsPageContext,
  PostPageContext,
} from '../../contracts/site/recordPages.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { blogContext } from './blogContext.ts';
import type { ShownCollection } from './collectionOf.ts';
import { courseContext, lessonContext } from './courseContext.ts';
import { anybodysVisit, type CourseVisit } from './courseView.ts';
import { eventContext, eventsContext } from './eventsContext.ts';
import { albumContext, galleryContext } from './galleryContext.ts';
import { portfolioContext, projectContext } from './portfolioContext.ts';
import { postContext } from './postContext.ts';
import type { ShownRecord } from './recordItem.ts';
import type { RecordsView } from './recordsPage.ts';

/** What a collection shows, whatever its kind. */
export type CollectionContext =
  | BlogPageContext
  | EventsPageContext
  | CoursePageContext
  | PortfolioPageContext
  | GalleryPageContext
  | AlbumPageContext;
/** What a record shows, whatever its kind. */
export type RecordContext = PostPageContext | EventPageContext | LessonPageContext | ProjectPageContext;

/** A course, or a lesson of it, is shown as who looks at it may see it. */
export type VisitOf = (sources: PageMaking, courseId: string) => Promise<CourseVisit>;

interface Made {
  readonly collection: (
    sources: PageMaking,
    site: Site,
    shown: ShownCollection,
    view: RecordsView,
  ) => Promise<CollectionContext | null>;
  readonly record: (
    sources: PageMaking,
    site: Site,
    shown: ShownCollection,
    record: ShownRecord,
  ) => Promise<RecordContext>;
}

/** By the kind of the collection. */
const KINDS: Partial<Record<PageKindName, Made>> = {
  blog: { collection: blogContext, record: postContext },
  events: { collection: eventsContext, record: eventContext },
  portfolio: { collection: portfolioContext, record: projectContext },
};

/** Those that hold their entries themselves: all of them stand on one page. */
const WITH_ENTRIES: Partial<
  Record<
    PageKindName,
    (sources: PageMaking, site: Site, shown: ShownCollection) => Promise<CollectionContext>
  >
> = { gallery: galleryContext, album: albumContext };

function madeBy({ kind }: ShownCollection): Made {
  const made = KINDS[kind];
  if (!made) throw new Error(`Nothing shows a ${kind}`);
  return made;
}

/** `null` as `recordsPage` says. */
export async function collectionContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  view: RecordsView,
  visitOf: VisitOf = anybodysVisit,
): Promise<CollectionContext | null> {
  const withEntries = WITH_ENTRIES[shown.kind];
  if (!withEntries && shown.kind !== 'course') return madeBy(shown).collection(sources, site, shown, view);
  // All of it is on one page, and has no tags.
  if (view.filter !== null || view.page > 1) return null;
  if (withEntries) return withEntries(sources, site, shown);
  return courseContext(sources, site, shown, await visitOf(sources, shown.id));
}

/** Whether a page of that kind shows more than its sections. */
export const showsEntries = (kind: PageKindName): boolean =>
  KINDS[kind] !== undefined || WITH_ENTRIES[kind] !== undefined || kind === 'course';

export async function recordContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  record: ShownRecord,
  visitOf: VisitOf = anybodysVisit,
): Promise<RecordContext | null> {
  if (shown.kind !== 'course') return madeBy(shown).record(sources, site, shown, record);
  const lesson = await lessonContext(sources, site, shown, record, await visitOf(sources, shown.id));
  // What is not for whoever looks at it is no page: the door of courses says how to get in.
  return lesson.template === 'lesson' ? lesson : null;
}
