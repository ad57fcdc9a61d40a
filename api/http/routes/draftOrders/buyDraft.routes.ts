import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { draftOrderAggregate, knownDraftOf } from '../../../../domain/draftOrders/draftOrder.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { draftInvoicePath } from '../../../application/draftOrders/mailDraftInvoice.ts';
import { checkoutResponseSchema } from '../../contracts/checkout/checkout.ts';
import {
  draftInvoiceSchema,
  payDraftRequestSchema,
  payTokenSchema,
} from '../../contracts/draftOrders/draftOrders.ts';
import { staffActor, visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { wantsPage } from '../../pages/plainPage.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { answerCheckout } from '../checkout/answerCheckout.ts';
import { CHECKOUT_PROBLEMS } from '../checkout/documentation.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { draftInvoiceOf, linkedDraft } from './linkedDraft.ts';

const tokenParams = z.object({ token: payTokenSchema });
const bought = {
  201: checkoutResponseSchema,
  202: checkoutResponseSchema,
  ...problems(...CHECKOUT_PROBLEMS),
};
const tags = ['draft orders'];

/** A draft order becomes an order: by whoever has the link and pays, or by staff who trust that it will be. */
export function buyDraftRoutes(app: Gateway, dependencies: DraftOrderDependencies): void {
  const { commandHandler, draftOrderService, paymentOffers } = dependencies;
  const load = async (draftId: string) =>
    knownDraftOf((await commandHandler.load(draftOrderAggregate, draftId)).state);

  async function draftOf(request: FastifyRequest) {
    const { token } = request.params as z.infer<typeof tokenParams>;
    const draft = await linkedDraft(dependencies, request, token);
    if (!draft) throw new DomainError('DRAFT_ORDER_NOT_FOUND', 'There is no such draft order.');
    return draft;
  }

  app.route({
    method: 'GET',
    url: '/invoice/:token',
    schema: {
      tags,
      summary: 'The invoice of a draft order',
      description: 'For whoever has the link from the mail: what is to be paid now, and how it can be.',
      params: tokenParams,
      response: {
        200: draftInvoiceSchema,
        302: z.void().describe('To its page, for a person who follows the link.'),
        ...problems(400, 404),
      },
    },
    handler: async (request, reply) => {
      // Mails of before have this address in them: a person who follows it is led to the page.
      if (wantsPage(request)) {
        return reply.redirect(draftInvoicePath(request.params.token), 302);
      }
      const invoice = await draftInvoiceOf(await draftOf(request), dependencies);
      return reply.header('cache-control', 'no-store').send(invoice);
    },
  });

  app.route({
    method: 'POST',
    url: '/invoice/:token',
    config: { rateLimit: 'checkout' },
    schema: {
      tags,
      summary: 'Pay a draft order',
      description:
        'As the checkout of a cart: 201 with the order, 202 while the buyer or the provider has to act; then call `confirm` of that checkout. Sent again it is the same order.',
      headers: mutationHeadersSchema,
      params: tokenParams,
      body: payDraftRequestSchema.meta({
        examples: [{ payment: { provider: 'test', method: 'test_success' } }],
      }),
      response: bought,
    },
    handler: async (request, reply) => {
      const draft = await draftOf(request);
      const mutation = request.mutation(visitor(draft.draftId));
      const { websiteId, body } = request;
      const customer = await request.customer();
      const payment = body.payment ? await paymentOffers.chosen(body.payment, { websiteId, customer }) : null;
      return answerCheckout(reply, await draftOrderService.pay(draft, payment, mutation), dependencies);
    },
  });

  app.route({
    method: 'POST',
    url: '/:draftId/complete',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags,
      summary: 'Make a draft order an order',
      description:
        'To be paid by hand, e.g. by transfer: record the money with the order when it has come in.',
      headers: mutationHeadersSchema,
      params: z.object({ draftId: idSchema }),
      body: z
        .strictObject({})
        .nullish()
        .meta({ examples: [{}] }),
      response: { ...bought, ...problems(401) },
    },
    handler: async (request, reply) => {
      const draft = await load(request.params.draftId);
      const byHand = { provider: 'manual', method: 'invoice' };
      const progress = await draftOrderService.pay(draft, byHand, request.mutation(staffActor(request)));
      return answerCheckout(reply, progress, dependencies);
    },
  });
}
