import type { Assignment } from '../../../domain/experiments/experiment.facts.ts';
import type { PageContent } from '../../../domain/pages/content.facts.ts';
import type { PageKindName } from '../../../domain/pages/kinds/pageKind.facts.ts';
import { isCollection } from '../../../domain/pages/kinds/pageKinds.ts';
import { toldBy } from '../../../domain/pages/kinds/told.facts.ts';
import { type LivePage, livePageAt, pageById } from '../../../projections/pages/queries.ts';
import { liveRecordAt } from '../../../projections/pages/records.queries.ts';
import type { BlockPageContext } from '../contracts/site/blockPages.ts';
import type {
  ClosedLessonPageContext,
  CoursePageContext,
  LessonPageContext,
} from '../contracts/site/coursePages.ts';
import { blockPageContext } from './blockPageContext.ts';
import type { PageMaking } from './pageSources.ts';
import {
  type CollectionContext,
  collectionContext,
  type RecordContext,
  recordContext,
  showsEntries,
} from './records/byKind.ts';
import type { ShownCollection } from './records/collectionOf.ts';
import { courseContext, lessonContext } from './records/courseContext.ts';
import { type CourseVisit, staffVisit } from './records/courseView.ts';
import type { ShownRecord } from './records/recordItem.ts';
import { type RecordsView, WHOLE_COLLECTION } from './records/recordsPage.ts';
import { shownRecords } from './records/shownRecords.ts';
import { OWN_SPEECH, type Site } from './site.ts';
import { variantContext } from './variantContext.ts';

/** What an owner makes of sections and blocks, whatever its kind. */
export type AnyPageContext = BlockPageContext | CollectionContext | RecordContext;

/** A page, a collection or a record, from its draft or from any of its revisions. */
export async function anyPageContext(
  sources: PageMaking,
  site: Site,
  {
    id,
    kind,
    urlId,
    content,
    collectionId,
  }: {
    readonly id: string;
    readonly kind: PageKindName;
    readonly urlId: string;
    readonly content: PageContent;
    readonly collectionId: string | null;
  },
): Promise<AnyPageContext> {
  const own = { id, kind, urlId, content };
  if (showsEntries(kind)) {
    const shown = await collectionContext(sources, site, own, WHOLE_COLLECTION, staffVisit);
    if (shown) return shown;
  }
  const parent = collectionId && (await pageById(sources.readModels, site.websiteId, collectionId));
  if (!parent) return blockPageContext(sources, site, own);
  const [known, now] = [
    await pageById(sources.readModels, site.websiteId, id),
    sources.moment?.instant ?? new Date().toISOString(),
  ];
  const shownOn = toldBy(kind, content.details).from ?? known?.firstShownAt ?? now;
  const collection = { id: parent._id, kind: parent.kind, urlId: parent.urlId };
  const record = await recordContext(
    sources,
    site,
    { ...collection, content: parent.live?.content ?? parent.draft },
    { id, urlId, content, shownOn, at: known?.live?.at ?? shownOn },
    staffVisit,
  );
  return record ?? blockPageContext(sources, site, own);
}

/** What visitors see at an address right below the root: a page, or some of what a collection holds. */
export async function livePageContext(
  sources: PageMaking,
  site: Site,
  { urlId, ...view }: { readonly urlId: string } & RecordsView,
  assigned: Assignment = {},
): Promise<BlockPageContext | CollectionContext | null> {
  const page = await livePageAt(sources.readModels, site.websiteId, urlId);
  return page && contextOfLive(sources, site, page, view, assigned);
}

/** What visitors see of a page at the root of the site, or at its address. */
export async function contextOfLive(
  sources: PageMaking,
  site: Site,
  page: LivePage,
  view: RecordsView = WHOLE_COLLECTION,
  assigned: Assignment = {},
): Promise<BlockPageContext | CollectionContext | null> {
  const shown = shownCollection(page);
  if (!shown) return null;
  if (showsEntries(page.kind)) return collectionContext(sources, site, shown, view);
  return view.filter === null ? variantContext(sources, site, shown, assigned) : null;
}

/** What visitors see of a record below the address of its collection. */
export async function liveRecordContext(
  sources: PageMaking,
  site: Site,
  place: { readonly urlId: string; readonly entry: string },
): Promise<RecordContext | null> {
  const found = await liveRecordOf(sources, site.websiteId, place);
  return found && recordContext(sources, site, found.collection, found.record);
}

/** A course, or with an `entry` one of its lessons, as this visitor sees it; `null` where nothing is there. */
export async function liveCourseContext(
  sources: PageMaking,
  site: Site,
  { urlId, entry }: { readonly urlId: string; readonly entry: string | null },
  visit: CourseVisit,
): Promise<CoursePageContext | LessonPageContext | ClosedLessonPageContext | null> {
  if (entry === null) {
    const page = await livePageAt(sources.readModels, site.websiteId, urlId);
    const shown = page?.kind === 'course' ? shownCollection(page) : null;
    return shown && courseContext(sources, site, shown, visit);
  }
  const found = await liveRecordOf(sources, site.websiteId, { urlId, entry });
  if (found?.collection.kind !== 'course') return null;
  return lessonContext(sources, site, found.collection, found.record, visit);
}

async function liveRecordOf(
  { readModels }: Pick<PageMaking, 'readModels'>,
  websiteId: string,
  { urlId, entry }: { readonly urlId: string; readonly entry: string },
): Promise<{ readonly collection: ShownCollection; readonly record: ShownRecord } | null> {
  const page = await livePageAt(readModels, websiteId, urlId);
  const collection = page && isCollection(page.kind) ? shownCollection(page) : null;
  if (!collection) return null;
  const found = await liveRecordAt(readModels, websiteId, { collectionId: collection.id, urlId: entry });
  // It is put into the language of the page where it is shown.
  const [record] = found ? shownRecords({ speech: OWN_SPEECH }, [found]) : [];
  return record ? { collection, record } : null;
}

const shownCollection = ({ _id: id, kind, urlId, live }: LivePage): ShownCollection | null =>
  live && { id, kind, urlId, content: live.content };
