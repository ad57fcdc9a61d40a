import { expect } from 'chai';
import { isShownToBuyers } from '../../../domain/inventory/fewLeft.ts';
import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { theVariant } from '../../support/builders/inventory.ts';

const until = { reservationId: 'r1', expiresAt: '2026-03-02T09:15:00.000Z' };
const level = (onHand: number, reserved = 0) => ({ ...theVariant, onHand, reserved, unlimited: false });
const promised = (left: number, quantity: number): InventoryEvent => ({
  type: 'StockReserved',
  data: { ...level(left + quantity, quantity), ...until, quantity },
});
const received = (left: number, quantity: number): InventoryEvent => ({
  type: 'StockReceived',
  data: { ...level(left), quantity, reason: 'Fired' },
});
const reason = 'Broken';

describe('what buyers are shown of stock', () => {
  it('is the same while more than twenty pieces are left, however many are sold', () => {
    expect([promised(500, 1), promised(21, 400), received(30, 5)].map(isShownToBuyers)).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  it('changes with every piece from twenty on, and when there are more again', () => {
    expect([promised(20, 1), promised(0, 1), received(500, 490)].map(isShownToBuyers)).to.deep.equal([
      true,
      true,
      true,
    ]);
    const counted = (onHand: number, previousOnHand: number): InventoryEvent => ({
      type: 'StockAdjusted',
      data: { ...level(onHand), previousOnHand, reason },
    });
    expect([counted(30, 40), counted(30, 2), counted(2, 30)].map(isShownToBuyers)).to.deep.equal([
      false,
      true,
      true,
    ]);
  });

  it('changes when promises are given back where few were left', () => {
    const released = (left: number): InventoryEvent => ({
      type: 'StockReservationReleased',
      data: { ...level(left), reservationId: 'r1', quantity: 2, reason },
    });
    expect([released(22), released(23)].map(isShownToBuyers)).to.deep.equal([true, false]);
  });

  it('is the same when what was promised leaves the house, and whatever its owner wants to hear', () => {
    const claimed: InventoryEvent = {
      type: 'StockClaimed',
      data: { ...level(3), reservationId: 'r1', quantity: 1, orderId: 'o1' },
    };
    const ranLow: InventoryEvent = { type: 'StockRanLow', data: { ...level(3), available: 3, threshold: 5 } };
    expect([claimed, ranLow].map(isShownToBuyers)).to.deep.equal([false, false]);
  });

  it('changes when it is counted no longer, or counted again, or promised ahead', () => {
    const unlimited: InventoryEvent = {
      type: 'StockMadeUnlimited',
      data: { ...level(300), unlimited: true, previousOnHand: 300, reason },
    };
    const limited: InventoryEvent = { type: 'StockMadeLimited', data: { ...level(300), reason } };
    const deny = { kind: 'deny' } as const;
    const chosen: InventoryEvent = {
      type: 'BackorderPolicyChosen',
      data: { ...level(0), policy: { kind: 'allow' }, previousPolicy: deny, reason },
    };
    expect([unlimited, limited, chosen].map(isShownToBuyers)).to.deep.equal([true, true, true]);
    const ofUnlimited = promised(0, 1);
    expect(
      isShownToBuyers({ ...ofUnlimited, data: { ...ofUnlimited.data, unlimited: true } } as InventoryEvent),
    ).to.equal(false);
  });
});
