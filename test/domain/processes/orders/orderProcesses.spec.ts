import { expect } from 'chai';
import type { ClaimReservation } from '../../../../domain/inventory/reservation.ts';
import type { ReceiveStock } from '../../../../domain/inventory/stockLevel.ts';
import type { Dispatch, Sequence } from '../../../../domain/kernel/process.ts';
import type { RecordRestock } from '../../../../domain/orders/recordRestock.ts';
import { orderAdditions } from '../../../../domain/processes/orders/orderAdditions.ts';
import {
  type MailOrderNews,
  type OrderNews,
  orderMails,
} from '../../../../domain/processes/orders/orderMails.ts';
import { orderPayments } from '../../../../domain/processes/orders/orderPayments.ts';
import { orderRefunds } from '../../../../domain/processes/orders/orderRefunds.ts';
import { orderRestock } from '../../../../domain/processes/orders/orderRestock.ts';
import {
  linesAdded,
  linesReduced,
  mailRepeated,
  noteAdded,
  orderCancelled,
  orderFulfilled,
  orderPlaced,
  orderRefunded,
  orderRestocked,
  paymentRecorded,
  paymentVoided,
  refundFailed,
  refundRetried,
  refundSettled,
  returnApproved,
  returnDeclined,
  thePlacedOrder,
} from '../../../support/builders/orders.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';
import { recorded } from '../../../support/recorded.ts';

const payment = { paymentId: 'pay1', orderId: 'order1' };
const captured = {
  type: 'PaymentCaptured',
  data: {
    ...payment,
    provider: 'test',
    reference: 'ch_1',
    amount: usd(5000),
    capturedAt: TEN_PAST,
    asked: null,
  },
} as const;
const voided = { type: 'PaymentVoided', data: { ...payment, voidedAt: TEN_PAST } } as const;

describe('when money for an order is taken', () => {
  const { following } = processSpec(orderPayments);
  const record = {
    category: 'order',
    streamId: 'order1',
    command: {
      type: 'RecordPayment',
      data: { orderId: 'order1', paymentId: 'pay1', method: 'test', amount: usd(5000), at: TEN_PAST },
    },
    commandId: 'order1:paid:pay1',
  } as const;

  it('asks the order to record it, whichever came first', () => {
    following(orderPlaced()).expectReactions();
    following(orderPlaced(), captured).expectReactions(record);
    following(captured).expectReactions(record);
    following(captured, orderPlaced()).expectReactions(record);
  });

  it('asks nothing where both stand in one stream, and were decided together', () => {
    const together = { ...captured, data: { ...captured.data, paymentId: 'order1' } } as const;
    following(orderPlaced(), together).expectReactions();
    following(together, orderPlaced()).expectReactions();
    following(together).expectResume();
  });

  it('asks nothing where no money is expected, or where it is recorded', () => {
    following(captured, orderPlaced({ payment: null })).expectReactions();
    following(captured, orderPlaced(), paymentRecorded).expectReactions();
  });

  it('still owes it after a restart, until it is recorded', () => {
    following(orderPlaced()).expectResume();
    following(captured, orderPlaced()).expectResume(record);
    following(captured, orderPlaced(), paymentRecorded).expectResume();
  });

  it('forgets in time what no order ever records', () => {
    const donations = Array.from({ length: 600 }, (_, n) => ({
      ...captured,
      data: { ...captured.data, paymentId: `donation${n}`, orderId: `gift${n}` },
    }));
    const state = donations.reduce(
      (remembered, event) => orderPayments.evolve(remembered, recorded(event)),
      orderPayments.initialState,
    );
    expect(Object.keys(state)).to.have.length(500).and.to.include('donation599');
  });
});

describe('when an order is refunded or cancelled', () => {
  const { following } = processSpec(orderRefunds);
  const refund = {
    task: 'refundOrderPayment',
    data: { orderId: 'order1', refundId: 'refund1', paymentId: 'pay1', amount: usd(1925) },
  } as const;
  const letGo = { task: 'voidOrderPayment', data: { paymentId: 'pay1' } } as const;

  it('asks the payment provider for each part', () => {
    following(orderRefunded()).expectReactions(refund);
    following(orderRefunded({ toPayments: [] })).expectReactions();
    following(orderRefunded(), refundFailed, refundRetried).expectReactions(refund);
  });

  it('lets go what was set aside', () => {
    following(orderCancelled()).expectReactions(letGo);
    following(orderCancelled({ voidedPayments: [] })).expectReactions();
    following(paymentVoided).expectReactions(letGo);
    following(paymentVoided, voided).expectResume();
  });

  it('owes it until the provider has answered', () => {
    following(orderRefunded()).expectResume(refund);
    following(orderRefunded(), refundSettled).expectResume();
    following(orderRefunded(), refundFailed).expectResume();
    following(orderRefunded(), refundFailed, refundRetried).expectResume(refund);
    following(orderCancelled()).expectResume(letGo);
    following(orderCancelled(), voided).expectResume();
    following(orderCancelled(), captured).expectResume();
  });
});

describe('when pieces of an order are freed', () => {
  const { following } = processSpec(orderRestock);
  const restock = (
    causeId: string,
    reason: string,
    quantity: number,
  ): Sequence<ReceiveStock | RecordRestock> => ({
    inTurn: [
      {
        category: 'stock',
        streamId: 'cup.v1',
        command: { type: 'ReceiveStock', data: { productId: 'cup', variantId: 'v1', quantity, reason } },
        commandId: `order1:restock:${causeId}:line1`,
      },
      {
        category: 'order',
        streamId: 'order1',
        command: {
          type: 'RecordRestock',
          data: {
            orderId: 'order1',
            causeId,
            restocked: [{ lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity }],
            at: TEN_PAST,
          },
        },
        commandId: `order1:restocked:${causeId}`,
      },
    ],
  });

  it('puts them back into stock, with a reason that names the order, and has the order record it', () => {
    following(orderRefunded()).expectReactions(restock('refund1', 'Order 00001 refunded', 1));
    following(orderCancelled()).expectReactions(restock('order1', 'Order 00001 cancelled', 2));
    following(linesReduced).expectReactions(restock('edit1', 'Order 00001 made smaller', 1));
    following(orderRefunded({ restocked: [] })).expectReactions();
  });

  it('puts them at the location that the event names', () => {
    const restocked = [
      { lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity: 1, locationId: 'warehouse' },
    ];
    const { inTurn } = restock('refund1', 'Order 00001 refunded', 1);
    const [received, recorded] = inTurn as [Dispatch<ReceiveStock>, Dispatch<RecordRestock>];
    const { data } = received.command;
    following(orderRefunded({ restocked })).expectReactions({
      inTurn: [
        { ...received, command: { type: 'ReceiveStock', data: { ...data, locationId: 'warehouse' } } },
        { ...recorded, command: { type: 'RecordRestock', data: { ...recorded.command.data, restocked } } },
      ],
    });
  });

  it('owes it until they are there', () => {
    following(orderRefunded()).expectResume(restock('refund1', 'Order 00001 refunded', 1));
    following(orderRefunded(), orderRestocked).expectResume();
  });
});

describe('when an order becomes larger', () => {
  const { following } = processSpec(orderAdditions);
  const claim: Dispatch<ClaimReservation> = {
    category: 'stock',
    streamId: 'cup.large',
    command: {
      type: 'ClaimReservation',
      data: { productId: 'cup', variantId: 'large', reservationId: 'edit2', orderId: 'order1' },
    },
  };
  const claimed = {
    type: 'StockClaimed',
    data: { ...claim.command.data, quantity: 1, onHand: 4, reserved: 0, unlimited: false },
  } as const;

  it('sells what was held for it', () => {
    following(linesAdded).expectReactions(claim);
    following(linesAdded).expectResume(claim);
    following(linesAdded, claimed).expectResume();
    following(claimed).expectReactions();
  });
});

describe('when something happens to an order that its buyer should know', () => {
  const { following } = processSpec(orderMails);
  const mail = (mailId: string, news: OrderNews): MailOrderNews => ({
    task: 'mailOrderNews',
    data: { mailId, orderId: 'order1', news },
  });
  const queued = {
    type: 'MailQueued',
    data: {
      mailId: 'confirm_order1',
      recipientId: 'order1',
      to: thePlacedOrder.email,
      language: 'en-US',
      kind: 'orderConfirmed',
      facts: {},
      queuedAt: NINE,
    },
  } as const;

  it('asks for a mail of an id that is always the same', () => {
    following(orderPlaced()).expectReactions(mail('confirm_order1', { about: 'placed' }));
    following(orderFulfilled()).expectReactions(
      mail('shipped_order1_0', { about: 'fulfilled', id: 'parcel1' }),
    );
    following(orderRefunded()).expectReactions(
      mail('refunded_order1_0', { about: 'refunded', id: 'refund1' }),
    );
    following(orderCancelled()).expectReactions(mail('cancelled_order1', { about: 'cancelled' }));
    following(returnApproved).expectReactions(mail('return_order1_0', { about: 'return', id: 'return1' }));
    following(returnDeclined).expectReactions(mail('return_order1_0', { about: 'return', id: 'return1' }));
    following(noteAdded()).expectReactions(mail('ordernote_order1_0', { about: 'note', id: 'note1' }));
    following(mailRepeated).expectReactions(mail('again_order1_0', { about: 'placed' }));
  });

  it('keeps to itself what staff write for each other, or choose not to tell', () => {
    following(noteAdded({ audience: 'staff' })).expectReactions();
    following(orderFulfilled({ notifyCustomer: false })).expectReactions();
    following(orderRefunded({ notifyCustomer: false })).expectReactions();
    following(orderCancelled({ notifyCustomer: false })).expectReactions();
  });

  it('owes the mail until it is sent or queued', () => {
    const letter = { transport: 'outbox', message: { subject: '', text: '', html: '' }, sentAt: NINE };
    const sent = { type: 'MailWrittenAndSent', data: { ...queued.data, ...letter } } as const;
    following(orderPlaced()).expectResume(mail('confirm_order1', { about: 'placed' }));
    following(orderPlaced(), sent).expectResume();
    following(orderPlaced(), queued).expectResume();
    following(queued).expectReactions();
  });
});
