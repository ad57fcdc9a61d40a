import type { FastifyRequest } from 'fastify';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { waitlistAggregate, waitlistStreamId } from '../../../../domain/waitlist/waitlist.decider.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { restockedProduct, withdrawUrl } from '../../../application/waitlist/restockedProduct.ts';
import {
  restockSendAllSchema,
  restockSendSchema,
  restockSentAllSchema,
  restockSentSchema,
} from '../../contracts/waitlist/waitlist.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { WaitlistDependencies } from './dependencies.ts';

interface Variant {
  readonly productId: string;
  readonly variantId: string;
}

/** POST …/restock/send and …/restock/send/all: staff writes to everybody who waits, whatever the stock. */
export function sendRoutes(app: Gateway, { commandHandler, publicUrl }: WaitlistDependencies): void {
  async function productOf({ productId, variantId }: Variant) {
    const { state } = await commandHandler.load(productAggregate, productId);
    const product = restockedProduct(state, variantId, publicUrl);
    if (!product) throw new DomainError('VARIANT_NOT_FOUND', 'There is no such variant.', { variantId });
    return product;
  }

  /** Answers how many people are told. Each of them once, also when the request is repeated. */
  async function send(variant: Variant, mutation: Mutation): Promise<{ sent: number; position: number }> {
    const { productId, variantId } = variant;
    const stream = waitlistStreamId(productId, variantId);
    const data = {
      ...{ productId, variantId, at: mutation.now },
      product: await productOf(variant),
      withdrawUrl: withdrawUrl(productId, variantId, publicUrl),
    };
    const before = await commandHandler.load(waitlistAggregate, stream);
    let left = before.state.waiting.length;
    let { position } = before;
    for (let round = 0, sent = 0; ; round++) {
      const context = mutation.step(`${stream}:${round}`);
      const command = { type: 'NotifyAll', data } as const;
      const after = await commandHandler.handle(waitlistAggregate, stream, command, context);
      const told = Math.max(0, left - after.state.waiting.length);
      sent += told;
      left = after.state.waiting.length;
      position = Math.max(position, after.position);
      if (told === 0 || left === 0) return { sent, position };
    }
  }

  const mutationOf = (request: FastifyRequest) => request.mutation(staffActor(request));

  app.route({
    method: 'POST',
    url: '/send',
    onRequest: requireCapability('waitlist.send'),
    schema: {
      tags: ['waitlist'],
      summary: 'Write to those who wait for a variant',
      description: 'Everybody who waits is told once and waits no longer.',
      headers: mutationHeadersSchema,
      body: restockSendSchema.meta({ examples: [{ productId: 'cup', variantId: 'cups' }] }),
      response: { 200: restockSentSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { sent, position } = await send(request.body, mutationOf(request));
      return reply.writtenAt(position).send({ sent });
    },
  });

  app.route({
    method: 'POST',
    url: '/send/all',
    onRequest: requireCapability('waitlist.send'),
    schema: {
      tags: ['waitlist'],
      summary: 'Write to those who wait for several variants',
      description: 'Nobody is written to where one of the variants does not exist.',
      headers: mutationHeadersSchema,
      body: restockSendAllSchema.meta({
        examples: [{ sendRequests: [{ productId: 'cup', variantId: 'cups' }] }],
      }),
      response: { 200: restockSentAllSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { sendRequests } = request.body;
      for (const variant of sendRequests) await productOf(variant);
      const mutation = mutationOf(request);
      const results = [];
      let newest = 0;
      for (const variant of sendRequests) {
        const { sent, position } = await send(variant, mutation);
        results.push({ ...variant, sent });
        newest = Math.max(newest, position);
      }
      const sent = results.reduce((sum, result) => sum + result.sent, 0);
      return reply.writtenAt(newest).send({ sent, results });
    },
  });
}
