import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { type OrderCommand, orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../domain/orders/order.events.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import {
  balanceOf,
  outstandingOf,
  paidAmount,
  refundableAmount,
  refundedAmount,
} from '../../../domain/orders/standing.facts.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import { eventRegistry } from '../../../domain/registry.ts';
import {
  cancel,
  fulfil,
  placeOrder,
  recordPayment,
  reduce,
  refund,
  thePlacedOrder,
} from '../../support/builders/orders.ts';
import { deepFreeze } from '../../support/deepFreeze.ts';
import { TEN_PAST } from '../../support/instants.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const COMMANDS = 40;
type Random = (limit: number) => number;

/** An order whose lines do not divide evenly by their pieces. */
function anyOrder(random: Random): OrderCommand {
  const money = (amount: number) => ({ amount, currency: 'JPY' }) as const;
  const isTaxOnTop = random(2) === 1;
  const lines = thePlacedOrder.lines.map((line) => {
    const quantity = 1 + random(9);
    const unitPrice = random(5000);
    const discount = random(unitPrice + 1);
    const tax = random(500);
    const total = unitPrice * quantity - discount + (isTaxOnTop ? tax : 0);
    return {
      ...line,
      quantity,
      unitPrice: money(unitPrice),
      discount: money(discount),
      tax: money(tax),
      total: money(total),
    };
  });
  const sum = (amount: (line: (typeof lines)[number]) => number) =>
    lines.reduce((whole, line) => whole + amount(line), 0);
  const shipping = random(900);
  const grandTotal = sum(({ total }) => total.amount) + shipping;
  const giftCards = random(grandTotal + 1);
  return placeOrder({
    currency: 'JPY',
    lines,
    totals: {
      subtotal: money(sum(({ unitPrice, quantity }) => unitPrice.amount * quantity)),
      discount: money(sum(({ discount }) => discount.amount)),
      shipping: money(shipping),
      tax: money(sum(({ tax }) => tax.amount)),
      grandTotal: money(grandTotal),
      giftCards: money(giftCards),
      amountDue: money(grandTotal - giftCards),
    },
    discounts: [],
    shippingOption: null,
    giftCards: [{ giftCardId: 'card1', amount: money(giftCards) }],
    payment: {
      paymentId: 'pay1',
      provider: 'test',
      amount: money(grandTotal - giftCards),
      status: 'authorized',
    },
  });
}

function anyCommand(random: Random, step: number): OrderCommand {
  const money = (amount: number) => ({ amount, currency: 'JPY' }) as const;
  const lineId = `line${1 + random(2)}`;
  const back = { orderId: 'order1', returnId: `return${step}`, at: TEN_PAST };
  const commands: readonly (() => OrderCommand)[] = [
    () => recordPayment({ paymentId: `pay${random(3)}`, amount: random(2) ? null : money(1 + random(3000)) }),
    () => fulfil({ fulfilmentId: `parcel${step}`, lines: [{ lineId: 'line1', quantity: 1 + random(3) }] }),
    () => reduce({ editId: `edit${step}`, lines: [{ lineId, quantity: random(6) }] }),
    () =>
      random(8) ? recordPayment({ paymentId: 'pay1', amount: null }) : cancel({ refundId: `cancel${step}` }),
    () => ({
      type: 'RequestReturn',
      data: { ...back, lines: [{ lineId: 'line1', quantity: 1 + random(3) }], grounds: '' },
    }),
    () => ({
      type: 'ReceiveReturn',
      data: {
        ...back,
        returnId: `return${random(step + 1)}`,
        refundId: `returned${step}`,
        amount: null,
        restock: true,
        reason: '',
        notifyCustomer: false,
      },
    }),
    ...Array<() => OrderCommand>(4).fill(() =>
      refund({
        refundId: `refund${random(step + 1)}`,
        lines: random(3) ? [{ lineId, quantity: 1 + random(3) }] : [],
        shipping: random(3) ? null : money(random(500)),
        amount: random(4) ? null : money(random(4000)),
      }),
    ),
  ];
  return (commands[random(commands.length)] as () => OrderCommand)();
}

function decideOrRefuse(command: OrderCommand, state: PlacedOrder | typeof orderAggregate.initialState) {
  try {
    return orderAggregate.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

function assertSound(order: PlacedOrder): void {
  const { lines, totals, refunds } = order;
  expect(refundedAmount(order), 'never more than was paid').to.be.at.most(paidAmount(order));
  expect(refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).to.equal(refundedAmount(order));
  for (const { amount, toPayments, toGiftCards } of refunds) {
    const parts = [...toPayments, ...toGiftCards].reduce((sum, part) => sum + part.amount.amount, 0);
    expect(parts, 'the parts of a refund are the whole of it').to.equal(amount.amount);
  }
  for (const source of [...order.payments, ...order.giftCards]) {
    expect(source.refunded, 'no source gives back more than it gave').to.be.at.most(source.amount);
  }
  for (const line of lines) {
    const { quantity, fulfilled, refunded, returned, total } = line;
    expect(refunded).to.be.at.most(quantity);
    expect(returned, 'what came back was sent').to.be.at.most(fulfilled);
    expect(returned, 'what came back is refunded').to.be.at.most(refunded);
    expect(fulfilled + outstandingOf(line), 'never more is sent than was sold').to.be.at.most(quantity);
    expect(total.amount).to.be.at.least(0);
  }
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0);
  expect(totals.subtotal.amount).to.equal(subtotal);
  expect(totals.amountDue.amount).to.equal(Math.max(0, totals.grandTotal.amount - totals.giftCards.amount));
}

/** A line that went back whole went back to the last yen. */
function assertWhole(event: OrderEvent, { lines }: PlacedOrder): void {
  if (event.type !== 'OrderRefunded') return;
  const refunded = new Set(event.data.lines.map(({ lineId }) => lineId));
  for (const line of lines.filter(({ lineId }) => refunded.has(lineId))) {
    if (line.refunded === line.quantity) expect(line.refundedAmount).to.be.at.least(line.total.amount);
  }
}

describe('an order under any sequence of payments, refunds and edits', () => {
  for (const seed of seeds(40)) {
    it(`never gives back more than was paid, and its sums stay whole (seed ${seed})`, () => {
      const random = seededRandom(seed);
      let state = orderAggregate
        .decide(anyOrder(random), orderAggregate.initialState)
        .reduce(orderAggregate.evolve, orderAggregate.initialState);
      for (let step = 0; step < COMMANDS; step++) {
        for (const event of decideOrRefuse(anyCommand(random, step), deepFreeze(state))) {
          eventRegistry.validate(event.type, event.data);
          state = orderAggregate.evolve(state, deepFreeze(event));
          assertSound(placedOrderOf(state));
          assertWhole(event, placedOrderOf(state));
        }
      }
      const order = placedOrderOf(state);
      if (order.status === 'cancelled') expect(refundableAmount(order)).to.equal(0);
      expect(balanceOf(order)).to.equal(order.totals.grandTotal.amount - paidAmount(order));
    });
  }
});
