import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../domain/orders/order.events.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import { isTakenBack, keptPieces } from '../../../domain/orders/takenBack.ts';
import { linesReduced, orderCancelled, orderRefunded, paidOrder } from '../../support/builders/orders.ts';
import { usd } from '../../support/money.ts';

/** What is kept of the two cups and the book. */
function kept(...events: readonly OrderEvent[]) {
  const order = placedOrderOf(fold(orderAggregate, [...paidOrder, ...events]));
  return { isTakenBack: isTakenBack(order), pieces: order.lines.map((line) => keptPieces(order, line)) };
}

describe('what a buyer keeps of an order', () => {
  it('is everything until something goes back', () => {
    expect(kept()).to.deep.equal({ isTakenBack: false, pieces: [2, 1] });
  });

  it('is what was neither refunded nor taken off the order', () => {
    expect(kept(orderRefunded())).to.deep.equal({ isTakenBack: false, pieces: [1, 1] });
    expect(kept(linesReduced)).to.deep.equal({ isTakenBack: false, pieces: [1, 1] });
  });

  it('is nothing of an order that was cancelled', () => {
    expect(kept(orderCancelled())).to.deep.equal({ isTakenBack: true, pieces: [0, 0] });
  });

  it('is nothing where all the money went back, whatever for', () => {
    const everything = orderRefunded({
      lines: [],
      adjustment: usd(5500),
      amount: usd(5500),
      toPayments: [{ paymentId: 'pay1', amount: usd(5000) }],
      toGiftCards: [{ giftCardId: 'card1', amount: usd(500) }],
    });
    expect(kept(everything)).to.deep.equal({ isTakenBack: true, pieces: [0, 0] });
  });
});
