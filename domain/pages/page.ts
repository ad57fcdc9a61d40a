import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { choice, fieldsOf, later, line, ownFilm } from './blocks/fields.ts';

/** Blocks on one page at most (`docs/rules/pages.md#limits`). */
export const MAX_BLOCKS = 60;
/** Sections on one page at most, those without a block included. */
export const MAX_SECTIONS = 60;
/** Pages of one site at most: what an owner puts in order has so many items (`docs/rules/pages.md#limits`). */
export const MAX_PAGES = 250;

/**
 * Addresses that no page has: folders that the specification reserves. What the store's own routes begin with is known
 * where addresses are claimed.
 */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  '_hidden',
  '_memberareas',
  'readme',
  'config',
  'api',
]);

/** The one part of a page's address, e.g. `about`. */
export const pageUrlIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(200);
export const pageTitleSchema = z.string().trim().min(1).max(200);
export const pageDescriptionSchema = z.string().trim().max(400);

/** How a section looks: one schema for panel, check and defaults. `name` is what the outline calls it. */
export const sectionStyleSchema = z.strictObject({
  layout: choice('Columns', ['one', 'two', 'wide-left', 'wide-right', 'three', 'four'], 'one'),
  theme: choice('Colours', ['plain', 'tinted', 'dark', 'accent', 'second'], 'plain'),
  width: choice('Width', ['narrow', 'normal', 'wide', 'full'], 'normal'),
  space: choice('Space', ['none', 'small', 'medium', 'large'], 'medium'),
  align: choice('Text', ['left', 'center'], 'left'),
  place: choice('Columns stand', ['top', 'center', 'bottom'], 'top'),
  name: line('Name', 60),
  video: later(ownFilm('Video behind it')),
  veil: later(choice('Veil over the video', ['strong', 'medium', 'light'], 'strong', { given: 'video' })),
});
/** Columns, colours, width, space and alignment of a section, and what is behind it. */
export type SectionStyle = z.infer<typeof sectionStyleSchema>;
export type SectionField = keyof SectionStyle;
export const SECTION_FIELDS = Object.keys(sectionStyleSchema.shape) as readonly SectionField[];
const AT_FIRST = new Map(fieldsOf(sectionStyleSchema).map(({ name, initial }) => [name, String(initial)]));
/** What a section says of itself; where it says nothing, what every section is at first. */
export const styleOf = (style: SectionStyle, field: SectionField): string =>
  style[field] ?? AT_FIRST.get(field) ?? '';

/** Columns of each layout. */
const COLUMNS: Readonly<Record<SectionStyle['layout'], number>> = {
  one: 1,
  two: 2,
  'wide-left': 2,
  'wide-right': 2,
  three: 3,
  four: 4,
};
export const MAX_COLUMNS = 4;
export const columnsOf = (layout: SectionStyle['layout']): number => COLUMNS[layout];

/** Texts by their language, e.g. `en`. */
export const localeSchema = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);
/** Characters of what a block says, formatting included. */
export const LONGEST_TEXT = 50_000;
export const blockTextSchema = z.string().max(LONGEST_TEXT);

/** A block with all that it says, wherever it stands. */
export const blockSchema = z.strictObject({
  blockId: idSchema,
  /** The number of its type (`docs/rules/pages.md#blocks`). */
  type: z.int().positive(),
  /** Which column of its section, from 0. */
  cell: z
    .int()
    .min(0)
    .max(MAX_COLUMNS - 1),
  /** By their names, as the type of the block has them. */
  options: z.record(z.string().max(60), z.unknown()),
  /** What it says, by language. */
  texts: z.record(localeSchema, blockTextSchema),
});
/** What is placed, moved, removed and brought back as one. */
export type Block = z.infer<typeof blockSchema>;

/** A section with its blocks in their order: what is added and removed as one. */
export const sectionSchema = z.strictObject({
  sectionId: idSchema,
  style: sectionStyleSchema,
  blocks: z.array(blockSchema).max(MAX_BLOCKS),
});
export type SectionWithBlocks = z.infer<typeof sectionSchema>;

/** All that a page shows: what has a draft and a live form. */
export const pageContentSchema = z.strictObject({
  title: z.string(),
  /** For search engines and previews of links. */
  description: z.string(),
  sections: z.array(sectionSchema).max(MAX_SECTIONS),
  /** What its kind has beside that, by name (`kinds/`); missing for nothing. */
  details: z.record(z.string().max(60), z.unknown()).optional(),
});
/** Sections and their blocks in order, as events and the wire carry them. */
export type PageWhole = z.infer<typeof pageContentSchema>;
