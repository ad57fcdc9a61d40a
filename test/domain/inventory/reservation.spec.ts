import { expect } from 'chai';
import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import { level, received, reserve, reserved, theVariant } from '../../support/builders/inventory.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE, QUARTER_PAST, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(stockAggregate);
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.';

const unlimitedStock: InventoryEvent = {
  type: 'StockMadeUnlimited',
  data: { ...level(0, 0, true), previousOnHand: 0, reason: 'Made to order' },
};
const release = (reservationId = 'r1') =>
  ({ type: 'ReleaseReservation', data: { ...theVariant, reservationId, reason: 'Payment failed' } }) as const;
const released = (onHand = 5, held = 0): InventoryEvent => ({
  type: 'StockReservationReleased',
  data: { ...level(onHand, held), reservationId: 'r1', quantity: 2, reason: 'Payment failed' },
});
const claim = (reservationId = 'r1') =>
  ({ type: 'ClaimReservation', data: { ...theVariant, reservationId, orderId: 'order1' } }) as const;
const claimed = (onHand = 3, unlimited = false): InventoryEvent => ({
  type: 'StockClaimed',
  data: { ...level(onHand, 0, unlimited), reservationId: 'r1', quantity: 2, orderId: 'order1' },
});
const expireAt = (at: string) => ({ type: 'ExpireReservations', data: { ...theVariant, at } }) as const;
const expired = (
  reservationId: string,
  quantity: number,
  held: number,
  expiredAt: string,
): InventoryEvent => ({
  type: 'StockReservationExpired',
  data: { ...level(5, held), reservationId, quantity, expiredAt },
});

describe('reserving stock', () => {
  it('promises the pieces until the reservation ends', () => {
    given(received(5)).when(reserve()).expectEvents(reserved());
  });

  it('promises the last piece and not one more', () => {
    given(received(2))
      .when(reserve())
      .expectEvents(reserved({ ...level(2, 2) }));
    given(received(2), reserved({ ...level(2, 2) }))
      .when(reserve({ reservationId: 'r2', quantity: 1 }))
      .expectRefusal('NOT_ENOUGH_STOCK', NOT_ENOUGH, { available: 0 });
    given()
      .when(reserve({ quantity: 1 }))
      .expectRefusal('NOT_ENOUGH_STOCK', NOT_ENOUGH, { available: 0 });
  });

  it('is nothing when it is held already', () => {
    given(received(5), reserved()).when(reserve()).expectNothing();
  });

  it('begins anew where the promise has run out but was not given back yet', () => {
    given(received(5), reserved())
      .when(reserve({ at: QUARTER_PAST, expiresAt: HALF_PAST }))
      .expectEvents(expired('r1', 2, 0, QUARTER_PAST), reserved({ expiresAt: HALF_PAST }));
  });

  it('first gives back what has run out, so that a waiting buyer gets it', () => {
    given(received(5), reserved({ ...level(5, 4), quantity: 4 }))
      .when(reserve({ reservationId: 'r2', quantity: 3, at: QUARTER_PAST, expiresAt: HALF_PAST }))
      .expectEvents(
        expired('r1', 4, 0, QUARTER_PAST),
        reserved({ ...level(5, 3), reservationId: 'r2', quantity: 3, expiresAt: HALF_PAST }),
      );
  });

  it('ends after it begins', () => {
    given(received(5))
      .when(reserve({ at: NINE, expiresAt: NINE }))
      .expectRefusal('RESERVATION_ENDS_BEFORE_START', 'A reservation must end after it begins.');
  });

  it('has no bound while stock is unlimited', () => {
    given(unlimitedStock)
      .when(reserve({ quantity: 9999 }))
      .expectEvents(reserved({ ...level(0, 9999, true), quantity: 9999 }));
  });

  it('may be of what several lines of a cart ask for together, and of a piece at least', () => {
    const { ReserveStock } = stockAggregate.commands;
    const takes = (quantity: number) => ReserveStock.safeParse(reserve({ quantity }).data).success;
    expect([1, 9999, 2 * 9999].map(takes)).to.deep.equal([true, true, true]);
    expect([0, -1, 1.5].map(takes)).to.deep.equal([false, false, false]);
  });

  it('takes any id for what it is', () => {
    given(received(5))
      .when(reserve({ reservationId: 'constructor' }))
      .expectEvents(reserved({ reservationId: 'constructor' }));
    given(received(5)).when(release('toString')).expectNothing();
    given(received(5)).when(claim('valueOf')).expectRefusal('RESERVATION_NOT_HELD');
  });
});

describe('releasing a reservation', () => {
  it('gives the pieces back', () => {
    given(received(5), reserved()).when(release()).expectEvents(released());
  });

  it('is nothing when it is settled already', () => {
    given(received(5)).when(release()).expectNothing();
    given(received(5), reserved(), released()).when(release()).expectNothing();
    given(received(5), reserved(), claimed()).when(release()).expectNothing();
    given(received(5), reserved(), expired('r1', 2, 0, QUARTER_PAST))
      .when(release())
      .expectNothing();
  });
});

describe('claiming a reservation', () => {
  const message = 'The reservation has expired, was released or was already claimed.';

  it('takes the pieces out of the house', () => {
    given(received(5), reserved()).when(claim()).expectEvents(claimed());
  });

  it('counts nothing while stock is unlimited', () => {
    given(unlimitedStock, reserved({ ...level(0, 2, true) }))
      .when(claim())
      .expectEvents(claimed(0, true));
  });

  it('is refused when the promise is no longer held', () => {
    given(received(5)).when(claim()).expectRefusal('RESERVATION_NOT_HELD', message);
    given(received(5), reserved(), claimed()).when(claim()).expectRefusal('RESERVATION_NOT_HELD', message);
    given(received(5), reserved(), released()).when(claim()).expectRefusal('RESERVATION_NOT_HELD', message);
    given(received(5), reserved(), expired('r1', 2, 0, QUARTER_PAST))
      .when(claim())
      .expectRefusal('RESERVATION_NOT_HELD', message);
  });
});

describe('expiring reservations', () => {
  const later = reserved({ ...level(5, 3), reservationId: 'r2', quantity: 1, expiresAt: HALF_PAST });

  it('gives back what has run out, at the very instant', () => {
    given(received(5), reserved())
      .when(expireAt(QUARTER_PAST))
      .expectEvents(expired('r1', 2, 0, QUARTER_PAST));
  });

  it('leaves alone what still has time', () => {
    given(received(5), reserved()).when(expireAt(TEN_PAST)).expectNothing();
    given(received(5), reserved(), later)
      .when(expireAt(QUARTER_PAST))
      .expectEvents(expired('r1', 2, 1, QUARTER_PAST));
  });

  it('gives back several one after the other', () => {
    given(received(5), reserved(), later)
      .when(expireAt(HALF_PAST))
      .expectEvents(expired('r1', 2, 1, HALF_PAST), expired('r2', 1, 0, HALF_PAST));
  });

  it('is nothing a second time, or where nothing was ever promised', () => {
    given(received(5)).when(expireAt(HALF_PAST)).expectNothing();
    given(received(5), reserved(), expired('r1', 2, 0, QUARTER_PAST))
      .when(expireAt(HALF_PAST))
      .expectNothing();
  });

  it('knows the next expiry after the earliest reservation is settled', () => {
    expect(given(received(5), reserved(), later).state.nextExpiry).to.equal(QUARTER_PAST);
    expect(given(received(5), reserved(), later, released(5, 1)).state.nextExpiry).to.equal(HALF_PAST);
    expect(given(received(5), reserved(), released()).state.nextExpiry).to.equal(null);
  });
});

describe('the stream of a stock', () => {
  it('is named after product and variant', () => {
    expect(stockStreamId('cup', 'v1')).to.equal('cup.v1');
    expect(stockAggregate.category).to.equal('stock');
  });
});
