import { z } from 'zod';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { PAGE_KINDS, type PageKindName } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import { ROOT_KINDS } from '../../../../domain/pages/kinds/pageKinds.ts';
import { editCommands } from '../../../../domain/pages/page.commands.ts';
import { MAX_COLUMNS, pageContentSchema, pageTitleSchema } from '../../../../domain/pages/page.ts';
import { popupShownSchema } from '../preferences/popup.ts';

/** /api/pages/{pageId} and what lies below it. */
export const pageParamsSchema = z.object({ pageId: idSchema });
/** /api/pages/{pageId}/revisions/{revision} */
export const pageRevisionParamsSchema = pageParamsSchema.extend({
  revision: z.coerce.number().int().min(0),
});

const kind = z.enum(PAGE_KINDS);

/** A page as it is listed. Instants ISO 8601; revisions are those of its stream. */
const pageHeadSchema = z
  .object({
    id: z.string(),
    kind,
    title: z.string(),
    urlId: z.string(),
    /** `null` where visitors see nothing. */
    liveRevision: z.int().nullable(),
    /** Whether the draft shows something else than visitors see. */
    hasChanges: z.boolean(),
    scheduled: z.object({ revision: z.int(), publishAt: z.string() }).nullable(),
    /** What somebody asks to have published; `null` where nobody does. */
    submitted: z.int().nullable(),
    /** Whether visitors saw it before. */
    wasShown: z.boolean(),
    changedAt: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'SitePageHead' });
/** `hasChanges`: the draft shows something else than visitors see. */
export type PageHeadView = z.infer<typeof pageHeadSchema>;
/** 200 of GET /api/pages, by address: all of them, 250 at most. */
export const pageListSchema = z.object({
  pages: z.array(pageHeadSchema),
  limit: z.int(),
  /** The page that is shown at the root of the site, once it is published; `null` for the composed home page. */
  homePageId: z.string().nullable(),
});

const pageSchema = z
  .object({
    id: z.string(),
    kind,
    /** The collection of a record. */
    collectionId: z.string().nullable(),
    urlId: z.string(),
    content: pageContentSchema,
    liveRevision: z.int().nullable(),
    hasChanges: z.boolean(),
    scheduled: z.object({ revision: z.int(), publishAt: z.string() }).nullable(),
    submitted: z.int().nullable(),
    /** Nobody changes what it shows until it is unlocked. */
    isLocked: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'SitePage' });
/** The draft of a page, and at which revision visitors see it. */
export type PageView = z.infer<typeof pageSchema>;

/** 200 of every change of a page. */
export const pageResultSchema = z.object({
  page: pageSchema,
  /** The revision of the edit, by which it is taken back; `null` where there was nothing to do, and for what is no edit. */
  step: z.int().nullable(),
  /** The section or the block that was made; `null` where none was. */
  made: z.string().nullable(),
});
/** `step` is what takes the edit back. */
export type PageResult = z.infer<typeof pageResultSchema>;

/** 200 of GET /api/pages/{pageId}: the draft, what was published, and what whoever asks can take back. */
export const pageDetailSchema = z.object({
  page: pageSchema,
  /** What a record belongs to; `null` for what stands right below the root of the site. */
  collection: z.object({ id: z.string(), title: z.string(), urlId: z.string() }).nullable(),
  /** Newest first. */
  publications: z.array(z.object({ revision: z.int(), at: z.string() })),
  /** The last edits of whoever asks, oldest first. */
  trail: z.array(z.object({ revision: z.int(), undoes: z.int().nullable() })),
});
/** With the edits of whoever asks. */
export type PageDetail = z.infer<typeof pageDetailSchema>;

/** 200 of GET /api/pages/{pageId}/revisions/{revision}: what the page showed then. */
export const pageRevisionSchema = z.object({ revision: z.int(), content: pageContentSchema });

/** POST /api/pages. An address is made of the title where none is given; `copyOf` begins with the draft of another page. */
export const createPageRequestSchema = z.strictObject({
  title: pageTitleSchema,
  urlId: z.string().trim().toLowerCase().max(200).optional(),
  copyOf: idSchema.optional(),
  /** Sections to begin with, by the ids of their presets. */
  presets: z.array(z.string().max(60)).max(30).default([]),
  /** Whether these open with the title of the page, in place of their first heading. */
  headed: z.boolean().default(false),
  /** What it is; a record is what its collection holds. */
  kind: z.enum(ROOT_KINDS.map(({ name }) => name) as ['page', ...PageKindName[]]).default('page'),
  collectionId: idSchema.optional(),
  /** Begins with what the home page says that was composed. */
  homePage: z.literal(true).optional(),
});
/** PUT /api/pages/{pageId}/address */
export const pageAddressRequestSchema = z.strictObject({
  urlId: z.string().trim().toLowerCase().max(200),
  /** The address that was seen; without it whatever it is now is changed. */
  from: z.string().max(200).optional(),
});
/** POST /api/pages/{pageId}/publish: the revision that was looked at. */
export const publishPageRequestSchema = z.strictObject({ revision: z.int().min(0) });
/** PUT /api/pages/{pageId}/schedule */
export const schedulePageRequestSchema = publishPageRequestSchema.extend({ publishAt: instantSchema });
/** POST /api/pages/{pageId}/restore and …/undo: a revision of the page. */
export const pageRevisionRequestSchema = publishPageRequestSchema;

const own = { pageId: true, undoes: true } as const;
const edit = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  schema: z.ZodObject<Shape>,
) => schema.extend({ type: z.literal(type) });
const place = {
  sectionId: idSchema,
  cell: z
    .int()
    .min(0)
    .max(MAX_COLUMNS - 1),
  after: idSchema.nullable(),
};

/** Where a copy is taken from: another page than this one, and at which of its revisions. */
const elsewhere = { copiedFrom: idSchema.optional(), copiedAt: z.int().min(0).optional() };

/** POST /api/pages/{pageId}/edits: one gesture. `from` is the value that was seen; without it whatever is there is overwritten. */
export const pageEditSchema = z.discriminatedUnion('type', [
  edit('RenamePage', editCommands.RenamePage.omit(own)),
  edit('DescribePage', editCommands.DescribePage.omit(own)),
  /** One thing that its kind has beside its sections, e.g. `tags` of a post. */
  edit('SetPageDetail', editCommands.SetPageDetail.omit(own)),
  /** A preset, what stands for a shared section, or a copy of a section that is on the page, or on the page that it is `copiedFrom`: as its draft was at `copiedAt`, or is. */
  z.strictObject({
    type: z.literal('AddSection'),
    preset: z.string().max(60).optional(),
    copyOf: idSchema.optional(),
    ...elsewhere,
    /** Stands for a section that pages share, by its id. */
    shared: idSchema.optional(),
    after: idSchema.nullable(),
  }),
  edit('StyleSection', editCommands.StyleSection.omit(own)),
  edit('MoveSection', editCommands.MoveSection.omit(own)),
  edit('RemoveSection', editCommands.RemoveSection.omit(own)),
  /** A new block of a type, or a copy of one that is on the page, or on another one as with sections. */
  z.strictObject({
    type: z.literal('PlaceBlock'),
    blockType: z.int().positive().optional(),
    copyOf: idSchema.optional(),
    ...elsewhere,
    ...place,
  }),
  edit('SetBlockOption', editCommands.SetBlockOption.omit(own)),
  /** In the language that the block speaks, or the site's, where none is named. */
  edit('RewriteBlockText', editCommands.RewriteBlockText.omit(own).partial({ locale: true })),
  edit('MoveBlock', editCommands.MoveBlock.omit(own)),
  edit('RemoveBlock', editCommands.RemoveBlock.omit(own)),
]);
/** What it does is said by `type`. */
export type PageEdit = z.infer<typeof pageEditSchema>;

/** GET /api/pages/{pageId}/draft: the page as it was at a revision; the draft without one. */
export const draftQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).optional(),
  popup: popupShownSchema,
});

/** 200 of GET /api/pages/blocks: what pages are made of. Options as JSON Schema. */
export const blockCatalogueSchema = z.object({
  blocks: z.array(
    z.object({
      type: z.int(),
      name: z.string(),
      title: z.string(),
      group: z.string(),
      textKind: z.string().nullable(),
      variants: z.record(z.string(), z.int()),
      options: z.record(z.string(), z.unknown()),
    }),
  ),
  presets: z.array(z.object({ id: z.string(), title: z.string(), group: z.string() })),
});
