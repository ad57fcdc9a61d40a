import { accessAggregate } from '../../../../domain/access/access.decider.ts';
import { daysAfter } from '../../../../domain/kernel/calendar.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import {
  accessParamsSchema,
  givePreviewRequestSchema,
  pageAccessResponseSchema,
  previewParamsSchema,
} from '../../contracts/access/access.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { existing } from '../pages/pageAnswers.ts';
import { pageAccessOf } from './accessViews.ts';
import type { AccessDependencies } from './dependencies.ts';

/** `/api/access/pages/{pageId}/previews`: links that show a draft to whoever has them, for a while. */
export function previewRoutes(app: Gateway, dependencies: AccessDependencies): void {
  const { commandHandler, now } = dependencies;
  const linking = () => ({ ...dependencies, now: now() });

  app.route({
    method: 'POST',
    url: '/pages/:pageId/previews',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags: ['access'],
      summary: 'Give a link to the draft of a page',
      description:
        'Whoever has it sees the draft as it is at that moment, without an account, for 1 to 90 days. At most 20 at a time.',
      headers: mutationHeadersSchema,
      params: accessParamsSchema,
      body: givePreviewRequestSchema.meta({ examples: [{ days: 7 }] }),
      response: { 201: pageAccessResponseSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const { websiteId } = request;
      existing((await commandHandler.load(pageAggregate, pageId)).state);
      const mutation = request.mutation(staffActor(request));
      const at = mutation.now;
      const expiresAt = daysAfter(at, request.body.days);
      const data = { websiteId, pageId, linkId: mutation.newId('preview'), expiresAt, at };
      const command = { type: 'GivePreviewLink', data } as const;
      const { state, position } = await commandHandler.handle(accessAggregate, websiteId, command, mutation);
      return reply
        .writtenAt(position)
        .code(201)
        .send(pageAccessOf(state, pageId, linking()));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/pages/:pageId/previews/:linkId',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags: ['access'],
      summary: 'Withdraw a link to the draft of a page',
      description: 'It opens nothing from then on.',
      headers: mutationHeadersSchema,
      params: previewParamsSchema,
      response: { 200: pageAccessResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { pageId, linkId } = request.params;
      const { websiteId } = request;
      const mutation = request.mutation(staffActor(request));
      const data = { websiteId, pageId, linkId, at: mutation.now };
      const command = { type: 'WithdrawPreviewLink', data } as const;
      const { state, position } = await commandHandler.handle(accessAggregate, websiteId, command, mutation);
      return reply.writtenAt(position).send(pageAccessOf(state, pageId, linking()));
    },
  });
}
