import { expect } from 'chai';
import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import {
  FIRST_LOCATION,
  ONE_LOCATION,
  orderOfUse,
  type StockLocation,
} from '../../../domain/inventory/locations/location.facts.ts';
import { locationsAggregate } from '../../../domain/inventory/locations/locations.decider.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import { piecesAt, takenFrom } from '../../../domain/inventory/whereabouts.facts.ts';
import { level, received, reserved, theVariant } from '../../support/builders/inventory.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const [first] = ONE_LOCATION as [StockLocation];
const warehouse: StockLocation = { ...first, locationId: 'warehouse', name: 'Warehouse' };
const shed: StockLocation = { ...warehouse, locationId: 'shed', isActive: false };

describe('the locations of a store', () => {
  const { given } = deciderSpec(locationsAggregate);
  const set = (locations: StockLocation[]) =>
    ({ type: 'SetLocations', data: { websiteId: 'site1', locations } }) as const;

  it('are one, until somebody names others', () => {
    expect(given().state.locations).to.deep.equal([first]);
    given()
      .when(set([first]))
      .expectNothing();
  });

  it('are kept in the order of their use', () => {
    const locations = [warehouse, first];
    given()
      .when(set(locations))
      .expectEvents({ type: 'LocationsSet', data: { websiteId: 'site1', locations, previous: [first] } });
    expect(orderOfUse([shed, warehouse, first]), 'those that are not active come last').to.deep.equal([
      ...['warehouse', FIRST_LOCATION, 'shed'],
    ]);
  });

  it('are told apart by their ids, and the first always stays', () => {
    given()
      .when(set([first, first]))
      .expectRefusal('LOCATION_TWICE', 'Every location needs an id of its own.', { id: 'main' });
    given()
      .when(set([warehouse]))
      .expectRefusal('FIRST_LOCATION_STAYS', 'The first location cannot be taken away.');
    given()
      .when(set([{ ...first, isActive: false }, shed]))
      .expectRefusal('NO_ACTIVE_LOCATION', 'One location has to be active.');
  });
});

describe('pieces at several locations', () => {
  const { given } = deciderSpec(stockAggregate);
  const move = (quantity: number, from = 'main', to = 'warehouse') =>
    ({ type: 'MoveStock', data: { ...theVariant, from, to, quantity, reason: 'Room' } }) as const;
  const moved = (
    quantity: number,
    elsewhere: Record<string, number>,
    facts = level(5, 0),
  ): InventoryEvent => ({
    type: 'StockMoved',
    data: { ...facts, from: 'main', to: 'warehouse', quantity, reason: 'Room', elsewhere },
  });
  const claim = (locations?: string[]) =>
    ({
      type: 'ClaimReservation',
      data: { ...theVariant, reservationId: 'r1', orderId: 'order1', ...(locations && { locations }) },
    }) as const;

  it('are moved, and are as many as before', () => {
    given(received(5))
      .when(move(3))
      .expectEvents(moved(3, { warehouse: 3 }));
    const back = move(3, 'warehouse', 'main');
    given(received(5), moved(3, { warehouse: 3 }))
      .when(back)
      .expectEvents({ type: 'StockMoved', data: { ...back.data, ...level(5, 0), elsewhere: {} } });
  });

  it('are there to be moved, and go to another location', () => {
    given(received(5), moved(3, { warehouse: 3 }))
      .when(move(3))
      .expectRefusal('NOT_ENOUGH_THERE', 'There are only 2 pieces at that location.', {
        field: 'quantity',
        there: 2,
      });
    given(received(5))
      .when(move(1, 'warehouse', 'main'))
      .expectRefusal('NOT_ENOUGH_THERE', 'There are no pieces at that location.', {
        field: 'quantity',
        there: 0,
      });
    given(received(5))
      .when(move(1, 'main', 'main'))
      .expectRefusal('SAME_LOCATION');
  });

  it('are promised to buyers wherever they are', () => {
    given(received(5), moved(5, { warehouse: 5 }), reserved(level(5, 2)))
      .when({
        type: 'ReserveStock',
        data: {
          ...{ ...theVariant, reservationId: 'r2', quantity: 4 },
          ...{ at: '2026-03-02T09:00:00.000Z', expiresAt: '2026-03-02T09:15:00.000Z' },
        },
      })
      .expectRefusal('NOT_ENOUGH_STOCK');
  });

  it('are sold from the first location in the order of use that has all of them', () => {
    const held = [received(5), moved(3, { warehouse: 3 }), reserved(level(5, 2))];
    const sold = (from: { locationId: string; quantity: number }[], elsewhere: Record<string, number>) =>
      ({
        type: 'StockClaimed',
        data: { ...level(3, 0), reservationId: 'r1', quantity: 2, orderId: 'order1', from, elsewhere },
      }) as const;
    given(...held)
      .when(claim(['warehouse', 'main']))
      .expectEvents(sold([{ locationId: 'warehouse', quantity: 2 }], { warehouse: 1 }));
    given(...held)
      .when(claim(['main', 'warehouse']))
      .expectEvents(sold([{ locationId: 'main', quantity: 2 }], { warehouse: 3 }));
    given(...held)
      .when(claim())
      .expectEvents(sold([{ locationId: 'main', quantity: 2 }], { warehouse: 3 }));
  });

  it('are split where no location has all of them, and what is nowhere is owed by the first', () => {
    const kept = { onHand: 5, elsewhere: { warehouse: 2, shed: 1 } };
    expect(takenFrom(kept, 4, ['warehouse', 'main', 'shed'])).to.deep.equal([
      { locationId: 'warehouse', quantity: 2 },
      { locationId: 'main', quantity: 2 },
    ]);
    expect(takenFrom(kept, 7, ['warehouse', 'main', 'shed'])).to.deep.equal([
      { locationId: 'main', quantity: 4 },
      { locationId: 'warehouse', quantity: 2 },
      { locationId: 'shed', quantity: 1 },
    ]);
    expect(piecesAt({ onHand: -1, elsewhere: { shed: 1 } }, 'main')).to.equal(-2);
  });

  it('are counted together, and cannot be fewer than there are at the others', () => {
    given(received(5), moved(3, { warehouse: 3 }))
      .when({ type: 'AdjustStock', data: { ...theVariant, onHand: 2, reason: 'Counted' } })
      .expectRefusal(
        'STOCK_ELSEWHERE',
        '3 pieces are kept at other locations: bring them back before you count fewer.',
        { elsewhere: 3 },
      );
    const { state } = given(...[received(5), moved(3, { warehouse: 3 })], {
      type: 'StockAdjusted',
      data: { ...level(4, 0), previousOnHand: 5, reason: 'Counted' },
    });
    expect([piecesAt(state, 'main'), piecesAt(state, 'warehouse')]).to.deep.equal([1, 3]);
  });

  it('come to the location that is named', () => {
    const receive = { ...theVariant, quantity: 2, locationId: 'warehouse', reason: 'Van' };
    given(received(5), moved(3, { warehouse: 3 }))
      .when({ type: 'ReceiveStock', data: receive })
      .expectEvents({
        type: 'StockReceived',
        data: { ...receive, ...level(7, 0), elsewhere: { warehouse: 5 } },
      });
    const { locationId: _, ...said } = receive;
    given(received(5), moved(3, { warehouse: 3 }))
      .when({ type: 'ReceiveStock', data: { ...receive, locationId: FIRST_LOCATION } })
      .expectEvents({ type: 'StockReceived', data: { ...said, ...level(7, 0) } });
    const { state } = given(received(5), {
      type: 'StockReceived',
      data: { ...receive, ...level(7, 0), elsewhere: { warehouse: 2 } },
    });
    expect([piecesAt(state, 'main'), piecesAt(state, 'warehouse')]).to.deep.equal([5, 2]);
  });

  it('are counted at one location alone', () => {
    const count = (locationId: string, onHand: number) =>
      ({ type: 'AdjustStock', data: { ...theVariant, locationId, onHand, reason: 'Counted' } }) as const;
    const held = [received(5), moved(3, { warehouse: 3 })];
    const adjusted = { ...level(3, 0), previousOnHand: 5, reason: 'Counted' };
    given(...held)
      .when(count('warehouse', 1))
      .expectEvents({
        type: 'StockAdjusted',
        data: { ...adjusted, locationId: 'warehouse', elsewhere: { warehouse: 1 } },
      });
    given(...held)
      .when(count(FIRST_LOCATION, 0))
      .expectEvents({ type: 'StockAdjusted', data: adjusted });
    given(...held)
      .when(count('warehouse', 3))
      .expectNothing();
    given(...held, reserved(level(5, 4)))
      .when(count('warehouse', 1))
      .expectRefusal('STOCK_RESERVED');
  });

  it('leave a store with one location as it was: nothing is said of any', () => {
    given(received(5), reserved())
      .when(claim(['main']))
      .expectEvents({
        type: 'StockClaimed',
        data: { ...level(3, 0), reservationId: 'r1', quantity: 2, orderId: 'order1' },
      });
  });
});
