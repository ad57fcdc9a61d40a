import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { reservationExpiry } from '../../../domain/processes/reservationExpiry.ts';
import { level, reserved } from '../../support/builders/inventory.ts';
import { HALF_PAST, QUARTER_PAST } from '../../support/instants.ts';
import { processSpec } from '../../support/processSpec.ts';

const { following } = processSpec(reservationExpiry);

const expiryOf = (variantId: string, at: string) => ({
  category: 'stock',
  streamId: `cup.${variantId}`,
  notBefore: at,
  command: { type: 'ExpireReservations', data: { productId: 'cup', variantId, at } } as const,
});
const other = reserved({ ...level(9, 1), variantId: 'v2', reservationId: 'r2', expiresAt: HALF_PAST });
const settledData = { ...level(5, 0), reservationId: 'r1', quantity: 2 };

type Settled = Extract<
  InventoryEvent,
  { type: 'StockReservationReleased' | 'StockReservationExpired' | 'StockClaimed' }
>;
const settlements: readonly Settled[] = [
  { type: 'StockReservationReleased', data: { ...settledData, reason: 'Payment failed' } },
  { type: 'StockReservationExpired', data: { ...settledData, expiredAt: QUARTER_PAST } },
  { type: 'StockClaimed', data: { ...settledData, orderId: 'order1' } },
];

describe('when stock is reserved', () => {
  it('asks for its expiry at the moment it ends, not before', () => {
    following(reserved()).expectReactions(expiryOf('v1', QUARTER_PAST));
  });

  it('asks once for each reservation', () => {
    following(reserved(), other).expectReactions(expiryOf('v2', HALF_PAST));
  });
});

describe('when a reservation is settled', () => {
  for (const settled of settlements) {
    it(`asks for nothing and owes nothing after ${settled.type}`, () => {
      following(reserved(), settled).expectReactions();
      following(reserved(), settled).expectResume();
    });
  }

  it('still owes the expiry of the others', () => {
    for (const settled of settlements) {
      following(reserved(), other, settled).expectResume(expiryOf('v2', HALF_PAST));
    }
  });
});

describe('after a restart', () => {
  it('owes nothing when nothing happened', () => {
    following().expectResume();
  });

  it('owes the expiry of everything that is still held', () => {
    following(reserved(), other).expectResume(expiryOf('v1', QUARTER_PAST), expiryOf('v2', HALF_PAST));
  });

  it('owes one expiry however often the fact was delivered', () => {
    following(reserved(), reserved()).expectResume(expiryOf('v1', QUARTER_PAST));
  });

  it('tells apart two variants that one buyer reserved under the same id', () => {
    const sameId = { ...other, data: { ...other.data, reservationId: 'r1' } };
    following(reserved(), sameId).expectResume(expiryOf('v1', QUARTER_PAST), expiryOf('v2', HALF_PAST));
    for (const settled of settlements) {
      following(reserved(), sameId, settled).expectResume(expiryOf('v2', HALF_PAST));
    }
  });
});
