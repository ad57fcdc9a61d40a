import type { FastifyRequest } from 'fastify';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { designAggregate } from '../../../../domain/design/design.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import { templateAggregate, templateStreamId } from '../../../../domain/templates/template.decider.ts';
import { isOwnFile } from '../../../../domain/templates/template.events.ts';
import { designs } from '../../../../projections/design/designs.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { templates } from '../../../../projections/templates/templates.ts';
import type { CommandContext } from '../../../application/commands/commandContext.ts';
import {
  publishingRequestSchema,
  publishingResultSchema,
  type WaitingItem,
  waitingListSchema,
} from '../../contracts/site/publishing.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { existing } from '../pages/pageAnswers.ts';
import { faultsOn } from '../templates/samplePages.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { waitingDesign, waitingPages } from './waiting.ts';

type Item = Pick<WaitingItem, 'kind' | 'id' | 'revision'>;
const onRequest = requireCapability('pages.publish');
const mayDesign = ({ staff }: FastifyRequest): boolean => staff !== null && mayDo(staff, 'design.write');
const isOfPages = ({ kind }: Pick<Item, 'kind'>): boolean => ['page', 'post', 'event'].includes(kind);

/** `/api/publishing`: everything that waits for visitors, and publishing it in one go (`docs/rules/siteParts.md#everything-that-waits`). */
export function publishingRoutes(app: Gateway, dependencies: PublishingDependencies): void {
  const { commandHandler, templateFaults } = dependencies;

  async function publish(request: FastifyRequest, item: Item, context: CommandContext): Promise<number> {
    const { websiteId } = request;
    const { id, revision } = item;
    if (!isOfPages(item) && !mayDesign(request)) {
      throw new DomainError('FORBIDDEN', 'You may not publish this.', { capability: 'design.write' });
    }
    switch (item.kind) {
      case 'page':
      case 'post':
      case 'event': {
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
      case 'template':
        return publishTemplate(request, item, context);
    }
  }

  async function publishTemplate(
    request: FastifyRequest,
    { id: name, revision }: Item,
    context: CommandContext,
  ) {
    const { websiteId } = request;
    const stream = templateStreamId(websiteId, name);
    const { state } = await commandHandler.load(templateAggregate, stream);
    const source = state.draft?.source ?? null;
    const isTried = source !== null || isOwnFile(name);
    const faults = !isTried ? [] : await faultsOn(app, dependencies, request, { name, source });
    const { position } = await commandHandler.handle(
      templateAggregate,
      stream,
      { type: 'PublishTemplate', data: { websiteId, name, revision, faults: [...faults] } },
      context,
    );
    templateFaults.forget(websiteId);
    return position;
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest,
    schema: {
      tags: ['site'],
      summary: 'Everything that waits to be published',
      description:
        'Pages, posts, the design, what stands around pages, and files of the template whose draft is another than what ' +
        'visitors see, as far as whoever asks may publish them. What was taken back from visitors is not among it.',
      headers: readHeadersSchema,
      response: { 200: waitingListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pages.name, designs.name, templates.name);
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
      const results = [];
      let newest = 0;
      for (const item of request.body.items) {
        const { kind, id } = item;
        try {
          newest = Math.max(newest, await publish(request, item, mutation.step(`${kind} ${id}`)));
          results.push({ kind, id, isPublished: true, code: null, message: null });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          results.push({ kind, id, isPublished: false, code: error.code, message: error.message });
        }
      }
      if (newest > 0) reply.writtenAt(newest);
      return { results };
    },
  });
}
