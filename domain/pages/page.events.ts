import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { PAGE_KINDS } from './kinds/pageKind.facts.ts';
import {
  blockSchema,
  blockTextSchema,
  localeSchema,
  pageContentSchema,
  SECTION_FIELDS,
  sectionSchema,
} from './page.ts';

const pageId = idSchema;
const revision = z.int().min(0);
/** The revision of the edit that this one takes back, or of the taking back that it takes back. */
const undoes = revision.optional();
/** The neighbour that something stands behind; `null` at the beginning. */
const after = idSchema.nullable();
const text = z.string();
const sectionField = z.enum(SECTION_FIELDS as readonly [string, ...string[]]);
/** Where a block stands: behind a block of the same column. */
const placeSchema = z.strictObject({ sectionId: idSchema, cell: z.int().min(0), after });

/**
 * By `CreatePage`: nobody sees it yet. `content` is what it begins with, e.g. that of the page it is a copy of. A record
 * has the id of its collection; `kind` is missing for what is a page and nothing else.
 */
const PageCreated = defineEvent(
  'PageCreated',
  z.strictObject({
    ...{ pageId, urlId: text, content: pageContentSchema, copyOf: idSchema.nullable() },
    kind: z.enum(PAGE_KINDS).optional(),
    collectionId: idSchema.optional(),
  }),
);
/** By `RenamePage`. */
const PageRenamed = defineEvent('PageRenamed', z.strictObject({ pageId, from: text, to: text, undoes }));
/** By `DescribePage`: what search engines say of it. */
const PageDescribed = defineEvent('PageDescribed', z.strictObject({ pageId, from: text, to: text, undoes }));
/** By `SetPageDetail`: one thing that its kind has beside its sections, e.g. the tags of a post. */
const PageDetailSet = defineEvent(
  'PageDetailSet',
  z.strictObject({
    ...{ pageId, field: text },
    /** Missing where nothing was said of it yet. */
    from: z.unknown().optional(),
    to: z.unknown(),
    undoes,
  }),
);
/** By `ChangePageAddress`: of draft and live page alike, at once. */
const PageAddressChanged = defineEvent(
  'PageAddressChanged',
  z.strictObject({ pageId, from: text, to: text }),
);

/** By `AddSection`: with the blocks that it begins with. */
const SectionAdded = defineEvent(
  'SectionAdded',
  z.strictObject({ pageId, section: sectionSchema, after, undoes }),
);
/** By `StyleSection`: one thing about how it looks. */
const SectionStyled = defineEvent(
  'SectionStyled',
  z.strictObject({ pageId, sectionId: idSchema, field: sectionField, from: text, to: text, undoes }),
);
/** By `MoveSection`. */
const SectionMoved = defineEvent(
  'SectionMoved',
  z.strictObject({ pageId, sectionId: idSchema, from: after, to: after, undoes }),
);
/** By `RemoveSection`: with all that it held, and what it stood behind. */
const SectionRemoved = defineEvent(
  'SectionRemoved',
  z.strictObject({ pageId, section: sectionSchema, after, undoes }),
);

/** By `PlaceBlock`: with all that it says. */
const BlockPlaced = defineEvent(
  'BlockPlaced',
  z.strictObject({ pageId, block: blockSchema, sectionId: idSchema, after, undoes }),
);
/** By `SetBlockOption`: one option. */
const BlockOptionSet = defineEvent(
  'BlockOptionSet',
  z.strictObject({
    pageId,
    blockId: idSchema,
    option: text,
    /** Missing where it had no such option yet. */
    from: z.unknown().optional(),
    to: z.unknown(),
    undoes,
  }),
);
/** By `RewriteBlockText`: what it says in one language; empty for nothing. */
const BlockTextRewritten = defineEvent(
  'BlockTextRewritten',
  z.strictObject({
    pageId,
    blockId: idSchema,
    locale: localeSchema,
    from: blockTextSchema,
    to: blockTextSchema,
    undoes,
  }),
);
/** By `MoveBlock`: to another place, perhaps of another section. */
const BlockMoved = defineEvent(
  'BlockMoved',
  z.strictObject({ pageId, blockId: idSchema, from: placeSchema, to: placeSchema, undoes }),
);
/** By `RemoveBlock`: with all that it said, and where it stood. */
const BlockRemoved = defineEvent(
  'BlockRemoved',
  z.strictObject({ pageId, block: blockSchema, sectionId: idSchema, after, undoes }),
);

/** By `RestorePage`: the draft is as it was at a revision, `content`. */
const PageRestored = defineEvent(
  'PageRestored',
  z.strictObject({ pageId, revision, content: pageContentSchema, undoes }),
);

/** By `PublishPage` and `PublishScheduledPage`: visitors see the page as it was at `revision`. */
const PagePublished = defineEvent('PagePublished', z.strictObject({ pageId, revision }));
/** By `UnpublishPage`: visitors do not see it any more. `revision` is what they saw. */
const PageUnpublished = defineEvent('PageUnpublished', z.strictObject({ pageId, revision }));
/** By `SchedulePage`: visitors will see the page as it was at `revision`, whatever is changed until then. */
const PagePublicationScheduled = defineEvent(
  'PagePublicationScheduled',
  z.strictObject({ pageId, revision, publishAt: instantSchema }),
);
/** By `CancelPublication`, and by a publication that comes before it. */
const PagePublicationCancelled = defineEvent(
  'PagePublicationCancelled',
  z.strictObject({ pageId, revision, publishAt: instantSchema }),
);

/** By `SubmitPage`: somebody asks for it to be looked at, as it was at `revision`, and published. */
const PageSubmitted = defineEvent('PageSubmitted', z.strictObject({ pageId, revision }));
/** By `ReturnPage`: it is a draft again that nobody is asked to publish. */
const PageReturned = defineEvent('PageReturned', z.strictObject({ pageId, revision }));

/** By `LockPage`: nobody changes what it shows, nor removes it, until it is unlocked. */
const PageLocked = defineEvent('PageLocked', z.strictObject({ pageId }));
/** By `UnlockPage`. */
const PageUnlocked = defineEvent('PageUnlocked', z.strictObject({ pageId }));

/** By `RemovePage`: neither visitors nor the list of pages have it. */
const PageRemoved = defineEvent('PageRemoved', z.strictObject({ pageId, urlId: text }));
/** By `ReinstatePage`: as it was when it was removed, live where it was. */
const PageReinstated = defineEvent('PageReinstated', z.strictObject({ pageId, urlId: text }));

/** What `domain/registry.ts` registers of pages: an event that is missing here cannot be written. */
export const pageEvents = [
  PageCreated,
  PageRenamed,
  PageDescribed,
  PageDetailSet,
  PageAddressChanged,
  SectionAdded,
  SectionStyled,
  SectionMoved,
  SectionRemoved,
  BlockPlaced,
  BlockOptionSet,
  BlockTextRewritten,
  BlockMoved,
  BlockRemoved,
  PageRestored,
  PagePublished,
  PageUnpublished,
  PagePublicationScheduled,
  PagePublicationCancelled,
  PageSubmitted,
  PageReturned,
  PageLocked,
  PageUnlocked,
  PageRemoved,
  PageReinstated,
] as const;
/** Every fact of stream `page-{pageId}`. */
export type PageEvent = EventOf<(typeof pageEvents)[number]>;

/** What changes what a page shows, and can be taken back. */
export const CONTENT_EVENTS = [
  'PageRenamed',
  'PageDescribed',
  'PageDetailSet',
  'SectionAdded',
  'SectionStyled',
  'SectionMoved',
  'SectionRemoved',
  'BlockPlaced',
  'BlockOptionSet',
  'BlockTextRewritten',
  'BlockMoved',
  'BlockRemoved',
  'PageRestored',
] as const satisfies readonly PageEvent['type'][];
export type ContentEvent = Extract<PageEvent, { type: (typeof CONTENT_EVENTS)[number] }>;
const CONTENT: ReadonlySet<string> = new Set(CONTENT_EVENTS);
export const isContentEvent = (event: PageEvent): event is ContentEvent => CONTENT.has(event.type);
