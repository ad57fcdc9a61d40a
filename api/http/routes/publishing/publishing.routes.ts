import type { FastifyRequest } from 'fastify';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { designAggregate } from '../../../../domain/design/design.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { navigationAggregate } from '../../../../domain/navigation/navigation.decider.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import { designs } from '../../../../projections/design/designs.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { homePage } from '../../../../projections/site/homePage.ts';
import { templates } from '../../../../projections/templates/templates.ts';
import type { CommandContext } from '../../../application/commands/commandContext.ts';
import {
  publishingRequestSchema,
  publishingResultSchema,
  type WaitingItem,
  waitingListSchema,
} from '../../contracts/site/publishing.ts';
import { staffActor } from '../../kernel/actors.ts';
import { eachByItself } from '../../kernel/eachByItself.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { existing } from '../pages/pageAnswers.ts';
import { publishTemplate } from '../templates/publishTemplate.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { waitingDesign, waitingPages } from './waiting.ts';

type Item = Pick<WaitingItem, 'kind' | 'id' | 'revision'>;
const onRequest = requireCapability('pages.publish');
const mayDesign = ({ staff }: FastifyRequest): boolean => staff !== null && mayDo(staff, 'design.write');
const isOfPages = ({ kind }: Pick<Item, 'kind'>): boolean =>
  ['page', 'post', 'event', 'project', 'lesson'].includes(kind);

/** `/api/publishing`: everything that waits for visitors, and publishing it in one go (`docs/rules/siteParts.md#everything-that-waits`). */
export function publishingRoutes(app: Gateway, dependencies: PublishingDependencies): void {
  const { commandHandler } = dependencies;

  async function publish(request: FastifyRequest, item: Item, context: CommandContext): Promise<number> {
    const { websiteId } = request;
    const { id, revision } = item;
    if (!isOfPages(item) && !mayDesign(request)) {
      throw new DomainError('FORBIDDEN', 'You may not publish this.', { capability: 'design.write' });
    }
    switch (item.kind) {
      case 'page':
      case 'post':
      case 'event':
      case 'project':
      case 'lesson': {
        existing((await commandHandler.load(pageAggregate, id)).state);
        const command = { type: 'PublishPage', data: { pageId: id, revision } } as const;
        return (await commandHandler.handle(pageAggregate, id, command, context)).position;
      }
      case 'design': {
        const command = { type: 'PublishDesign', data: { websiteId, revision } } as const;
        return (await commandHandler.handle(designAggregate, websiteId, command, context)).position;
      }
      case 'siteParts': {
        const command = { type: 'PublishSiteParts', data: { websiteId, revision } } as const;
        return (await commandHandler.handle(sitePartsAggregate, websiteId, command, context)).position;
      }
      case 'navigation': {
        const command = { type: 'PublishNavigation', data: { websiteId, revision } } as const;
        return (await commandHandler.handle(navigationAggregate, websiteId, command, context)).position;
      }
      case 'template':
        return (await publishTemplate(app, dependencies, request, { name: id, revision }, context)).position;
    }
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest,
    schema: {
      tags: ['site'],
      summary: 'Everything that waits to be published',
      description:
        'Pages, posts, the design, what stands around pages, menus, and files of the template whose draft is another than what ' +
        'visitors see, as far as whoever asks may publish them. What was taken back from visitors is not among it.',
      headers: readHeadersSchema,
      response: { 200: waitingListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pages.name, homePage.name, designs.name, templates.name);
      const { websiteId } = request;
      const [ofPages, ofDesign] = await Promise.all([
        waitingPages(dependencies, websiteId),
        mayDesign(request) ? waitingDesign(dependencies, websiteId) : [],
      ]);
      return { items: [...ofDesign, ...ofPages] };
    },
  });

  app.route({
    method: 'POST',
    url: '/',
    onRequest,
    schema: {
      tags: ['site'],
      summary: 'Publish what waits',
      description:
        'Each as it was at its `revision`. What was changed since, or is faulty, is refused by itself and says why; the ' +
        'rest is published.',
      headers: mutationHeadersSchema,
      body: publishingRequestSchema.meta({
        examples: [{ items: [{ kind: 'page', id: 'about', revision: 12 }] }],
      }),
      response: { 200: publishingResultSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { results, newest } = await eachByItself(request.body.items, async (item) => {
        const step = mutation.step(`${item.kind} ${item.id}`);
        return { position: await publish(request, item, step) };
      });
      if (newest > 0) reply.writtenAt(newest);
      return {
        results: results.map(({ item: { kind, id }, refusal }) => ({
          ...{ kind, id, isPublished: refusal === null },
          ...{ code: refusal?.code ?? null, message: refusal?.message ?? null },
        })),
      };
    },
  });
}
