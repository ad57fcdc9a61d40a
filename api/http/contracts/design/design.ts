import { z } from 'zod';
import { designCommands } from '../../../../domain/design/design.commands.ts';
import { COLOUR_MODES, lookSchema } from '../../../../domain/design/look.ts';
import { popupShownSchema } from '../preferences/popup.ts';

const designSchema = z
  .object({
    draft: lookSchema,
    /** `null` where visitors see the site as every site looks at first. */
    liveRevision: z.int().nullable(),
    /** Whether the draft looks otherwise than what visitors see. */
    hasChanges: z.boolean(),
    /** Of the stream; -1 where nobody has designed the site. */
    revision: z.int(),
  })
  .meta({ id: 'SiteDesign' });
/** How a site looks in its draft, and at which revision visitors see it. */
export type DesignView = z.infer<typeof designSchema>;

/** 200 of every change of the design. `step` is what takes the choice back; `null` where there was nothing to do. */
export const designResultSchema = z.object({ design: designSchema, step: z.int().nullable() });
/** The draft that a choice left. */
export type DesignResult = z.infer<typeof designResultSchema>;

/** 200 of GET /api/design: the draft, what was published, and what whoever asks can take back. */
export const designDetailSchema = z.object({
  design: designSchema,
  /** Newest first. Instants ISO 8601. */
  publications: z.array(z.object({ revision: z.int(), at: z.string(), look: lookSchema })),
  /** The last choices of whoever asks, oldest first. */
  trail: z.array(z.object({ revision: z.int(), undoes: z.int().nullable() })),
  /** Where the files of fonts are, by the ids of fonts, and the style sheet that names all of them. */
  fontFiles: z.record(z.string(), z.string()),
  fontSheet: z.string().nullable(),
});
/** With the choices of whoever asks. */
export type DesignDetail = z.infer<typeof designDetailSchema>;

const own = { websiteId: true, undoes: true } as const;
const choice = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  schema: z.ZodObject<Shape>,
) => schema.extend({ type: z.literal(type) });

/** POST /api/design/edits: one choice. `from` is the value that was seen; without it whatever is there is overwritten. */
export const designEditSchema = z.discriminatedUnion('type', [
  choice('ChooseTheme', designCommands.ChooseTheme.omit({ websiteId: true })),
  choice('ChooseColour', designCommands.ChooseColour.omit(own)),
  choice('PairFonts', designCommands.PairFonts.omit(own)),
  choice('ChooseDesignOption', designCommands.ChooseDesignOption.omit(own)),
  choice('TweakPage', designCommands.TweakPage.omit(own)),
]);
/** What it chooses is said by `type`. */
export type DesignEdit = z.infer<typeof designEditSchema>;

/** POST /api/design/undo and …/publish: a revision of the design. */
export const designRevisionRequestSchema = z.strictObject({ revision: z.int().min(0) });
/** POST /api/design/restore: a revision; -1 is how every site looks at first. */
export const designRestoreRequestSchema = z.strictObject({ revision: z.int().min(-1) });

/** GET /api/design/preview: a page of the site, by its path, with the draft or a past look. */
export const designPreviewQuerySchema = z.object({
  path: z.string().max(400).default('/'),
  /** As it is being made, or as visitors see it. */
  look: z.enum(['draft', 'live']).default('draft'),
  /** Announcement, header, footer, popup and menus: as visitors see them, or as they are being written. */
  parts: z.enum(['draft', 'live']).default('live'),
  popup: popupShownSchema,
  /** By day or by night, whatever the device says. */
  mode: z.enum(COLOUR_MODES).optional(),
});
