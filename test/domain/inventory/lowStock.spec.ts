import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import { level, received, reserve, reserved, theVariant } from '../../support/builders/inventory.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(stockAggregate);
const set = (threshold: number | null) =>
  ({ type: 'SetLowStockThreshold', data: { ...theVariant, threshold } }) as const;
const wasSet = (
  threshold: number | null,
  onHand = 5,
  previousThreshold: number | null = null,
): InventoryEvent => ({
  type: 'LowStockThresholdSet',
  data: { ...level(onHand), threshold, previousThreshold },
});
const ranLow = (available: number, onHand: number, held = 0, threshold = 3): InventoryEvent => ({
  type: 'StockRanLow',
  data: { ...level(onHand, held), available, threshold },
});
const promise = reserved({ ...level(5, 2) });
const adjust = (onHand: number) =>
  ({ type: 'AdjustStock', data: { ...theVariant, onHand, reason: 'Count' } }) as const;
const adjusted = (onHand: number, previousOnHand: number, held = 0): InventoryEvent => ({
  type: 'StockAdjusted',
  data: { ...level(onHand, held), previousOnHand, reason: 'Count' },
});

describe('a low-stock threshold', () => {
  it('is set once, and taken away again', () => {
    given(received(5)).when(set(3)).expectEvents(wasSet(3));
    given(received(5), wasSet(3)).when(set(3)).expectNothing();
    given(received(5), wasSet(3))
      .when(set(null))
      .expectEvents(wasSet(null, 5, 3));
  });

  it('warns when a sale brings what is available down to it', () => {
    given(received(5), wasSet(3))
      .when(reserve())
      .expectEvents(promise, ranLow(3, 5, 2));
  });

  it('warns at once where stock is that low already', () => {
    given(received(2)).when(set(3)).expectEvents(wasSet(3, 2), ranLow(2, 2));
  });

  it('warns once, however often promises come and go below it', () => {
    const released: InventoryEvent = {
      type: 'StockReservationReleased',
      data: { ...level(5), reservationId: 'r1', quantity: 2, reason: 'Payment failed' },
    };
    given(received(5), wasSet(3), promise, ranLow(3, 5, 2), released)
      .when(reserve())
      .expectEvents(promise);
  });

  it('warns again after a delivery or a count above it', () => {
    const refilled = [received(5), wasSet(3), adjusted(1, 5), ranLow(1, 1), received(9, 10)];
    given(...refilled)
      .when(adjust(3))
      .expectEvents(adjusted(3, 10), ranLow(3, 3));
    given(received(5), wasSet(3), adjusted(1, 5), ranLow(1, 1)).when(adjust(2)).expectEvents(adjusted(2, 1));
  });

  it('says nothing of stock without a limit', () => {
    given(received(5), wasSet(3))
      .when({ type: 'MakeStockUnlimited', data: { ...theVariant, reason: 'Print' } })
      .expectEvents({
        type: 'StockMadeUnlimited',
        data: { ...level(5, 0, true), previousOnHand: 5, reason: 'Print' },
      });
  });
});
