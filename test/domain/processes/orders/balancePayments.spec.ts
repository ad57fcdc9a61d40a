import type { OrderEvent } from '../../../../domain/orders/order.events.ts';
import { balancePayments } from '../../../../domain/processes/orders/balancePayments.ts';
import { paymentRecorded } from '../../../support/builders/orders.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';

const payment = { paymentId: 'pay2', orderId: 'order1' };
const begun = {
  type: 'OrderBalancePaymentBegun',
  data: { ...payment, requestNumber: 1, provider: 'test', amount: usd(1500), begunAt: NINE },
} as const;
const failed = {
  type: 'OrderBalancePaymentFailed',
  data: { ...payment, code: 'PAYMENT_DECLINED', message: '', failedAt: TEN_PAST },
} as const;
const recorded: Extract<OrderEvent, { type: 'OrderPaymentRecorded' }> = {
  ...paymentRecorded,
  data: { ...paymentRecorded.data, ...payment },
};
const requested = (isMailed: boolean) =>
  ({
    type: 'OrderBalanceRequested',
    data: {
      ...{ orderId: 'order1', orderNumber: '00001', requestNumber: 2, amount: usd(1500), isMailed },
      requestedAt: NINE,
    },
  }) as const;
const settle = {
  task: 'settleBalancePayment',
  data: { orderId: 'order1', paymentId: 'pay2', isOver: false },
} as const;
const end = {
  task: 'settleBalancePayment',
  data: { orderId: 'order1', paymentId: 'pay2', isOver: true },
  notBefore: '2026-03-02T10:00:00.000Z',
} as const;

describe('payments of what is due of an order', () => {
  const { following } = processSpec(balancePayments);

  it('are asked for by mail where staff say so', () => {
    const data = { mailId: 'balance_order1_2', orderId: 'order1', requestNumber: 2 };
    following(requested(true)).expectReactions({ task: 'mailBalanceRequest', data });
    following(requested(false)).expectReactions();
  });

  it('are looked at when the provider speaks, and end after an hour', () => {
    following(begun).expectReactions(end);
    following(begun).expectResume(settle, end);
    following(begun, {
      type: 'PaymentCaptured',
      data: {
        ...payment,
        provider: 'test',
        reference: 'r',
        amount: usd(1500),
        capturedAt: TEN_PAST,
        asked: null,
      },
    }).expectReactions(settle);
    following(begun, {
      type: 'PaymentAuthorized',
      data: {
        ...{ ...payment, provider: 'test', reference: 'r', amount: usd(1500), savedMethod: null },
        ...{ authorizedAt: TEN_PAST, asked: null },
      },
    }).expectReactions(settle);
    following(begun, {
      type: 'PaymentDeclined',
      data: { ...payment, code: 'declined', message: '', declinedAt: TEN_PAST },
    }).expectReactions(settle);
    following(begun, { type: 'PaymentVoided', data: { ...payment, voidedAt: TEN_PAST } }).expectReactions(
      settle,
    );
  });

  it('are forgotten once they came in or failed, and other payments are none of theirs', () => {
    for (const over of [failed, recorded]) {
      following(begun, over).expectReactions();
      following(begun, over).expectResume();
    }
    following(begun, {
      type: 'PaymentVoided',
      data: { paymentId: 'constructor', orderId: 'order1', voidedAt: TEN_PAST },
    }).expectReactions();
  });
});
