import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import type { ChangedDiscount } from '../../../application/pricing/discountBook.ts';
import {
  type DiscountView,
  discountParamsSchema,
  discountRequestSchema,
  discountResultSchema,
} from '../../contracts/pricing/discounts.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DiscountDependencies } from './dependencies.ts';
import { discountViewOf } from './discountView.ts';

const tenthOff = {
  name: 'Spring, a tenth off',
  code: 'SPRING-10',
  benefit: { kind: 'percentage', basisPoints: 1000 },
  totalUses: 500,
  usesPerCustomer: 1,
} as const;
const thirdCupFree = {
  name: 'Every third cup for nothing',
  benefit: {
    kind: 'buyXGetY',
    buyQuantity: 2,
    getQuantity: 1,
    get: { kind: 'categories', categories: ['Ceramics'] },
    basisPoints: 10_000,
    maxTimes: null,
  },
  scope: { kind: 'categories', categories: ['Ceramics'] },
} as const;
const body = discountRequestSchema.meta({ examples: [tenthOff, thirdCupFree] });
const common = { tags: ['discounts'], headers: mutationHeadersSchema };

/** POST, PUT and DELETE under /api/commerce/discounts: what the owner may do with discounts. */
export function changeDiscountsRoutes(
  app: Gateway,
  { commandHandler, discountBook }: DiscountDependencies,
): void {
  const onRequest = requireCapability('discounts.write');

  async function answered(
    change: Promise<ChangedDiscount>,
    reply: FastifyReply,
    now: string,
  ): Promise<DiscountView> {
    const { position, revision, ...changed } = await change;
    reply.writtenAt(position).header('etag', etagOf(revision));
    return discountViewOf(changed, now);
  }

  async function currencyOf(websiteId: string) {
    const { state } = await commandHandler.load(storeAggregate, websiteId);
    return state.settings.currency;
  }

  app.route({
    method: 'POST',
    url: '/',
    onRequest,
    schema: {
      ...common,
      summary: 'Create a discount',
      description:
        'With a `code` that a buyer types, or without one to apply by itself. `basisPoints` are hundredths of a percent.',
      body,
      response: { 201: discountResultSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { websiteId } = request;
      const discountId = mutation.newId('discount');
      const currency = await currencyOf(websiteId);
      const terms = { ...request.body, startsAt: request.body.startsAt ?? mutation.now };
      const data = { websiteId, discountId, currency, terms };
      const created = discountBook.change({ type: 'CreateDiscount', data }, mutation);
      const discount = await answered(created, reply, mutation.now);
      return reply.code(201).header('location', `/api/commerce/discounts/${discountId}`).send({ discount });
    },
  });

  app.route({
    method: 'PUT',
    url: '/:discountId',
    onRequest,
    schema: {
      ...common,
      summary: 'Set the terms of a discount anew',
      description:
        'All of them; without `startsAt` it stays what it was. Uses that were counted still count.',
      headers: editHeadersSchema,
      params: discountParamsSchema,
      body,
      response: { 200: discountResultSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { websiteId } = request;
      const { discountId } = request.params;
      const readAt = revisionRead(request.headers);
      const terms = { sent: request.body, readAt, currency: await currencyOf(websiteId) };
      const edited = discountBook.edit(discountId, terms, mutation);
      return { discount: await answered(edited, reply, mutation.now) };
    },
  });

  app.route({
    method: 'POST',
    url: '/:discountId/end',
    onRequest,
    schema: {
      ...common,
      summary: 'End a discount now',
      description: 'Nothing happens when it is over. Checkouts that hold a use of it may finish.',
      params: discountParamsSchema,
      response: { 200: discountResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const data = { websiteId: request.websiteId, ...request.params, at: mutation.now };
      const ended = discountBook.change({ type: 'EndDiscount', data }, mutation);
      return { discount: await answered(ended, reply, mutation.now) };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:discountId',
    onRequest,
    schema: {
      ...common,
      summary: 'Archive a discount',
      description:
        'It ends, its code is free again, and its uses stay on record. Nothing happens when it is gone.',
      params: discountParamsSchema,
      response: { 204: z.null(), ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const data = { websiteId: request.websiteId, ...request.params, at: mutation.now };
      const position = await discountBook.archive({ type: 'ArchiveDiscount', data }, mutation);
      return reply.writtenAt(position).code(204).send(null);
    },
  });
}
