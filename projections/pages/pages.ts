import { pictureAt } from '../../domain/kernel/pictureAddress.ts';
import { recordingsIn } from '../../domain/kernel/recordingAddress.ts';
import { contentAfter, type PageContent } from '../../domain/pages/content.facts.ts';
import type { PageKindName } from '../../domain/pages/kinds/pageKind.facts.ts';
import { toldBy } from '../../domain/pages/kinds/told.facts.ts';
import { isContentEvent, type PageEvent, pageEvents } from '../../domain/pages/page.events.ts';
import { pictureUrls } from '../../domain/pages/pictures.facts.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** What a page showed at a revision. */
interface Shown {
  readonly revision: number;
  readonly content: PageContent;
  /** When that was decided; ISO 8601. */
  readonly at: string;
}

/** An edit, as far as taking it back goes. */
interface Step {
  readonly revision: number;
  /** The revision of the edit that it takes back; `null` for a new one. */
  readonly undoes: number | null;
  /** `staff:{accountId}` */
  readonly by: string;
}

/** A publication of the past. */
interface Publication {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
}

interface Page {
  readonly pageId: string;
  readonly title: string;
  readonly urlId: string;
  readonly status: 'there' | 'removed';
  readonly kind: PageKindName;
  /** Of a record; `null` for what stands right below the root of the site. */
  readonly collectionId: string | null;
  readonly draft: PageContent;
  /** Of the last change of what the draft shows. */
  readonly contentRevision: number;
  /** What visitors see; `null` where they see nothing. */
  readonly live: Shown | null;
  readonly scheduled: (Shown & { readonly publishAt: string }) | null;
  /** The revision that somebody asks to have published; `null` where nobody does. */
  readonly submitted: number | null;
  /** When visitors saw it first; `null` for never so far. ISO 8601. */
  readonly firstShownAt: string | null;
  /** The date that visitors are told, by which records stand in order; `null` where they see nothing. ISO 8601. */
  readonly shownOn: string | null;
  /** When what visitors see is over, as an event is; `null` for what never is, and for nothing. ISO 8601. */
  readonly lastsUntil: string | null;
  /** Pictures of the library in draft, live and planned page, by their ids, each once. */
  readonly assetIds: readonly string[];
  /** Hashes of the recordings that it plays anywhere, and of those that visitors are played. */
  readonly recordings: readonly string[];
  readonly liveRecordings: readonly string[];
  /** Newest first, the last hundred. */
  readonly publications: readonly Publication[];
  /** Newest last, the last two hundred. */
  readonly trail: readonly Step[];
  readonly createdAt: string;
  readonly changedAt: string;
  readonly revision: number;
}

/**
 * A page as staff list it, with its draft, what visitors see of it, and what they will see. `_id` is the page id. Draft,
 * live and planned page are one fold at three revisions. `docs/rules/pages.md`
 */
export type PageDoc = Stored<Page>;

const MOST_PUBLICATIONS = 100;
const LONGEST_TRAIL = 200;

/** Folded from the stream of each page. */
export const pages: ReadModel<Page, PageEvent> = {
  name: 'pages',
  version: 5,
  handles: pageEvents.map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, urlId: 1 } },
    { keys: { websiteId: 1, assetIds: 1 } },
    { keys: { websiteId: 1, recordings: 1 } },
    { keys: { websiteId: 1, collectionId: 1, shownOn: -1 } },
    { keys: { websiteId: 1, collectionId: 1, lastsUntil: 1 } },
  ],
  keyOf: ({ data }) => data.pageId,
  project(doc, event) {
    const { revision, metadata } = event;
    const at = metadata.occurredAt;
    const by = `${metadata.actor.kind}:${metadata.actor.id}`;
    const draft = contentAfter(doc?.draft ?? null, event);
    if (event.type === 'PageCreated' && draft) {
      const { pageId, urlId, kind = 'page', collectionId = null } = event.data;
      const standing = { live: null, scheduled: null, submitted: null, firstShownAt: null };
      const nothing = {
        ...standing,
        shownOn: null,
        lastsUntil: null,
        publications: [],
        trail: [],
        kind,
        collectionId,
      };
      const told = { contentRevision: revision, createdAt: at, changedAt: at, revision };
      const head = { pageId, urlId, title: draft.title, status: 'there' as const };
      return withAssets({ ...head, draft, ...nothing, ...told });
    }
    if (!doc || !draft) return null;
    const next = { ...doc, ...standingAfter(doc, event, { at, by }), changedAt: at, revision };
    if (!isContentEvent(event)) return withAssets(next);
    const step = { revision, undoes: event.data.undoes ?? null, by };
    const trail = [...doc.trail, step].slice(-LONGEST_TRAIL);
    return withAssets({ ...next, draft, title: draft.title, contentRevision: revision, trail });
  },
};

/** A page that was removed shows nothing. */
function withAssets(page: Omit<Page, 'assetIds' | 'recordings' | 'liveRecordings'>): Page {
  const shown = [page.draft, page.live?.content, page.scheduled?.content];
  const urls =
    page.status === 'removed' ? [] : shown.flatMap((content) => (content ? pictureUrls(content) : []));
  const ids = urls.flatMap((url) => pictureAt(url)?.assetId ?? []);
  const isThere = page.status !== 'removed';
  return {
    ...page,
    assetIds: [...new Set(ids)].sort(),
    recordings: isThere ? recordingsIn(shown) : [],
    liveRecordings: isThere ? recordingsIn(page.live?.content) : [],
  };
}

function standingAfter(
  doc: Page,
  { type, data }: PageEvent,
  { at, by }: { readonly at: string; readonly by: string },
): Partial<Page> {
  switch (type) {
    case 'PageAddressChanged':
      return { urlId: data.to };
    case 'PagePublished': {
      const { revision } = data;
      const live = { revision, content: contentAt(doc, revision), at };
      const publications = [{ revision, at, by }, ...doc.publications].slice(0, MOST_PUBLICATIONS);
      const firstShownAt = doc.firstShownAt ?? at;
      const { from, until } = toldBy(doc.kind, live.content.details);
      const shown = { shownOn: from ?? firstShownAt, lastsUntil: until };
      return { live, scheduled: null, submitted: null, publications, firstShownAt, ...shown };
    }
    case 'PageUnpublished':
      return { live: null, shownOn: null, lastsUntil: null };
    case 'PagePublicationScheduled': {
      const { revision, publishAt } = data;
      const scheduled = { revision, publishAt, at, content: contentAt(doc, revision) };
      return { scheduled, submitted: null };
    }
    case 'PagePublicationCancelled':
      return { scheduled: null };
    case 'PageSubmitted':
      return { submitted: data.revision };
    case 'PageReturned':
      return { submitted: null };
    case 'PageRemoved':
      return { status: 'removed' };
    case 'PageReinstated':
      return { status: 'there', urlId: data.urlId };
    default:
      return {};
  }
}

/** Only the head and what was planned are ever published: both are at hand. Throws where a fact says otherwise. */
function contentAt({ contentRevision, draft, scheduled }: Page, revision: number): PageContent {
  if (revision === contentRevision) return draft;
  if (revision === scheduled?.revision) return scheduled.content;
  throw new Error(`Revision ${revision} of the page is neither its head nor planned`);
}
