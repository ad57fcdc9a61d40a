import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { languagesAggregate } from '../../../../domain/languages/languages.decider.ts';
import { languageTagSchema, translatedTextSchema } from '../../../../domain/languages/languages.events.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { isOptional } from '../../../application/languages/addressTexts.ts';
import type { TranslatableText } from '../../../application/languages/texts.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { catalogueQuerySchema } from '../../contracts/languages/languages.ts';
import { attachment, CSV_TYPE, csvContent, csvOf } from '../../kernel/csvExport.ts';
import { csvImportRoute } from '../../kernel/csvImport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { createAllTexts } from './allTexts.ts';
import type { LanguageDependencies } from './dependencies.ts';
import { createTranslationKeeping, keptTranslation } from './keptTranslation.ts';

interface Line {
  readonly language: string;
  readonly key: string;
  readonly original: string;
  readonly translation: string;
}
const COLUMNS: Readonly<Record<keyof Line, (line: Line) => string>> = {
  language: ({ language }) => language,
  key: ({ key }) => key,
  original: ({ original }) => original,
  translation: ({ translation }) => translation,
};

const rowSchema = z.object({
  language: languageTagSchema,
  key: z.string().min(1, 'Which text is it? The key is missing.').max(1000),
  /** As it was when somebody translated it; without it that of now. */
  original: translatedTextSchema.optional(),
  translation: translatedTextSchema.default(''),
});

/** `/api/multilingual/catalogue.csv`: everything that the site says in a language, as one file, out and in. */
export function catalogueRoutes(app: Gateway, dependencies: LanguageDependencies): void {
  const { commandHandler, siteLanguages, shownCatalogue, templateWords, csvReader } = dependencies;
  const keep = createTranslationKeeping(dependencies);
  const allTexts = createAllTexts({ ...dependencies, catalogue: shownCatalogue }, templateWords);

  async function assertSpoken(websiteId: string, language: string): Promise<void> {
    const { state } = await commandHandler.load(languagesAggregate, websiteId);
    if (state.some(({ tag }) => tag === language)) return;
    throw new DomainError('LANGUAGE_NOT_FOUND', 'The site does not speak this language.');
  }

  async function* lines(websiteId: string, language: string, open: boolean): AsyncGenerator<Line> {
    const texts = await siteLanguages.texts(websiteId, language);
    for await (const { key, original } of allTexts.each(websiteId)) {
      const known = texts.get(key);
      const isDone = known !== undefined && known.text !== '' && known.original === original;
      if (open && (isDone || (!known && isOptional(key)))) continue;
      yield { language, key, original, translation: known?.text ?? '' };
    }
  }

  app.route({
    method: 'GET',
    url: '/catalogue.csv',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['languages'],
      summary: 'Everything that the site says in a language, as a file',
      description:
        '`text/csv` by RFC 4180 with `language`, `key`, `original` and `translation`, in the form that the import takes: what the ' +
        "owner wrote, and the storefront's own words. With `open` only what is left. Texts never run as formulas.",
      headers: readHeadersSchema,
      querystring: catalogueQuerySchema,
      response: { ...csvContent, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { websiteId, query } = request;
      await assertSpoken(websiteId, query.language);
      await request.readAfter(...SHOWN_MODELS, productList.name);
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', attachment(`catalogue-${query.language}.csv`))
        .send(await csvOf(lines(websiteId, query.language, query.open), COLUMNS, app.visits.served));
    },
  });

  /** Every text of the site, for the rows of one file. */
  const known = new WeakMap<FastifyRequest, ReadonlyMap<string, TranslatableText>>();
  csvImportRoute(app, csvReader, {
    ...{ url: '/catalogue.csv', capability: 'settings.write', tag: 'languages' },
    summary: 'Translate what a file says',
    description:
      '`text/csv` with `language`, `key` and `translation`, and `original` as it was translated: where that is another by now, the row ' +
      'is refused. A text without a translation stays as it is.',
    example: 'language,key,original,translation\nfr,product.cup.name,Tide cup,Tasse de marée\n',
    requiredColumns: ['language', 'key', 'translation'],
    rowSchema,
    keyOf: ({ language, key }) => ({ column: 'key', key: `${language} ${key}` }),
    async begin(request) {
      await request.readAfter(...SHOWN_MODELS, productList.name);
      const texts = new Map<string, TranslatableText>();
      for await (const text of allTexts.each(request.websiteId)) texts.set(text.key, text);
      known.set(request, texts);
    },
    async plan({ language, key, original: seen, translation }, request) {
      const { websiteId } = request;
      await assertSpoken(websiteId, language);
      const text = known.get(request)?.get(key);
      if (!text) throw new DomainError('TEXT_NOT_FOUND', `The site says nothing with the key ${key}.`);
      const { original } = text;
      if (seen !== undefined && seen !== '' && seen !== original) {
        throw new DomainError('TEXT_CHANGED', `The original of ${key} is another one by now.`);
      }
      const to = keptTranslation(key, translation);
      const now = (await siteLanguages.texts(websiteId, language)).get(key);
      if (to === '' || (now?.text === to && now.original === original)) return null;
      const data = { websiteId, language, key, original, to };
      if (isOptional(key)) await dependencies.pageAddresses.check(data);
      return async (mutation) => ({ position: await keep(data, mutation) });
    },
  });
}
