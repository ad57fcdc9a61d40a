import { DomainError } from '../../../../domain/kernel/errors.ts';
import { languagesAggregate } from '../../../../domain/languages/languages.decider.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { isOptional } from '../../../application/languages/addressTexts.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import {
  textsParamsSchema,
  textsQuerySchema,
  textsResponseSchema,
  translatedSchema,
  translateRequestSchema,
} from '../../contracts/languages/languages.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { createAllTexts } from './allTexts.ts';
import type { LanguageDependencies } from './dependencies.ts';
import { createTranslationKeeping, keptTranslation } from './keptTranslation.ts';

const tags = ['languages'];

/** `/api/multilingual/texts`: what the site says, beside what it says in another language. */
export function textsRoutes(app: Gateway, dependencies: LanguageDependencies): void {
  const { commandHandler, siteLanguages, shownCatalogue } = dependencies;
  const keep = createTranslationKeeping(dependencies);
  const allTexts = createAllTexts({ ...dependencies, catalogue: shownCatalogue }, dependencies.templateWords);

  async function assertSpoken(websiteId: string, language: string): Promise<void> {
    const { state } = await commandHandler.load(languagesAggregate, websiteId);
    if (state.some(({ tag }) => tag === language)) return;
    throw new DomainError('LANGUAGE_NOT_FOUND', 'The site does not speak this language.');
  }

  app.route({
    method: 'GET',
    url: '/texts',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags,
      summary: 'Texts to translate',
      description:
        'Of one kind, by what they belong to, each with its translation; with `open` only those that nobody has translated, or whose ' +
        'original is another by now.',
      headers: readHeadersSchema,
      querystring: textsQuerySchema,
      response: { 200: textsResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { websiteId, query } = request;
      await assertSpoken(websiteId, query.language);
      await request.readAfter(...SHOWN_MODELS, productList.name);
      const [{ groups, next }, texts] = await Promise.all([
        allTexts.page(websiteId, query.kind, query.cursor),
        siteLanguages.texts(websiteId, query.language),
      ]);
      const views = groups.map(({ id, title, texts: of }) => ({
        ...{ id, title },
        texts: of
          .map(({ key, label, kind, original }) => {
            const known = texts.get(key);
            const isOutdated = known !== undefined && known.original !== original;
            return { key, label, kind, original, translation: known?.text ?? '', isOutdated };
          })
          .filter(
            ({ key, translation, isOutdated }) =>
              !query.open || isOutdated || (translation === '' && !isOptional(key)),
          ),
      }));
      return { groups: views.filter(({ texts: of }) => of.length > 0), nextCursor: next };
    },
  });

  app.route({
    method: 'PUT',
    url: '/texts/:language',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags,
      summary: 'Translate a text',
      description:
        'One text, at once for visitors of a language that is published; empty where the original is to be shown again. Where somebody else ' +
        'has written another translation than the one that was seen (`from`) it is refused with both. An address of a page, ' +
        'a product, a collection or a category of the shop is claimed, and its earlier one leads to it.',
      headers: mutationHeadersSchema,
      params: textsParamsSchema,
      body: translateRequestSchema.meta({
        examples: [{ key: 'product.cup.name', original: 'Tide cup', from: '', to: 'Gezeitentasse' }],
      }),
      response: { 200: translatedSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { language } = request.params;
      await assertSpoken(websiteId, language);
      // Which categories there are is what the products say.
      await request.readAfter(productList.name);
      const data = { websiteId, language, ...body, to: keptTranslation(body.key, body.to) };
      const position = await keep(data, request.mutation(staffActor(request)));
      const translation = (await siteLanguages.texts(websiteId, language)).get(body.key)?.text ?? '';
      return reply.writtenAt(position).send({ key: body.key, translation });
    },
  });
}
