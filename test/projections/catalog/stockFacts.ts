import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { level, received, reserved } from '../../support/builders/inventory.ts';
import { HALF_PAST } from '../../support/instants.ts';

/** One fact of every type about the stock of variant `v1` of the product `cup`. */
export const everyStockFact: readonly InventoryEvent[] = [
  received(5),
  { type: 'StockAdjusted', data: { ...level(7, 1), previousOnHand: 5, reason: 'Count' } },
  { type: 'StockMadeUnlimited', data: { ...level(7, 1, true), previousOnHand: 7, reason: 'Print' } },
  { type: 'StockMadeLimited', data: { ...level(3, 1), reason: 'Last run' } },
  reserved(),
  {
    type: 'StockReservationReleased',
    data: { ...level(5, 0), reservationId: 'r1', quantity: 2, reason: 'Payment failed' },
  },
  {
    type: 'StockReservationExpired',
    data: { ...level(5, 0), reservationId: 'r1', quantity: 2, expiredAt: HALF_PAST },
  },
  { type: 'StockClaimed', data: { ...level(3, 0), reservationId: 'r1', quantity: 2, orderId: 'order1' } },
  {
    type: 'BackorderPolicyChosen',
    data: { ...level(5, 1), policy: { kind: 'deny' }, previousPolicy: { kind: 'allow' }, reason: 'Kiln' },
  },
  { type: 'LowStockThresholdSet', data: { ...level(5, 1), threshold: 2, previousThreshold: null } },
  { type: 'StockRanLow', data: { ...level(2), available: 2, threshold: 2 } },
  {
    type: 'StockExpected',
    data: { ...level(2), deliveryId: 'd1', quantity: 24, expectedOn: '2026-12-01', reason: 'Ordered' },
  },
  {
    type: 'StockMoved',
    data: {
      ...level(5),
      ...{ from: 'main', to: 'warehouse', quantity: 3, reason: 'More room', elsewhere: { warehouse: 3 } },
    },
  },
  {
    type: 'ExpectedStockSettled',
    data: { ...level(2), deliveryId: 'd1', expected: 24, received: 0, reason: 'Broken' },
  },
];
