import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { type PageContent, whole } from '../../../../domain/pages/content.facts.ts';
import { pageAggregate, pageNotFound } from '../../../../domain/pages/page.decider.ts';
import { MAX_PAGES, type PageWhole, pageUrlIdSchema } from '../../../../domain/pages/page.ts';
import { sectionFrom } from '../../../../domain/pages/presets/sectionFrom.ts';
import { productIdsBySlugs } from '../../../../projections/catalog/queries.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { pagesOf } from '../../../../projections/pages/queries.ts';
import { homePageOf } from '../../../../projections/site/queries.ts';
import { storeOf } from '../../../../projections/stores/queries.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { homeSections } from '../../../application/pages/homeSections.ts';
import {
  claimSiteUrl,
  claimUrlOfTitle,
  redirectSiteUrl,
  releaseSiteUrl,
} from '../../../application/stores/siteUrls.ts';
import {
  createPageRequestSchema,
  pageAddressRequestSchema,
  pageParamsSchema,
  pageResultSchema,
} from '../../contracts/pages/pages.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { copied, presetSection } from './editCommand.ts';
import { resultOf } from './editPage.routes.ts';
import { existing } from './pageAnswers.ts';

const tags = ['site pages'];
const headers = mutationHeadersSchema;
const owned = (id: string) => ({ kind: 'page', id }) as const;

/** Throws `PAGE_ADDRESS_INVALID` for what cannot be the address of a page. */
function asAddress(urlId: string): string {
  const read = pageUrlIdSchema.safeParse(urlId);
  if (read.success) return read.data;
  throw new DomainError('PAGE_ADDRESS_INVALID', `${urlId} is not a valid page URL`, { field: 'urlId' });
}

/** `/api/pages`: making, moving and removing pages. Addresses are claimed before anything is decided on them. */
export function keepPagesRoutes(app: Gateway, { commandHandler, readModels }: SitePageDependencies): void {
  async function firstContent(
    websiteId: string,
    body: Pick<z.output<typeof createPageRequestSchema>, 'title' | 'copyOf' | 'presets' | 'homePage'>,
    mutation: Mutation,
  ): Promise<PageWhole> {
    const { title, copyOf, presets } = body;
    const original = copyOf === undefined ? null : await draftOf(copyOf);
    const idsOf = (index: number) => ({
      sectionId: mutation.newId(`section ${index}`),
      blockId: (block: number) => mutation.newId(`section ${index} block ${block}`),
    });
    if (original) {
      const { sections, description } = whole(original);
      const made = sections.map((section, index) => {
        const { sectionId, blockId } = idsOf(index);
        return copied(section, sectionId, blockId);
      });
      return { title, description, sections: made };
    }
    const locale = (await storeOf(readModels, websiteId))?.settings.language ?? 'en';
    if (body.homePage) {
      const home = (await homePageOf(readModels, websiteId))?.home ?? null;
      const store = (await storeOf(readModels, websiteId))?.settings;
      const slugs = home?.featured ?? [];
      const ids = await productIdsBySlugs(readModels, websiteId, slugs);
      const featured = slugs.flatMap((slug) => ids.get(slug) ?? []);
      const composed = { home, title: store?.title ?? title, tagline: store?.tagline ?? '', featured };
      const sections = homeSections(composed).map((section, index) =>
        sectionFrom(section, idsOf(index), locale),
      );
      return { title, description: '', sections };
    }
    const made = presets.map((preset, index) => presetSection(preset, idsOf(index), locale));
    return { title, description: '', sections: made };
  }

  const draftOf = async (pageId: string): Promise<PageContent> =>
    existing((await commandHandler.load(pageAggregate, pageId)).state).draft;

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags,
      summary: 'Make a page',
      description:
        'A draft that visitors do not see. Its address is made of its title where none is given; it begins empty, with ' +
        'sections of presets, as a copy of another draft, or with what the home page says.',
      headers,
      body: createPageRequestSchema.meta({ examples: [{ title: 'About us', presets: ['hero-split'] }] }),
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const mutation = request.mutation(staffActor(request));
      const known = await pagesOf(readModels, websiteId);
      if (known.length >= MAX_PAGES) {
        throw new DomainError('TOO_MANY_PAGES', `A site has at most ${MAX_PAGES} pages.`, {
          limit: MAX_PAGES,
        });
      }
      const pageId = mutation.newId('page');
      const content = await firstContent(websiteId, body, mutation);
      const urlId = await claimed(body, pageId, mutation);
      const outcome = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'CreatePage', data: { pageId, urlId, content, copyOf: body.copyOf ?? null } },
        mutation,
      );
      const result = resultOf(outcome, pageId);
      return reply
        .writtenAt(outcome.position)
        .header('etag', etagOf(result.page.revision))
        .send({ ...result, step: null });
    },
  });

  async function claimed(
    { title, urlId }: { title: string; urlId?: string | undefined },
    pageId: string,
    mutation: Mutation,
  ): Promise<string> {
    if (urlId === undefined || urlId === '') {
      return claimUrlOfTitle(commandHandler, { title, fallback: 'page' }, [], owned(pageId), mutation);
    }
    const address = asAddress(urlId);
    await claimSiteUrl(commandHandler, address, owned(pageId), mutation);
    return address;
  }

  app.route({
    method: 'PUT',
    url: '/:pageId/address',
    onRequest: requireCapability('pages.publish'),
    schema: {
      tags,
      summary: 'Move a page to another address',
      description: 'At once, also for visitors. The old address leads to it from then on.',
      headers,
      params: pageParamsSchema,
      body: pageAddressRequestSchema.meta({ examples: [{ urlId: 'studio', from: 'about' }] }),
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const before = existing((await commandHandler.load(pageAggregate, pageId)).state);
      const { urlId, from } = request.body;
      const to = asAddress(urlId);
      if (to !== before.urlId) await claimSiteUrl(commandHandler, to, owned(pageId), mutation);
      const outcome = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'ChangePageAddress', data: { pageId, to, ...(from !== undefined && { from }) } },
        mutation,
      );
      if (to !== before.urlId) {
        await redirectSiteUrl(commandHandler, before.urlId, owned(pageId), mutation);
      }
      const result = resultOf(outcome);
      return reply
        .writtenAt(outcome.position)
        .header('etag', etagOf(result.page.revision))
        .send({ ...result, step: null });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:pageId',
    onRequest: requireCapability('pages.publish'),
    schema: {
      tags,
      summary: 'Remove a page',
      description: 'Visitors do not find it any more, and its address is free. It can be brought back.',
      headers,
      params: pageParamsSchema,
      response: { 204: z.null(), ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { state } = await commandHandler.load(pageAggregate, pageId);
      if (state.status === 'absent') throw pageNotFound();
      const { position } = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'RemovePage', data: { pageId } },
        mutation,
      );
      await releaseSiteUrl(commandHandler, state.urlId, owned(pageId), mutation);
      return reply.writtenAt(position).code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/:pageId/reinstate',
    onRequest: requireCapability('pages.publish'),
    schema: {
      tags,
      summary: 'Bring a removed page back',
      description: 'As it was, at its address; refused where somebody has taken that since.',
      headers,
      params: pageParamsSchema,
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { state } = await commandHandler.load(pageAggregate, pageId);
      if (state.status === 'absent') throw pageNotFound();
      const { urlId } = state;
      await claimSiteUrl(commandHandler, urlId, owned(pageId), mutation);
      const outcome = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'ReinstatePage', data: { pageId, urlId } },
        mutation,
      );
      await request.readAfter(pagesModel.name);
      const result = resultOf(outcome);
      return reply
        .writtenAt(outcome.position)
        .header('etag', etagOf(result.page.revision))
        .send({ ...result, step: null });
    },
  });
}
