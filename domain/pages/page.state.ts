import { contentAfter, type PageContent } from './content.facts.ts';
import type { PageKindName } from './kinds/pageKind.facts.ts';
import { isContentEvent, type PageEvent } from './page.events.ts';

/** What is going to be published, and when. */
export interface ScheduledPublication {
  readonly revision: number;
  readonly publishAt: string;
}

/** A page, and at which of its revisions visitors see it. */
export interface ExistingPage {
  readonly status: 'there' | 'removed';
  readonly pageId: string;
  readonly urlId: string;
  /** The head: what staff edit. */
  readonly draft: PageContent;
  /** Of the last event, from 0. */
  readonly revision: number;
  /** Of the last event that changed what the page shows. */
  readonly contentRevision: number;
  /** What visitors see is the fold up to here; `null` where they see nothing. */
  readonly liveRevision: number | null;
  readonly scheduled: ScheduledPublication | null;
  readonly kind: PageKindName;
  /** Of a record. */
  readonly collectionId: string | null;
  /** What somebody asks to have published; `null` where nobody does. */
  readonly submitted: number | null;
  /** Nobody changes what it shows. */
  readonly isLocked: boolean;
}
export type PageState = { readonly status: 'absent' } | ExistingPage;

/** Every event counts one revision: it is the place of the event in its stream. */
export function evolvePage(state: PageState, event: PageEvent): PageState {
  if (event.type === 'PageCreated') {
    const draft = contentAfter(null, event);
    if (!draft) return state;
    const { pageId, urlId } = event.data;
    const revisions = { revision: 0, contentRevision: 0, liveRevision: null };
    const belongs = { kind: event.data.kind ?? 'page', collectionId: event.data.collectionId ?? null };
    const publication = { ...revisions, scheduled: null, submitted: null, isLocked: false };
    return { status: 'there', pageId, urlId, draft, ...publication, ...belongs };
  }
  if (state.status === 'absent') return state;
  const revision = state.revision + 1;
  const draft = contentAfter(state.draft, event) ?? state.draft;
  const contentRevision = isContentEvent(event) ? revision : state.contentRevision;
  return { ...state, ...publicationAfter(state, event), draft, revision, contentRevision };
}

function publicationAfter(
  { status, urlId, liveRevision, scheduled, submitted, isLocked }: ExistingPage,
  { type, data }: PageEvent,
): Pick<ExistingPage, 'status' | 'urlId' | 'liveRevision' | 'scheduled' | 'submitted' | 'isLocked'> {
  const same = { status, urlId, liveRevision, scheduled, submitted, isLocked };
  switch (type) {
    case 'PageAddressChanged':
      return { ...same, urlId: data.to };
    case 'PagePublished':
      return { ...same, liveRevision: data.revision, scheduled: null, submitted: null };
    case 'PageUnpublished':
      return { ...same, liveRevision: null };
    case 'PagePublicationScheduled':
      return { ...same, scheduled: { revision: data.revision, publishAt: data.publishAt }, submitted: null };
    case 'PagePublicationCancelled':
      return { ...same, scheduled: null };
    case 'PageSubmitted':
      return { ...same, submitted: data.revision };
    case 'PageReturned':
      return { ...same, submitted: null };
    case 'PageLocked':
      return { ...same, isLocked: true };
    case 'PageUnlocked':
      return { ...same, isLocked: false };
    case 'PageRemoved':
      return { ...same, status: 'removed' };
    case 'PageReinstated':
      return { ...same, status: 'there', urlId: data.urlId };
    default:
      return same;
  }
}
