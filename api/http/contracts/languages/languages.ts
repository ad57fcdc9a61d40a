import { z } from 'zod';
import {
  languageTagSchema,
  siteLanguageSchema,
  textKeySchema,
  translatedTextSchema,
} from '../../../../domain/languages/languages.events.ts';

/** Texts of one language: all that there are, those that are translated, and of these those whose original is another by now. */
const completenessSchema = z.object({ total: z.int(), translated: z.int(), outdated: z.int() });

/** 200 of GET /api/multilingual/settings */
export const multilingualSettingsSchema = z.object({
  isEnabled: z.boolean(),
  /** The language that the site is written in. */
  primaryLanguage: z.string(),
  /** Those that visitors may choose besides. */
  languages: z.array(z.string()),
  /** How a language is found in an address: what its addresses begin with. */
  urlFormat: z.literal('prefix'),
});

/** 200 of GET /api/multilingual/status */
export const multilingualStatusSchema = z.object({
  status: z.enum(['connected', 'not-connected']),
  languages: z.array(z.object({ tag: z.string(), isPublished: z.boolean(), ...completenessSchema.shape })),
});

const languageViewSchema = z
  .object({
    tag: z.string(),
    /** As those call it who speak it. */
    name: z.string(),
    isPublished: z.boolean(),
    /** Whether the storefront's own words are there in it. */
    hasWords: z.boolean(),
    /** How many of them are shown in English, since nobody has translated them. */
    wordsLeft: z.int(),
    ...completenessSchema.shape,
  })
  .meta({ id: 'SiteLanguage' });
/** `outdated`: their original is another by now. */
export type LanguageView = z.infer<typeof languageViewSchema>;

/** 200 of GET and PUT /api/multilingual/languages, in the order in which visitors are offered them. */
export const languagesResponseSchema = z.object({
  /** The language that the site is written in, which is set with the store. */
  original: z.object({ tag: z.string(), name: z.string() }),
  languages: z.array(languageViewSchema),
});
/** The site's own language, and the others. */
export type LanguagesAnswer = z.infer<typeof languagesResponseSchema>;

/** PUT /api/multilingual/languages: all of them. */
export const languagesRequestSchema = z.strictObject({ languages: z.array(siteLanguageSchema).max(20) });
/** 200 of DELETE /api/multilingual/connection */
export const disconnectedSchema = z.object({ status: z.literal('not-connected') });

/** What can be translated, by kind. */
export const TEXT_KINDS = [
  'site',
  'menu',
  'category',
  'page',
  'collection',
  'form',
  'product',
  'choice',
  'words',
] as const;
/** `site`: what is around pages, and the home page; `choice`: options of products and choices of forms; `words`: what the storefront itself says. */
export type TextKind = (typeof TEXT_KINDS)[number];

/** GET /api/multilingual/texts */
export const textsQuerySchema = z.object({
  language: languageTagSchema.meta({ examples: ['de'] }),
  kind: z.enum(TEXT_KINDS).meta({ examples: ['product'] }),
  /** Only what is not translated, or whose original is another by now. */
  open: z.stringbool().default(false),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(64).optional(),
});
/** GET /api/multilingual/catalogue.csv */
export const catalogueQuerySchema = textsQuerySchema.pick({ language: true, open: true });
const textViewSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['line', 'text', 'html', 'address']),
  original: z.string(),
  /** Empty where there is none. */
  translation: z.string(),
  isOutdated: z.boolean(),
});
/** One text with what it says in the other language. */
export type TextView = z.infer<typeof textViewSchema>;
/** 200 of GET /api/multilingual/texts: by what they belong to, 20 of these at a time. */
export const textsResponseSchema = z.object({
  groups: z.array(z.object({ id: z.string(), title: z.string(), texts: z.array(textViewSchema) })),
  nextCursor: z.string().nullable(),
});
/** `nextCursor` is `null` on the last page. */
export type TextsAnswer = z.infer<typeof textsResponseSchema>;

/** /api/multilingual/texts/{language} */
export const textsParamsSchema = z.object({ language: languageTagSchema });
/** PUT /api/multilingual/texts/{language}: one text. `from` is the translation that was seen. */
export const translateRequestSchema = z.strictObject({
  key: textKeySchema,
  original: translatedTextSchema,
  from: translatedTextSchema.optional(),
  to: translatedTextSchema,
});
/** 200 of PUT /api/multilingual/texts/{language} */
export const translatedSchema = z.object({ key: z.string(), translation: z.string() });
