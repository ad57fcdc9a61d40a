import { z } from 'zod';
import { siteFormSchema } from './formPages.ts';
import { monthCalendarSchema } from './monthCalendar.ts';
import { focusedPictureSchema, pageBase, pictureSchema, productItemSchema } from './pageParts.ts';

const shownPicture = focusedPictureSchema.extend({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  /** From 1, as visitors count. */
  place: z.int(),
  /** The places of the pictures beside it; 0 for none. */
  previous: z.int(),
  next: z.int(),
});
/** A picture of a gallery. */
export type ShownPicture = z.infer<typeof shownPicture>;

/** A video of the site: played by the browser, never by itself. */
export const filmSchema = z.object({
  url: z.string(),
  contentType: z.string(),
  /** Shown before it plays; `null` where the browser shows what it begins with. */
  poster: z.string().nullable(),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
});
/** With its captions, one for each language. */
export type Film = z.infer<typeof filmSchema>;

/** A block as its template gets it (`docs/rules/pages.md#blocks`). */
export const blockContextSchema = z
  .object({
    id: z.string(),
    /** The number and the name of its type: the template is `blocks/{name}`. */
    type: z.int(),
    name: z.string(),
    /** The number of its look, from 1000, for types that have several; `null` for the others. */
    variant: z.int().nullable(),
    /** Stands in the first section: likely to be seen before anybody scrolls. */
    leads: z.boolean(),
    /** All options, by their names. */
    options: z.record(z.string(), z.unknown()),
    /** What it says, as clean HTML or plain words; empty for nothing. */
    text: z.string(),
    /** What its style sheet needs: classes, and custom properties. */
    classes: z.string(),
    style: z.string(),
    /** Its picture with what stays in view of it. */
    picture: focusedPictureSchema.nullable(),
    pictures: z.array(shownPicture),
    /** Entries of a list with their texts as clean HTML. */
    entries: z.array(z.record(z.string(), z.unknown())),
    /** The products that it shows. */
    products: z.array(productItemSchema),
    /** The form that it shows; `null` for none, and for one that nobody is shown. */
    form: siteFormSchema.nullable(),
    /** The chart that it shows, drawn, with its numbers in words; `null` for no chart. */
    chart: z
      .object({
        svg: z.string(),
        columns: z.array(z.string()),
        rows: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
        legend: z.array(z.object({ label: z.string(), place: z.int() })),
      })
      .nullable(),
    /** The month of events that it shows; `null` for none. */
    calendar: monthCalendarSchema.nullable(),
    /** The video of the site that it plays; `null` for none, and for one elsewhere. */
    film: filmSchema.nullable(),
    /** What else its template is told, by names: what a member area is called, and what the owner tells a file of their own. */
    values: z.record(z.string(), z.string()).optional(),
    /** Where a frame of it comes from; empty for none. */
    frameUrl: z.string(),
    /** Where its link leads to; empty for nowhere. */
    linkUrl: z.string(),
  })
  .meta({ id: 'BlockContext' });
/** One block with everything that it shows. */
export type BlockContext = z.infer<typeof blockContextSchema>;

const sectionContextSchema = z.object({
  id: z.string(),
  /** How it looks, as `is-…` classes. */
  classes: z.string(),
  /** Plays behind it, without sound; `null` for none. */
  backdrop: filmSchema.nullable(),
  columns: z.array(z.object({ place: z.int(), blocks: z.array(blockContextSchema) })),
});
/** A section with its blocks, by columns. */
export type SectionContext = z.infer<typeof sectionContextSchema>;

/** GET /{urlId}: a page that the owner made of sections and blocks. */
export const blockPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('page'),
  page: z.object({
    id: z.string(),
    title: z.string(),
    /** What links to it show; `null` for the picture that it begins with. */
    shareImage: pictureSchema.nullable(),
    /** Whether one of its texts has a heading of the first order. */
    hasHeading: z.boolean(),
    sections: z.array(sectionContextSchema),
  }),
  /** Every product that is on it. */
  items: z.array(productItemSchema),
  /** Which variants of running experiments its visitor sees, as `{experimentId}:{variantId}` with commas in between. */
  variants: z.string().optional(),
  /** Hosts that frames of its blocks come from, and recordings. */
  frameHosts: z.array(z.string()),
  mediaHosts: z.array(z.string()),
});
/** Sections in their order. */
export type BlockPageContext = z.infer<typeof blockPageContextSchema>;
