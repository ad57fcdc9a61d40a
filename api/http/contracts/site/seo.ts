import { z } from 'zod';
import { pictureSchema } from '../../../../domain/kernel/fields/options.ts';

/** As much as search engines show of each, in characters. */
export const TITLE_SHOWN = 60;
/** The same of a description. */
export const TEXT_SHOWN = 160;

/** What may be wrong with how a page is found. */
export const SEO_PROBLEMS = [
  'title-long',
  'title-double',
  'description-missing',
  'description-long',
  'description-double',
  'picture-missing',
] as const;
/** By its name. */
export type SeoProblem = (typeof SEO_PROBLEMS)[number];
/** What there is to find. */
export const SEO_KINDS = ['home', 'page', 'post', 'product', 'category', 'collection'] as const;
/** One of them. */
export type SeoKind = (typeof SEO_KINDS)[number];

const seoRowSchema = z.object({
  kind: z.enum(SEO_KINDS),
  id: z.string(),
  /** As the console calls it. */
  name: z.string(),
  path: z.string(),
  /** As a search engine may show them: the draft, where there is one. */
  title: z.string(),
  description: z.string(),
  /** What was said for search engines alone; empty leaves the rest to speak. `null` where nothing can be said here. */
  own: z
    .object({
      /** `null` for what is found by its own title alone: categories and collections. */
      title: z.string().nullable(),
      description: z.string(),
      /** `undefined` for what has pictures of its own only. */
      shareImage: pictureSchema.nullable().optional(),
    })
    .nullable(),
  /** What links to it show; `null` for none. */
  picture: z.string().nullable(),
  /** Whether it may be found, and why not: `draft` is not published, `locked` asks for a password or is for members. */
  found: z.enum(['yes', 'hidden', 'locked', 'draft']),
  /** Whether its owner may hide it. */
  isHideable: z.boolean(),
  /** Its draft is another than what visitors see. */
  waits: z.boolean(),
  problems: z.array(z.enum(SEO_PROBLEMS)),
});
/** One address of the site, as it is found. */
export type SeoRow = z.infer<typeof seoRowSchema>;

/** GET /api/seo */
export const seoQuerySchema = z.object({
  kind: z.enum(SEO_KINDS).optional(),
  problem: z.enum(SEO_PROBLEMS).optional(),
  search: z.string().trim().max(100).default(''),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/** 200 of it. */
export const seoListSchema = z.object({
  rows: z.array(seoRowSchema),
  /** Of those that were asked for, over all pages of the list. */
  total: z.int(),
  /** Of the whole site, by problem. */
  counts: z.record(z.enum(SEO_PROBLEMS), z.int()),
  site: z.object({
    title: z.string(),
    /** The whole site asks for a password: nothing of it is found. */
    isLocked: z.boolean(),
    sitemapUrl: z.string(),
    /** Addresses in it, over all languages. */
    sitemapCount: z.int(),
    /** What robots are told to leave alone. */
    disallowed: z.array(z.string()),
    /** Of the owner's own. */
    redirectCount: z.int(),
  }),
});
/** A page of the list. */
export type SeoList = z.infer<typeof seoListSchema>;

/** PUT /api/seo: what is left out stays; `from` is what was seen. */
export const seoRequestSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        kind: z.enum(['page', 'post', 'product', 'category', 'collection']),
        id: z.string().max(200),
        from: z.strictObject({ title: z.string(), description: z.string() }).optional(),
        title: z.string().trim().max(200).optional(),
        description: z.string().trim().max(400).optional(),
        shareImage: pictureSchema.nullable().optional(),
        isHidden: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100),
});
/** 200 of it, in the order in which it was asked for. */
export const seoResultSchema = z.object({
  results: z.array(
    z.object({
      kind: z.enum(SEO_KINDS),
      id: z.string(),
      isSaved: z.boolean(),
      /** It is in the draft, and goes out with what else waits there. */
      waits: z.boolean(),
      message: z.string().nullable(),
    }),
  ),
});

/** GET /api/seo/check: a path of the site. */
export const seoCheckQuerySchema = z.object({ path: z.string().startsWith('/').max(400) });
/** 200 of it: what the page says to programs, as visitors get it. */
export const seoCheckSchema = z.object({
  status: z.int(),
  types: z.array(z.string()),
  problems: z.array(z.object({ type: z.string(), path: z.string(), isRequired: z.boolean() })),
});
/** What a page's structured data lacks. */
export type SeoCheck = z.infer<typeof seoCheckSchema>;
