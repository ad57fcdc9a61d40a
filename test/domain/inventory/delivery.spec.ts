import { expect } from 'chai';
import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(stockAggregate);
const cup = { productId: 'cup', variantId: 'v1' };
const level = { onHand: 3, reserved: 0, unlimited: false };
const received: InventoryEvent = {
  type: 'StockReceived',
  data: { ...cup, ...level, quantity: 3, reason: 'Delivery' },
};
const expected: InventoryEvent = {
  type: 'StockExpected',
  data: { ...cup, ...level, deliveryId: 'd1', quantity: 24, expectedOn: '2026-12-01', reason: 'Ordered' },
};
const expectIt = {
  type: 'ExpectStock',
  data: { ...cup, deliveryId: 'd1', quantity: 24, expectedOn: '2026-12-01', reason: 'Ordered' },
} as const;

describe('pieces that are on their way', () => {
  it('are awaited once, and cannot be sold', () => {
    given(received).when(expectIt).expectEvents(expected);
    given(received, expected).when(expectIt).expectNothing();
    const { state } = given(received, expected);
    expect(state.onHand).to.equal(3);
    expect(state.deliveries).to.deep.equal([{ deliveryId: 'd1', quantity: 24, expectedOn: '2026-12-01' }]);
  });

  it('come in as many as were found in the delivery, which is awaited no more', () => {
    const receive = {
      type: 'ReceiveExpectedStock',
      data: { ...cup, deliveryId: 'd1', quantity: 20, reason: 'Four were broken' },
    } as const;
    const after = { onHand: 23, reserved: 0, unlimited: false };
    given(received, expected)
      .when(receive)
      .expectEvents(
        { type: 'StockReceived', data: { ...cup, ...after, quantity: 20, reason: 'Four were broken' } },
        {
          type: 'ExpectedStockSettled',
          data: {
            ...cup,
            ...after,
            deliveryId: 'd1',
            expected: 24,
            received: 20,
            reason: 'Four were broken',
          },
        },
      );
    given(received).when(receive).expectRefusal('DELIVERY_NOT_FOUND');
    const { state } = given(received, expected);
    const [came] = stockAggregate.decide(
      { ...receive, data: { ...receive.data, locationId: 'warehouse' } },
      state,
    );
    expect(came?.data).to.deep.include({ locationId: 'warehouse', elsewhere: { warehouse: 20 } });
  });

  it('are called off once', () => {
    const callOff = {
      type: 'CallOffExpectedStock',
      data: { ...cup, deliveryId: 'd1', reason: 'The kiln broke' },
    } as const;
    given(received, expected)
      .when(callOff)
      .expectEvents({
        type: 'ExpectedStockSettled',
        data: { ...cup, ...level, deliveryId: 'd1', expected: 24, received: 0, reason: 'The kiln broke' },
      });
    given(received).when(callOff).expectNothing();
  });

  it('are no more than fifty deliveries at once', () => {
    const many = Array.from({ length: 50 }, (_, at): InventoryEvent => {
      const { type, data } = expected as Extract<InventoryEvent, { type: 'StockExpected' }>;
      return { type, data: { ...data, deliveryId: `d${at + 2}` } };
    });
    given(received, ...many)
      .when(expectIt)
      .expectRefusal('TOO_MANY_DELIVERIES');
  });
});
