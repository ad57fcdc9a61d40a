import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type DraftOrderCommand,
  draftOrderAggregate,
  type KnownDraft,
  knownDraftOf,
} from '../../../../domain/draftOrders/draftOrder.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import {
  discardDraftOrderRequestSchema,
  draftOrderAnswerSchema,
  draftOrderRequestSchema,
} from '../../contracts/draftOrders/draftOrders.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { draftLinesOf } from './draftLines.ts';
import { draftView } from './draftView.ts';

const params = z.object({ draftId: idSchema });
const nothing = z
  .strictObject({})
  .nullish()
  .meta({ examples: [{}] });
const EXAMPLE = {
  email: 'ada@example.com',
  lines: [
    { itemId: 'p_clay_cup', sku: 'CUP-SAND-M', quantity: 12, unitPrice: { amount: 1500, currency: 'USD' } },
  ],
  note: 'For the café, as agreed on the phone.',
};
const tags = ['draft orders'];

/** `/api/commerce/draft-orders`: what staff write down for somebody to buy. */
export function manageDraftsRoutes(app: Gateway, dependencies: DraftOrderDependencies): void {
  const { commandHandler, offers, draftOrderService, now } = dependencies;

  const answerOf = async (draft: KnownDraft) => ({
    draftOrder: draftView(draft, await draftOrderService.quote(draft, now().toISOString()), dependencies),
  });
  async function draftOf({ params, websiteId }: { params: { draftId: string }; websiteId: string }) {
    const draft = knownDraftOf((await commandHandler.load(draftOrderAggregate, params.draftId)).state);
    if (draft.websiteId !== websiteId) {
      throw new DomainError('DRAFT_ORDER_NOT_FOUND', 'There is no such draft order.');
    }
    return draft;
  }
  const tell = async (draftId: string, command: DraftOrderCommand, mutation: Mutation) => {
    const { state, position } = await commandHandler.handle(draftOrderAggregate, draftId, command, mutation);
    return { draft: knownDraftOf(state), position };
  };

  /** The request with each line as it is called and costs now, but for prices that were agreed on. */
  async function contentOf(request: FastifyRequest, body: z.infer<typeof draftOrderRequestSchema>) {
    const settings = await offers.settings(request.websiteId);
    const lines = await draftLinesOf(body.lines, offers, settings);
    return { ...body, lines, language: body.language ?? settings.language, currency: settings.currency };
  }

  app.route({
    method: 'GET',
    url: '/:draftId',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags,
      summary: 'A draft order',
      params,
      response: { 200: draftOrderAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { revision } = await commandHandler.load(draftOrderAggregate, request.params.draftId);
      return reply.header('etag', etagOf(revision)).send(await answerOf(await draftOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags,
      summary: 'Write down an order for somebody',
      description:
        'At agreed prices or at those of today. Nothing is held or charged until it is paid: send the invoice, or complete it yourself.',
      headers: mutationHeadersSchema,
      body: draftOrderRequestSchema.meta({ examples: [EXAMPLE] }),
      response: { 201: draftOrderAnswerSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const draftId = mutation.newId('draft');
      const data = {
        ...(await contentOf(request, request.body)),
        ...{ draftId, websiteId: request.websiteId },
        payToken: null,
        madeAt: mutation.now,
      };
      const { draft, position } = await tell(draftId, { type: 'MakeDraftOrder', data }, mutation);
      return reply
        .code(201)
        .writtenAt(position)
        .send(await answerOf(draft));
    },
  });

  app.route({
    method: 'PUT',
    url: '/:draftId',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags,
      summary: 'Write a draft order anew',
      description: 'All of it: what is not sent is not in it any more. The link of its invoice stays.',
      headers: editHeadersSchema,
      params,
      body: draftOrderRequestSchema.meta({ examples: [EXAMPLE] }),
      response: { 200: draftOrderAnswerSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { draftId } = await draftOf(request);
      const mutation = request.mutation(staffActor(request));
      const { currency: _, ...content } = await contentOf(request, request.body);
      const names = Object.keys(content) as (keyof typeof content)[];
      const { state, position, revision } = await commandHandler.edit(
        draftOrderAggregate,
        draftId,
        {
          fieldsOf: (known): typeof content => {
            const draft = knownDraftOf(known);
            return Object.fromEntries(names.map((name) => [name, draft[name]])) as typeof content;
          },
          sent: content,
          readAt: revisionRead(request.headers),
          command: (fields) => ({
            type: 'ReviseDraftOrder' as const,
            data: { ...fields, draftId, revisedAt: mutation.now },
          }),
        },
        mutation,
      );
      const answer = await answerOf(knownDraftOf(state));
      return reply.writtenAt(position).header('etag', etagOf(revision)).send(answer);
    },
  });

  app.route({
    method: 'POST',
    url: '/:draftId/invoice',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags,
      summary: 'Send the invoice of a draft order',
      description: 'A mail with a link to what is to be paid. May be sent again.',
      headers: mutationHeadersSchema,
      params,
      body: nothing,
      response: { 200: draftOrderAnswerSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { draftId } = await draftOf(request);
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'SendDraftInvoice', data: { draftId, at: mutation.now } } as const;
      const { draft, position } = await tell(draftId, command, mutation);
      return reply.writtenAt(position).send(await answerOf(draft));
    },
  });

  app.route({
    method: 'POST',
    url: '/:draftId/discard',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags,
      summary: 'Discard a draft order',
      description: 'Its link leads to nothing that can be paid any more.',
      headers: mutationHeadersSchema,
      params,
      body: discardDraftOrderRequestSchema.meta({ examples: [{ reason: 'They changed their mind' }] }),
      response: { 200: draftOrderAnswerSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { draftId } = await draftOf(request);
      const mutation = request.mutation(staffActor(request));
      const data = { draftId, reason: request.body.reason, at: mutation.now };
      const { draft, position } = await tell(draftId, { type: 'DiscardDraftOrder', data }, mutation);
      return reply.writtenAt(position).send(await answerOf(draft));
    },
  });
}
