import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

const pictureSchema = z.strictObject({
  url: z.string().min(1).max(2000),
  alt: z.string().max(250),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** What the home page says: a hero, featured products by slug, a story, and a line and picture for shop categories. */
export const homePageSchema = z.strictObject({
  /** A line above every page; none when empty. */
  announcement: z.string().max(200),
  heroTitle: z.string().max(200),
  heroText: z.string().max(1000),
  /** The words stand alone without it. */
  heroImage: pictureSchema.nullable(),
  featured: z.array(z.string().max(200)).max(24),
  story: z
    .strictObject({
      title: z.string().max(200),
      html: z.string().max(20_000),
      image: pictureSchema.nullable(),
    })
    .nullable(),
  /** By category name. */
  categoryBlurbs: z.record(z.string(), z.string().max(500)),
  categoryImages: z.record(z.string(), pictureSchema),
});
/** `featured` names products by their slug; `categoryBlurbs` and `categoryImages` are by the name of the category. */
export type HomePage = z.infer<typeof homePageSchema>;

/** At first a home page had neither an announcement nor pictures of categories. */
const withPictures = (home: unknown) => ({
  announcement: '',
  categoryImages: {},
  ...(home as Partial<HomePage>),
});

/** By `ComposeHomePage`: all of it, and what it was before; `previous` is `null` the first time. */
const HomePageComposed = defineEvent(
  'HomePageComposed',
  z.strictObject({ websiteId: idSchema, home: homePageSchema, previous: homePageSchema.nullable() }),
  {
    version: 3,
    upcasters: {
      1: ({ home, previous, ...data }) => ({
        ...data,
        home: withPictures(home),
        previous: previous && withPictures(previous),
      }),
      // Pictures and the story had to be there before version 3.
      2: (data) => data,
    },
  },
);

/** By `ChooseHomePage`: a page of sections and blocks is shown at the root of the site once it is published; `null` for none. */
const HomePageChosen = defineEvent(
  'HomePageChosen',
  z.strictObject({ websiteId: idSchema, from: idSchema.nullable(), to: idSchema.nullable() }),
);

/** What `domain/registry.ts` registers of the site: an event that is missing here cannot be written. */
export const siteEvents = [HomePageComposed, HomePageChosen] as const;
/** Every fact of stream `site-{websiteId}`. */
export type SiteEvent = EventOf<(typeof siteEvents)[number]>;
