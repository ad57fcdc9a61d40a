import { openRequest } from '../../../domain/orders/balancePayment.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import type { PaymentService } from '../payments/paymentService.ts';

/** An order after something became of a payment by its link, and where in the log that is. */
export interface SettledBalance {
  readonly order: PlacedOrder;
  readonly position: number;
}

/** Payments of what is due of an order, by its link: settled by who pays, by who comes back, and by the process. */
export interface BalancePayments {
  /**
   * Takes the money that was set aside, where the link is still good, and tells the order what became of it. With
   * `isOver` a payment without money fails. May be repeated.
   */
  settle(
    payment: { readonly orderId: string; readonly paymentId: string; readonly isOver?: boolean },
    context: Omit<CommandContext, 'commandId'>,
  ): Promise<SettledBalance>;
}

export function createBalancePayments(
  commandHandler: Pick<CommandHandler, 'handle' | 'load'>,
  payments: PaymentService,
): BalancePayments {
  return {
    async settle({ orderId, paymentId, isOver = false }, context) {
      const before = await commandHandler.load(orderAggregate, orderId);
      const order = placedOrderOf(before.state);
      const asItIs = { order, position: before.position };
      const underWay = order.balancePayment;
      if (underWay?.paymentId !== paymentId) return asItIs;
      const isGood = openRequest(order, underWay.requestNumber) !== null;

      let payment = await payments.state(paymentId);
      // The provider's own word may have been lost: nothing is given up before it was asked.
      if (isOver && payment.status !== 'absent') payment = (await payments.lookUp(paymentId, context)).state;
      if (payment.status === 'authorized') {
        const settled = isGood
          ? await payments.capture(paymentId, context)
          : await payments.void(paymentId, context);
        payment = settled.state;
      }
      switch (payment.status) {
        case 'captured': {
          const { provider: method, amount, capturedAt: at } = { capturedAt: context.now, ...payment };
          return record({ type: 'RecordPayment', data: { orderId, paymentId, method, amount, at } }, 'paid');
        }
        case 'declined':
          return failed('PAYMENT_DECLINED', payment.message);
        case 'voided':
          return failed(
            'CALLED_OFF',
            isGood ? 'The payment was called off.' : 'The order is another one by now.',
          );
        default:
          if (!isOver) return asItIs;
          await payments.void(paymentId, context, {
            ...{ orderId, checkoutId: null, provider: underWay.provider },
            amount: underWay.amount,
          });
          return failed('NOT_PAID', 'It was not paid in time.');
      }

      function failed(code: string, message: string): Promise<SettledBalance> {
        const data = { orderId, paymentId, code, message, at: context.now };
        return record({ type: 'FailBalancePayment', data }, 'failed');
      }

      async function record(
        command: Parameters<typeof orderAggregate.decide>[0],
        outcome: 'paid' | 'failed',
      ): Promise<SettledBalance> {
        const { state, position } = await commandHandler.handle(orderAggregate, orderId, command, {
          ...context,
          // The same as that of the process which hears of money: whoever is first records it.
          commandId: `${orderId}:${outcome}:${paymentId}`,
        });
        return { order: placedOrderOf(state), position };
      }
    },
  };
}
