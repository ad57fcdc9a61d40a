import { languagesAggregate, prefixOf } from '../../../../domain/languages/languages.decider.ts';
import type { SiteLanguage } from '../../../../domain/languages/languages.events.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { isOptional } from '../../../application/languages/addressTexts.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { claimSiteUrl, releaseSiteUrl } from '../../../application/stores/siteUrls.ts';
import {
  disconnectedSchema,
  type LanguagesAnswer,
  languagesRequestSchema,
  languagesResponseSchema,
  multilingualSettingsSchema,
  multilingualStatusSchema,
} from '../../contracts/languages/languages.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { nameOf } from '../../pages/speaking.ts';
import { isOfTemplates } from '../../pages/templateWords.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { type AllTexts, createAllTexts } from './allTexts.ts';
import type { LanguageDependencies } from './dependencies.ts';

const tags = ['languages'];
/** All that a site says is counted in what it is shown from. */
const SAID_MODELS = [...SHOWN_MODELS, productList.name];
const mayRead = requireCapability('settings.read');
const mayWrite = requireCapability('settings.write');
const owned = (tag: string) => ({ kind: 'language' as const, id: tag.replaceAll('-', '_') });
const addressOf = (tag: string): string => prefixOf(tag).slice(1);

/** `/api/multilingual`: the languages of the site besides its own (`docs/rules/languages.md`). */
export function languagesRoutes(app: Gateway, dependencies: LanguageDependencies): void {
  const { commandHandler, siteLanguages, shownCatalogue, templateWords } = dependencies;
  const allTexts: AllTexts = createAllTexts({ ...dependencies, catalogue: shownCatalogue }, templateWords);

  const originalOf = async (websiteId: string): Promise<string> =>
    (await commandHandler.load(storeAggregate, websiteId)).state.settings.language;

  /** How much of the site each language says. */
  async function completeness(websiteId: string, languages: readonly SiteLanguage[]) {
    const counts = await Promise.all(
      languages.map(async ({ tag }) => ({
        ...{ tag, total: 0, translated: 0, outdated: 0, wordsLeft: 0 },
        hasOwnWords: templateWords.isThere(tag),
        texts: await siteLanguages.texts(websiteId, tag),
      })),
    );
    if (counts.length === 0) return [];
    for await (const { key, original } of allTexts.each(websiteId)) {
      for (const count of counts) {
        const translation = count.texts.get(key);
        if (isOptional(key) && !translation) continue;
        // Words that come along need nobody who translates them.
        if (isOfTemplates(key) && count.hasOwnWords) continue;
        if (isOfTemplates(key) && !translation) count.wordsLeft++;
        count.total++;
        if (translation) count.translated++;
        if (translation && translation.original !== original) count.outdated++;
      }
    }
    return counts.map(({ texts: _, hasOwnWords: __, ...count }) => count);
  }

  async function viewOf(websiteId: string, languages: readonly SiteLanguage[]): Promise<LanguagesAnswer> {
    const [original, counts] = await Promise.all([originalOf(websiteId), completeness(websiteId, languages)]);
    return {
      original: { tag: original, name: nameOf(original) },
      languages: languages.map(({ tag, isPublished }, at) => ({
        ...{ total: 0, translated: 0, outdated: 0, wordsLeft: 0, ...counts[at] },
        ...{ tag, name: nameOf(tag), isPublished },
        hasWords: templateWords.isThere(tag) || counts[at]?.wordsLeft === 0,
      })),
    };
  }

  app.route({
    method: 'GET',
    url: '/settings',
    onRequest: mayRead,
    schema: {
      tags,
      summary: 'Whether the site speaks several languages',
      description: 'Its own, and those that visitors may choose besides.',
      response: { 200: multilingualSettingsSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }) => {
      const languages = await siteLanguages.of(websiteId);
      return {
        isEnabled: languages.length > 0,
        primaryLanguage: await originalOf(websiteId),
        languages: languages.filter(({ isPublished }) => isPublished).map(({ tag }) => tag),
        urlFormat: 'prefix' as const,
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/status',
    onRequest: mayRead,
    schema: {
      tags,
      summary: 'How far each language is',
      description:
        'Counts of all texts, of those that are translated, and of those whose original is another by now.',
      response: { 200: multilingualStatusSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...SAID_MODELS);
      const { websiteId } = request;
      const { languages } = await viewOf(websiteId, await siteLanguages.of(websiteId));
      return {
        status: languages.length > 0 ? ('connected' as const) : ('not-connected' as const),
        languages: languages.map(({ name: _, hasWords: __, wordsLeft: ___, ...counts }) => counts),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/languages',
    onRequest: mayRead,
    schema: {
      tags,
      summary: 'The languages of the site',
      description: 'In the order in which visitors are offered them, with how much of the site each says.',
      headers: readHeadersSchema,
      response: { 200: languagesResponseSchema, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SAID_MODELS);
      const { websiteId } = request;
      const { state, revision } = await commandHandler.load(languagesAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send(await viewOf(websiteId, state));
    },
  });

  app.route({
    method: 'PUT',
    url: '/languages',
    onRequest: mayWrite,
    schema: {
      tags,
      summary: 'Choose the languages of the site',
      description:
        'All of them besides its own. Each is found under its prefix; one that is not published is shown to staff alone. What was ' +
        'translated stays, also of one that is taken away.',
      headers: editHeadersSchema,
      body: languagesRequestSchema.meta({ examples: [{ languages: [{ tag: 'de', isPublished: true }] }] }),
      response: { 200: languagesResponseSchema, ...problems(400, 401, 403, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const mutation = request.mutation(staffActor(request));
      await request.readAfter(...SAID_MODELS);
      const before = await siteLanguages.of(websiteId);
      const { state, revision, position } = await commandHandler.edit(
        languagesAggregate,
        websiteId,
        {
          fieldsOf: (languages) => ({ languages: [...languages] }),
          sent: request.body,
          readAt: revisionRead(request.headers),
          command: async ({ languages }, current) => {
            const data = { websiteId, original: await originalOf(websiteId), languages };
            const command = { type: 'ChooseLanguages', data } as const;
            languagesAggregate.decide(command, current);
            for (const { tag } of languages) {
              await claimSiteUrl(commandHandler, addressOf(tag), owned(tag), mutation);
            }
            return command;
          },
        },
        mutation,
      );
      const kept = new Set(state.map(({ tag }) => tag));
      for (const { tag } of before.filter((language) => !kept.has(language.tag))) {
        reply.writtenAt(await releaseSiteUrl(commandHandler, addressOf(tag), owned(tag), mutation));
      }
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send(await viewOf(websiteId, state));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/connection',
    onRequest: mayWrite,
    schema: {
      tags,
      summary: 'Speak one language again',
      description:
        'All others are taken away at once. What was translated stays for whoever chooses them again.',
      headers: mutationHeadersSchema,
      response: { 200: disconnectedSchema, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const mutation = request.mutation(staffActor(request));
      const before = await siteLanguages.of(websiteId);
      const data = { websiteId, original: await originalOf(websiteId), languages: [] };
      const command = { type: 'ChooseLanguages', data } as const;
      const { position } = await commandHandler.handle(languagesAggregate, websiteId, command, mutation);
      for (const { tag } of before) {
        reply.writtenAt(await releaseSiteUrl(commandHandler, addressOf(tag), owned(tag), mutation));
      }
      return reply.writtenAt(position).send({ status: 'not-connected' as const });
    },
  });
}
