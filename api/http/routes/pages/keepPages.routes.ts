import { z } from 'zod';
import type { Capability } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { whole } from '../../../../domain/pages/content.facts.ts';
import type { PageKindName } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import { kindOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { pageAggregate, pageNotFound } from '../../../../domain/pages/page.decider.ts';
import type { ExistingPage } from '../../../../domain/pages/page.state.ts';
import { MAX_PAGES, type PageWhole } from '../../../../domain/pages/page.ts';
import { sectionFrom } from '../../../../domain/pages/presets/sectionFrom.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productIdsBySlugs } from '../../../../projections/catalog/queries.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { pagesOf } from '../../../../projections/pages/queries.ts';
import { homePage } from '../../../../projections/site/homePage.ts';
import { homePageOf } from '../../../../projections/site/queries.ts';
import { storeOf } from '../../../../projections/stores/queries.ts';
import { store } from '../../../../projections/stores/store.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { headedSections } from '../../../application/pages/headedSections.ts';
import { homeSections } from '../../../application/pages/homeSections.ts';
import { asPageAddress } from '../../../application/pages/pageAddress.ts';
import {
  claimPageUrl,
  claimPageUrlOfTitle,
  redirectPageUrl,
  releasePageUrl,
} from '../../../application/pages/pageUrls.ts';
import {
  createPageRequestSchema,
  pageAddressRequestSchema,
  pageParamsSchema,
  pageResultSchema,
} from '../../contracts/pages/pages.ts';
import { rightToWrite } from '../../contracts/pages/rights.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { assertMay, requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { copied, presetSection } from './editCommand.ts';
import { resultOf } from './editPage.routes.ts';
import { existing } from './pageAnswers.ts';
import { assertRoomFor } from './recordOrder.ts';
import { assertUnused } from './sectionUses.ts';

type NewPage = z.output<typeof createPageRequestSchema>;
const tags = ['site pages'];
/** What a new page is looked up in: how many there are, and what its first content says. */
const READ_FOR_NEW = [pagesModel, homePage, productPage, store].map(({ name }) => name);
const headers = mutationHeadersSchema;

interface Belonging {
  readonly kind?: PageKindName;
  readonly collectionId?: string;
}

/** A record is made by who may change it; a page by itself, or a collection, is one more page of the site. */
const rightToMake = ({ kind = 'page', collectionId }: Belonging): Capability =>
  collectionId === undefined ? 'pages.create' : rightToWrite(kind);

/** Throws `PAGE_ADDRESS_INVALID` for what cannot be the address of a page. */
/** `/api/pages`: making, moving and removing pages. Addresses are claimed before anything is decided on them. */
export function keepPagesRoutes(
  app: Gateway,
  { commandHandler, readModels, pageAddresses }: SitePageDependencies,
): void {
  async function firstContent(
    websiteId: string,
    body: Pick<NewPage, 'title' | 'copyOf' | 'presets' | 'headed' | 'homePage'>,
    mutation: Mutation,
  ): Promise<PageWhole> {
    const { title, copyOf, presets } = body;
    const original = copyOf === undefined ? null : (await pageOf(copyOf)).draft;
    const idsOf = (index: number) => ({
      sectionId: mutation.newId(`section ${index}`),
      blockId: (block: number) => mutation.newId(`section ${index} block ${block}`),
    });
    if (original) {
      const { sections, description, details } = whole(original);
      const made = sections.map((section, index) => {
        const { sectionId, blockId } = idsOf(index);
        return copied(section, sectionId, blockId);
      });
      return { title, description, sections: made, ...(details && { details }) };
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
    const sections = body.headed ? [...headedSections(made, title, locale)] : made;
    return { title, description: '', sections };
  }

  const pageOf = async (pageId: string): Promise<ExistingPage> =>
    existing((await commandHandler.load(pageAggregate, pageId)).state);

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('posts.write'),
    schema: {
      tags,
      summary: 'Make a page',
      description:
        'A draft that visitors do not see. Its address is made of its title where none is given; it begins empty, with ' +
        'sections of presets, as a copy of another draft, or with what the home page says. With a `collectionId` it is a record ' +
        'of that collection.',
      headers,
      body: createPageRequestSchema.meta({ examples: [{ title: 'About us', presets: ['hero-split'] }] }),
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const mutation = request.mutation(staffActor(request));
      await request.readAfter(...READ_FOR_NEW);
      const belongs = await belonging(websiteId, body);
      assertMay(requiredStaff(request), rightToMake(belongs));
      const pageId = mutation.newId('page');
      const content = await firstContent(websiteId, body, mutation);
      const urlId = await claimed(body, belongs.collectionId ?? null, pageId, mutation);
      const outcome = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'CreatePage', data: { pageId, urlId, content, copyOf: body.copyOf ?? null, ...belongs } },
        mutation,
      );
      const result = resultOf(outcome, pageId);
      return reply
        .writtenAt(outcome.position)
        .header('etag', etagOf(result.page.revision))
        .send({ ...result, step: null });
    },
  });

  /** Of which kind a new page is, and what it belongs to. A copy is what it is a copy of. */
  async function belonging(
    websiteId: string,
    { kind, collectionId, copyOf }: Pick<NewPage, 'kind' | 'collectionId' | 'copyOf'>,
  ): Promise<Belonging> {
    const original = copyOf === undefined ? null : await pageOf(copyOf);
    if (original && kindOf(original.kind).isPart) {
      throw new DomainError('PAGE_KIND_MISMATCH', 'A shared section is put on pages, and is none.', {
        field: 'copyOf',
      });
    }
    const parentId = collectionId ?? original?.collectionId ?? null;
    if (parentId !== null) {
      const { collects } = kindOf((await pageOf(parentId)).kind);
      if (!collects || (original && original.kind !== collects.record)) {
        throw new DomainError('PAGE_KIND_MISMATCH', 'This collection does not hold anything of that kind.', {
          field: 'collectionId',
        });
      }
      await assertRoomFor(readModels, websiteId, parentId, collects);
      return { kind: collects.record, collectionId: parentId };
    }
    const known = await pagesOf(readModels, websiteId);
    if (known.length >= MAX_PAGES) {
      throw new DomainError('TOO_MANY_PAGES', `A site has at most ${MAX_PAGES} pages.`, { limit: MAX_PAGES });
    }
    const own = original?.kind ?? kind;
    return own === 'page' ? {} : { kind: own };
  }

  async function claimed(
    { title, urlId }: { title: string; urlId?: string | undefined },
    collectionId: string | null,
    pageId: string,
    mutation: Mutation,
  ): Promise<string> {
    if (urlId === undefined || urlId === '') {
      return claimPageUrlOfTitle(commandHandler, { title, collectionId }, pageId, mutation);
    }
    const address = asPageAddress(urlId);
    await claimPageUrl(commandHandler, { collectionId, urlId: address }, pageId, mutation);
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
      if (kindOf(before.kind).isPart) {
        throw new DomainError('PAGE_KIND_MISMATCH', 'A shared section has no address of its own.');
      }
      const { urlId, from } = request.body;
      const to = asPageAddress(urlId);
      const { collectionId } = before;
      if (to !== before.urlId)
        await claimPageUrl(commandHandler, { collectionId, urlId: to }, pageId, mutation);
      const outcome = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'ChangePageAddress', data: { pageId, to, ...(from !== undefined && { from }) } },
        mutation,
      );
      // In a language it may be found by that still.
      const of = { kind: 'page', id: pageId } as const;
      if (to !== before.urlId && !(await pageAddresses.isSpoken(request.websiteId, of, before.urlId))) {
        reply.writtenAt(await redirectPageUrl(commandHandler, before, pageId, mutation));
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
      description:
        'Visitors do not find it any more, and its address is free. It can be brought back. A shared section that pages still ' +
        'use is refused with where (`SHARED_SECTION_IN_USE`).',
      headers,
      params: pageParamsSchema,
      response: { 204: z.null(), ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { state } = await commandHandler.load(pageAggregate, pageId);
      if (state.status === 'absent') throw pageNotFound();
      const isPart = kindOf(state.kind).isPart === true;
      if (isPart) {
        await request.readAfter(pagesModel.name);
        await assertUnused(readModels, request.websiteId, pageId);
      }
      const { position } = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'RemovePage', data: { pageId } },
        mutation,
      );
      if (!isPart) {
        reply.writtenAt(await releasePageUrl(commandHandler, state, pageId, mutation));
        reply.writtenAt(await pageAddresses.release(state, mutation));
      }
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
      if (!kindOf(state.kind).isPart) await claimPageUrl(commandHandler, state, pageId, mutation);
      const outcome = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'ReinstatePage', data: { pageId, urlId } },
        mutation,
      );
      reply.writtenAt(await pageAddresses.reclaim(state, mutation));
      await request.readAfter(pagesModel.name);
      const result = resultOf(outcome);
      return reply
        .writtenAt(outcome.position)
        .header('etag', etagOf(result.page.revision))
        .send({ ...result, step: null });
    },
  });
}
