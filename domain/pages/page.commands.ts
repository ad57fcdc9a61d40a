import { z } from 'zod';
import type { Command, CommandsOf } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { PAGE_KINDS } from './kinds/pageKind.facts.ts';
import {
  blockSchema,
  blockTextSchema,
  localeSchema,
  MAX_COLUMNS,
  pageContentSchema,
  pageDescriptionSchema,
  pageTitleSchema,
  pageUrlIdSchema,
  SECTION_FIELDS,
  sectionSchema,
} from './page.ts';

const pageId = idSchema;
const revision = z.int().min(0);
const undoes = revision.optional();
const after = idSchema.nullable();
const field = z.enum(SECTION_FIELDS as readonly [string, ...string[]]);

/** What is edited, one gesture each. `from` is what whoever asks has seen; where it is left out, whatever is there is overwritten. */
export const editCommands = {
  RenamePage: z.strictObject({ pageId, from: z.string().optional(), to: pageTitleSchema, undoes }),
  DescribePage: z.strictObject({ pageId, from: z.string().optional(), to: pageDescriptionSchema, undoes }),
  SetPageDetail: z.strictObject({
    ...{ pageId, field: z.string().max(60), undoes },
    from: z.unknown().optional(),
    to: z.unknown(),
  }),
  AddSection: z.strictObject({ pageId, section: sectionSchema, after, undoes }),
  StyleSection: z.strictObject({
    ...{ pageId, sectionId: idSchema, field, undoes },
    from: z.string().optional(),
    to: z.string().max(200),
  }),
  MoveSection: z.strictObject({ pageId, sectionId: idSchema, after, undoes }),
  RemoveSection: z.strictObject({ pageId, sectionId: idSchema, undoes }),
  PlaceBlock: z.strictObject({ pageId, block: blockSchema, sectionId: idSchema, after, undoes }),
  SetBlockOption: z.strictObject({
    ...{ pageId, blockId: idSchema, option: z.string().max(60), undoes },
    from: z.unknown().optional(),
    to: z.unknown(),
  }),
  RewriteBlockText: z.strictObject({
    ...{ pageId, blockId: idSchema, locale: localeSchema, undoes },
    from: blockTextSchema.optional(),
    to: blockTextSchema,
  }),
  MoveBlock: z.strictObject({
    ...{ pageId, blockId: idSchema, sectionId: idSchema, after, undoes },
    cell: z
      .int()
      .min(0)
      .max(MAX_COLUMNS - 1),
    /** The column that it was seen in. */
    from: z.strictObject({ sectionId: idSchema, cell: z.int().min(0) }).optional(),
  }),
  RemoveBlock: z.strictObject({ pageId, blockId: idSchema, undoes }),
  /** `content` is the fold up to `revision`, which whoever asks has read. */
  RestorePage: z.strictObject({ pageId, revision, content: pageContentSchema, undoes }),
};
export type EditCommand = CommandsOf<typeof editCommands>;

/** Of a page as a whole. `at` is now. */
const standingCommands = {
  ChangePageAddress: z.strictObject({ pageId, from: z.string().optional(), to: pageUrlIdSchema }),
  PublishPage: z.strictObject({ pageId, revision }),
  UnpublishPage: z.strictObject({ pageId }),
  SchedulePage: z.strictObject({ pageId, revision, publishAt: instantSchema, at: instantSchema }),
  CancelPublication: z.strictObject({ pageId }),
  PublishScheduledPage: z.strictObject({ pageId, revision, publishAt: instantSchema }),
  /** Asks for it to be looked at and published; `revision` is what whoever asks has seen. */
  SubmitPage: z.strictObject({ pageId, revision }),
  ReturnPage: z.strictObject({ pageId }),
  /** Keeps what it shows as it is, whoever edits. */
  LockPage: z.strictObject({ pageId }),
  UnlockPage: z.strictObject({ pageId }),
  RemovePage: z.strictObject({ pageId }),
  ReinstatePage: z.strictObject({ pageId, urlId: pageUrlIdSchema }),
};
export type StandingCommand = CommandsOf<typeof standingCommands>;

const createPageSchema = z.strictObject({
  pageId,
  urlId: pageUrlIdSchema,
  content: pageContentSchema.extend({ title: pageTitleSchema }),
  copyOf: idSchema.nullable(),
  kind: z.enum(PAGE_KINDS).optional(),
  /** Of a record. */
  collectionId: idSchema.optional(),
});
export type CreatePage = Command<'CreatePage', z.infer<typeof createPageSchema>>;

/** The commands of a page, each with the schema of its data. */
export const pageCommands = { CreatePage: createPageSchema, ...editCommands, ...standingCommands };
export type PageCommand = CommandsOf<typeof pageCommands>;
export type PublishPage = Extract<PageCommand, { type: 'PublishPage' }>;
export type PublishScheduledPage = Extract<PageCommand, { type: 'PublishScheduledPage' }>;

const EDITS: ReadonlySet<string> = new Set(Object.keys(editCommands));
export const isEdit = (command: PageCommand): command is EditCommand => EDITS.has(command.type);
