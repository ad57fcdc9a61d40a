import { expect } from 'chai';
import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../../domain/inventory/stock.facts.ts';
import { PersistentMap } from '../../../domain/kernel/persistentMap.ts';
import { level, received, reserved, theVariant } from '../../support/builders/inventory.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(stockAggregate);
const reason = 'Counted the shelf';

const receive = (quantity: number) =>
  ({ type: 'ReceiveStock', data: { ...theVariant, quantity, reason: 'First delivery' } }) as const;
const adjust = (onHand: number) =>
  ({ type: 'AdjustStock', data: { ...theVariant, onHand, reason } }) as const;
const makeUnlimited = { type: 'MakeStockUnlimited', data: { ...theVariant, reason } } as const;
const makeLimited = (onHand: number) =>
  ({ type: 'MakeStockLimited', data: { ...theVariant, onHand, reason } }) as const;
const madeUnlimited = (onHand: number, held = 0): InventoryEvent => ({
  type: 'StockMadeUnlimited',
  data: { ...level(onHand, held, true), previousOnHand: onHand, reason },
});

describe('receiving stock', () => {
  it('adds to what is there, from none', () => {
    given().when(receive(5)).expectEvents(received(5));
    given(received(5)).when(receive(3)).expectEvents(received(3, 8));
  });

  it('leaves what is reserved alone', () => {
    given(received(5), reserved())
      .when(receive(3))
      .expectEvents({
        type: 'StockReceived',
        data: { ...level(8, 2), quantity: 3, reason: 'First delivery' },
      });
  });

  it('is refused while stock is unlimited', () => {
    given(madeUnlimited(0))
      .when(receive(3))
      .expectRefusal('STOCK_UNLIMITED', 'This variant has unlimited stock: set a limit before counting it.');
  });
});

describe('adjusting stock to what was counted', () => {
  it('says the count before and after, and why', () => {
    given(received(5))
      .when(adjust(3))
      .expectEvents({ type: 'StockAdjusted', data: { ...level(3), previousOnHand: 5, reason } });
  });

  it('is nothing when the count is right', () => {
    given(received(5)).when(adjust(5)).expectNothing();
    given().when(adjust(0)).expectNothing();
  });

  it('reaches what is promised to buyers and not below', () => {
    const held = given(received(5), reserved());
    held
      .when(adjust(2))
      .expectEvents({ type: 'StockAdjusted', data: { ...level(2, 2), previousOnHand: 5, reason } });
    held
      .when(adjust(1))
      .expectRefusal('STOCK_RESERVED', '2 pieces are reserved by buyers: stock cannot go below that.', {
        reserved: 2,
      });
  });

  it('is refused while stock is unlimited', () => {
    given(madeUnlimited(5)).when(adjust(3)).expectRefusal('STOCK_UNLIMITED');
  });
});

describe('making stock unlimited', () => {
  it('keeps the count for later', () => {
    given(received(5)).when(makeUnlimited).expectEvents(madeUnlimited(5));
    given(received(5), reserved()).when(makeUnlimited).expectEvents(madeUnlimited(5, 2));
  });

  it('is nothing when it is so already', () => {
    given(madeUnlimited(0)).when(makeUnlimited).expectNothing();
  });
});

describe('making stock limited', () => {
  it('starts counting from what the owner says', () => {
    given(madeUnlimited(5))
      .when(makeLimited(7))
      .expectEvents({ type: 'StockMadeLimited', data: { ...level(7), reason } });
  });

  it('covers what is promised to buyers', () => {
    const held = given(received(5), reserved(), madeUnlimited(5, 2));
    held.when(makeLimited(1)).expectRefusal('STOCK_RESERVED');
    held.when(makeLimited(2)).expectEvents({ type: 'StockMadeLimited', data: { ...level(2, 2), reason } });
  });

  it('is an ordinary count where a limit was set already', () => {
    given(received(5))
      .when(makeLimited(3))
      .expectEvents({ type: 'StockAdjusted', data: { ...level(3), previousOnHand: 5, reason } });
    given(received(5)).when(makeLimited(5)).expectNothing();
  });
});

describe('the fold of stock', () => {
  it('has none of what nobody has counted yet', () => {
    expect(given().state).to.deep.equal({
      onHand: 0,
      reserved: 0,
      unlimited: false,
      reservations: PersistentMap.empty(),
      nextExpiry: null,
      backorder: { kind: 'deny' },
      lowStockThreshold: null,
      hasRunLow: false,
      elsewhere: {},
      deliveries: [],
    });
  });

  it('never calls less than nothing available', () => {
    expect(availableOf({ onHand: 5, reserved: 2 })).to.equal(3);
    expect(availableOf({ onHand: 0, reserved: 2 })).to.equal(0);
  });

  it('never ends, and keeps its state for facts it does not know', () => {
    const { state } = given(received(5));
    expect(stockAggregate.isTerminal(state)).to.equal(false);
    const unknown = { type: 'StockScented', data: {} } as unknown as InventoryEvent;
    expect(stockAggregate.evolve(state, unknown)).to.equal(state);
  });
});
