import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** A language as the address of a page names it: `de`, `pt-BR`. */
export const languageTagSchema = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'A language is written as de or pt-BR.');

export const siteLanguageSchema = z.strictObject({
  tag: languageTagSchema,
  /** Whether visitors see it; staff see it also before. */
  isPublished: z.boolean(),
});
/** A language that the site speaks besides its own. */
export type SiteLanguage = z.infer<typeof siteLanguageSchema>;

/** By `ChooseLanguages`: all languages besides the site's own, in the order in which visitors are offered them. */
const LanguagesChosen = defineEvent(
  'LanguagesChosen',
  z.strictObject({
    websiteId: idSchema,
    languages: z.array(siteLanguageSchema),
    previous: z.array(siteLanguageSchema),
  }),
);

/** What `domain/registry.ts` registers of languages: an event that is missing here cannot be written. */
export const languagesEvents = [LanguagesChosen] as const;
/** Every fact of stream `languages-{websiteId}`. */
export type LanguagesEvent = EventOf<(typeof languagesEvents)[number]>;

/** What is translated: the kind of thing, its id, and which of its texts, e.g. `product.cup.name`. */
export const textKeySchema = z.string().regex(/^[a-z]+(?:\.[\w-]{1,200}){1,3}$/);
export const translatedTextSchema = z.string().max(50_000);

/** By `Translate`: one text in one language; empty where the original is shown again. */
const Translated = defineEvent(
  'Translated',
  z.strictObject({
    websiteId: idSchema,
    language: languageTagSchema,
    key: textKeySchema,
    /** The original that was translated. Where that is another one now, the translation is out of date. */
    original: translatedTextSchema,
    from: translatedTextSchema,
    to: translatedTextSchema,
  }),
);

/** What `domain/registry.ts` registers of translations: an event that is missing here cannot be written. */
export const translationEvents = [Translated] as const;
/** Every fact of stream `translations-{websiteId}.{language}`. */
export type TranslationEvent = EventOf<(typeof translationEvents)[number]>;
