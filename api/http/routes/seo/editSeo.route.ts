import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { accessAggregate } from '../../../../domain/access/access.decider.ts';
import { placeIn } from '../../../../domain/access/access.state.ts';
import type { Capability } from '../../../../domain/accounts/roles.facts.ts';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { EditCommand } from '../../../../domain/pages/page.commands.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { seoRequestSchema, seoResultSchema } from '../../contracts/site/seo.ts';
import { staffActor } from '../../kernel/actors.ts';
import { eachByItself } from '../../kernel/eachByItself.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { existing } from '../pages/pageAnswers.ts';
import { publishAlone } from '../pages/publishAlone.ts';
import type { SeoSources } from './dependencies.ts';
import { describeCategory, describeCollection } from './describeList.ts';

type Item = z.output<typeof seoRequestSchema>['items'][number];
interface Saved {
  readonly position: number;
  readonly waits: boolean;
}

/** What somebody may who has it found or hidden. */
const HIDING = {
  page: 'pages.publish',
  post: 'pages.publish',
  product: 'products.write',
  collection: 'products.write',
} as const;

/** Throws `FORBIDDEN`. */
function assertMay({ staff }: FastifyRequest, capability: Capability): void {
  if (staff && mayDo(staff, capability)) return;
  throw new DomainError('FORBIDDEN', 'You may not change this.', { capability });
}

/** PUT /api/seo: texts and pictures for search engines and links, of one page or of many. */
export function editSeoRoute(app: Gateway, sources: SeoSources): void {
  const { commandHandler } = sources;

  async function savePage(request: FastifyRequest, item: Item, mutation: Mutation): Promise<Saved> {
    const { id: pageId, from } = item;
    assertMay(request, 'pages.write');
    const before = existing((await commandHandler.load(pageAggregate, pageId)).state);
    const commands: EditCommand[] = [];
    if (item.description !== undefined) {
      const data = { pageId, to: item.description, ...(from && { from: from.description }) };
      commands.push({ type: 'DescribePage', data });
    }
    if (item.title !== undefined) {
      const data = { pageId, field: 'seoTitle', to: item.title, ...(from && { from: from.title }) };
      commands.push({ type: 'SetPageDetail', data });
    }
    if (item.shareImage !== undefined) {
      commands.push({ type: 'SetPageDetail', data: { pageId, field: 'shareImage', to: item.shareImage } });
    }
    let position = 0;
    for (const command of commands) {
      const { field = '' } = command.data as { readonly field?: string };
      const context = mutation.step(`${command.type} ${field} ${pageId}`);
      ({ position } = await commandHandler.handle(pageAggregate, pageId, command, context));
    }
    const after = existing((await commandHandler.load(pageAggregate, pageId)).state);
    const published = await publishAlone(commandHandler, request, before, after, mutation);
    return { ...published, position: Math.max(position, published.position) };
  }

  /** Pages, products and collections alike are places of the site. */
  async function hide(request: FastifyRequest, pageId: string, isHidden: boolean, mutation: Mutation) {
    const { websiteId } = request;
    const { state } = await commandHandler.load(accessAggregate, websiteId);
    const { words, memberAreaId, passwordHash } = placeIn(state, pageId);
    const place = { websiteId, placeId: pageId, isLocked: passwordHash !== null, newPasswordHash: null };
    const { position } = await commandHandler.handle(
      accessAggregate,
      websiteId,
      { type: 'SetPlaceAccess', data: { ...place, words, memberAreaId, isHidden, at: mutation.now } },
      mutation.step(`hide ${pageId}`),
    );
    return position;
  }

  async function saveProduct(request: FastifyRequest, item: Item, mutation: Mutation): Promise<Saved> {
    assertMay(request, 'products.write');
    const { id: productId, from, title, description } = item;
    const { state } = await commandHandler.load(productAggregate, productId);
    if (!('seo' in state)) throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
    const { seo } = state;
    if (from && (from.title !== seo.title || from.description !== seo.description)) {
      throw new DomainError(
        'EDIT_CONFLICT',
        'Somebody else has changed this meanwhile. Please choose which to keep.',
        { conflicts: [{ field: 'seo', before: from, theirs: seo, yours: { title, description } }] },
      );
    }
    const said = { title: title ?? seo.title, description: description ?? seo.description };
    const { position } = await commandHandler.handle(
      productAggregate,
      productId,
      { type: 'DescribeProductSeo', data: { productId, seo: said } },
      mutation.step(`product ${productId}`),
    );
    return { position, waits: false };
  }

  async function saveTexts(request: FastifyRequest, item: Item, mutation: Mutation): Promise<Saved> {
    const { kind, id, description } = item;
    if (kind === 'product') return saveProduct(request, item, mutation);
    if (kind === 'page' || kind === 'post') return savePage(request, item, mutation);
    assertMay(request, kind === 'category' ? 'design.write' : 'products.write');
    if (description === undefined) return { position: 0, waits: false };
    const position =
      kind === 'category'
        ? await describeCategory(sources, request.websiteId, id, description, mutation)
        : await describeCollection(sources, id, description, mutation);
    return { position, waits: false };
  }

  async function save(request: FastifyRequest, item: Item, mutation: Mutation): Promise<Saved> {
    const saved = await saveTexts(request, item, mutation);
    if (item.isHidden === undefined || item.kind === 'category') return saved;
    assertMay(request, HIDING[item.kind]);
    const hidden = await hide(request, item.id, item.isHidden, mutation);
    return { ...saved, position: Math.max(saved.position, hidden) };
  }

  app.route({
    method: 'PUT',
    url: '/',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags: ['site'],
      summary: 'Say how pages are found',
      description:
        'Each for itself; one that is refused says why, and the others are saved. A page is published with it where nothing ' +
        'else of it waits and whoever asks may publish; else it waits in the draft. Products, categories and collections show it at once; the last two have a description alone.',
      headers: mutationHeadersSchema,
      body: seoRequestSchema.meta({
        examples: [
          {
            items: [
              { kind: 'page', id: 'about', title: 'About the studio', description: 'Who makes the cups.' },
            ],
          },
        ],
      }),
      response: { 200: seoResultSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(productList.name);
      const mutation = request.mutation(staffActor(request));
      const { results, newest } = await eachByItself(request.body.items, (item) =>
        save(request, item, mutation),
      );
      if (newest > 0) reply.writtenAt(newest);
      return {
        results: results.map(({ item: { kind, id }, done, refusal }) => ({
          ...{ kind, id, isSaved: refusal === null },
          ...{ waits: done?.waits ?? false, message: refusal?.message ?? null },
        })),
      };
    },
  });
}
