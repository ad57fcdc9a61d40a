import { z } from 'zod';
import { draftOrderAggregate, knownDraftOf } from '../../../../domain/draftOrders/draftOrder.decider.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { zero } from '../../../../domain/kernel/money.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { placedOrderOf } from '../../../../domain/orders/standing.ts';
import {
  assertExchangedInMode,
  exchangeableReturn,
  exchangeDraftId,
  sameAgain,
} from '../../../application/draftOrders/exchange.ts';
import { exchangeAnswerSchema, exchangeRequestSchema } from '../../contracts/draftOrders/draftOrders.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { CHECKOUT_PROBLEMS } from '../checkout/documentation.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { draftLinesOf } from './draftLines.ts';
import { draftView } from './draftView.ts';

/** POST /api/commerce/orders/{orderId}/returns/{returnId}/exchange: something else for what comes back. */
export function exchangeRoute(app: Gateway, dependencies: DraftOrderDependencies): void {
  const { commandHandler, offers, draftOrderService, payments } = dependencies;
  app.route({
    method: 'POST',
    url: '/:orderId/returns/:returnId/exchange',
    onRequest: requireCapability('orders.refund'),
    schema: {
      tags: ['orders'],
      summary: 'Exchange a return',
      description:
        'Puts a replacement together for what comes back by an approved return: the same again unless other lines are named, for nothing unless a difference is, and without shipping. For nothing it is an order at once; else the buyer is mailed the invoice of a draft order. Receive the return with an amount of 0. One return is exchanged once.',
      headers: mutationHeadersSchema,
      params: z.object({ orderId: idSchema, returnId: idSchema }),
      body: exchangeRequestSchema.meta({
        examples: [{ lines: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-L', quantity: 1 }] }],
      }),
      response: { 200: exchangeAnswerSchema, ...problems(...CHECKOUT_PROBLEMS, 401) },
    },
    handler: async (request, reply) => {
      const { orderId, returnId } = request.params;
      const order = placedOrderOf((await commandHandler.load(orderAggregate, orderId)).state);
      const sentBack = exchangeableReturn(order, returnId);
      assertExchangedInMode(order, payments.mode);
      const { websiteId, currency, language, customerId, orderNumber } = order.placed;
      const mutation = request.mutation(staffActor(request));
      const settings = await offers.settings(websiteId);
      const lines =
        request.body.lines.length > 0
          ? await draftLinesOf(request.body.lines, offers, settings, zero(currency))
          : sameAgain(order, sentBack);
      const draftId = exchangeDraftId(orderId, returnId);
      const data = {
        ...{ draftId, websiteId, currency, language, customerId, lines },
        email: order.email,
        shippingAddress: order.shippingAddress,
        billingAddress: order.billingAddress,
        note: `Exchange for order ${orderNumber}`,
        waivesShipping: true,
        payToken: null,
        madeAt: mutation.now,
      };
      const make = { type: 'MakeDraftOrder', data } as const;
      const made = await commandHandler.handle(draftOrderAggregate, draftId, make, mutation.step('draft'));
      const draft = knownDraftOf(made.state);
      const quote = await draftOrderService.quote(draft, mutation.now);

      let { position } = made;
      let replacementId = draft.orderId;
      if (quote.amountDue.amount === 0) {
        const { checkout, position: placedAt } = await draftOrderService.pay(draft, null, mutation);
        replacementId = checkout.status === 'absent' ? null : checkout.purchase.orderId;
        position = Math.max(position, placedAt);
      } else if (draft.invoices === 0) {
        const send = { type: 'SendDraftInvoice', data: { draftId, at: mutation.now } } as const;
        const sent = await commandHandler.handle(
          draftOrderAggregate,
          draftId,
          send,
          mutation.step('invoice'),
        );
        ({ position } = sent);
      }
      const text = `Exchanged by draft order ${draftId}.`;
      const note = {
        orderId,
        noteId: `exchange_${draftId}`,
        audience: 'staff',
        text,
        at: mutation.now,
      } as const;
      const noted = await commandHandler.handle(
        orderAggregate,
        orderId,
        { type: 'AddNote', data: note },
        mutation.step('note'),
      );
      return reply.writtenAt(Math.max(position, noted.position)).send({
        draftOrder: draftView(draft, quote, dependencies),
        orderId: replacementId,
      });
    },
  });
}
