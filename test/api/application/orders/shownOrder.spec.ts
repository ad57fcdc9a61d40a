import { expect } from 'chai';
import { type ShownOrder, shownOrder } from '../../../../api/application/orders/shownOrder.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../../domain/orders/order.events.ts';
import { placedOrderOf } from '../../../../domain/orders/standing.ts';
import { type OrderDoc, orders } from '../../../../projections/orders/orders.ts';
import { type AnyDoc, foldOnto } from '../../../../projections/runtime/fold.ts';
import type { ReadModel } from '../../../../projections/runtime/readModel.ts';
import { everyOrderEvent, orderPlaced, paidOrder } from '../../../support/builders/orders.ts';
import { recorded } from '../../../support/recorded.ts';

/** The order as its read model shows it after these events. */
function documentAfter(events: readonly OrderEvent[]): ShownOrder {
  const doc = events.reduce<AnyDoc | null>(
    (before, event, place) => foldOnto(orders as ReadModel, 'order1', before, recorded(event, place)),
    null,
  );
  const { _id, _position, placedPosition, ...shown } = doc as OrderDoc;
  return shown;
}

const LIVES: readonly (readonly [what: string, events: readonly OrderEvent[]])[] = [
  ['everything that can happen to one', everyOrderEvent],
  ['one that nothing has to be paid for', [orderPlaced({ payment: null, giftCards: [] })]],
  [
    'one without parcels',
    [orderPlaced({ shippingAddress: null, shippingOption: null }), ...paidOrder.slice(1)],
  ],
];

describe('an order that a command answers', () => {
  for (const [what, events] of LIVES) {
    it(`says what its document says: ${what}`, () => {
      for (let length = 1; length <= events.length; length++) {
        const soFar = events.slice(0, length);
        const shown = shownOrder(placedOrderOf(fold(orderAggregate, soFar)));
        expect(shown, `after ${soFar.at(-1)?.type}`).to.deep.equal(documentAfter(soFar));
      }
    });
  }
});
