import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import type { Change } from '../../../projections/change.ts';
import { stock } from '../../../projections/inventory/stock.ts';
import { stockLedger } from '../../../projections/inventory/stockLedger.ts';
import { aProduct, aVariant } from '../../support/builders/catalog.ts';
import { level, received, reserved } from '../../support/builders/inventory.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const change = (field: string, before: unknown, after: unknown): Change => ({ field, before, after });

/** Each type of stock event with the level it found, the pieces it moved, the reason it gives and what it changed. */
interface Case {
  readonly event: InventoryEvent;
  readonly before: { readonly onHand: number | null; readonly reserved: number; readonly unlimited: boolean };
  readonly quantity: number | null;
  readonly reason: string | null;
  readonly changes: readonly Change[];
  readonly moved?: readonly { readonly locationId: string; readonly quantity: number }[];
}

const CASES: readonly Case[] = [
  {
    event: received(4, 9),
    before: { onHand: 5, reserved: 0, unlimited: false },
    quantity: 4,
    reason: 'First delivery',
    changes: [change('onHand', 5, 9)],
  },
  {
    event: { type: 'StockAdjusted', data: { ...level(7, 1), previousOnHand: 9, reason: 'Count' } },
    before: { onHand: 9, reserved: 1, unlimited: false },
    quantity: null,
    reason: 'Count',
    changes: [change('onHand', 9, 7)],
  },
  {
    event: { type: 'StockMadeUnlimited', data: { ...level(7, 1, true), previousOnHand: 7, reason: 'Print' } },
    before: { onHand: 7, reserved: 1, unlimited: false },
    quantity: null,
    reason: 'Print',
    changes: [change('unlimited', false, true)],
  },
  {
    event: { type: 'StockMadeLimited', data: { ...level(3, 1), reason: 'Last run' } },
    before: { onHand: null, reserved: 1, unlimited: true },
    quantity: null,
    reason: 'Last run',
    changes: [change('onHand', null, 3), change('unlimited', true, false)],
  },
  {
    event: reserved(),
    before: { onHand: 5, reserved: 0, unlimited: false },
    quantity: 2,
    reason: null,
    changes: [change('reserved', 0, 2)],
  },
  {
    event: {
      type: 'StockReservationReleased',
      data: { ...level(5, 0), reservationId: 'r1', quantity: 2, reason: 'Payment failed' },
    },
    before: { onHand: 5, reserved: 2, unlimited: false },
    quantity: 2,
    reason: 'Payment failed',
    changes: [change('reserved', 2, 0)],
  },
  {
    event: {
      type: 'StockReservationExpired',
      data: { ...level(5, 0), reservationId: 'r1', quantity: 2, expiredAt: HALF_PAST },
    },
    before: { onHand: 5, reserved: 2, unlimited: false },
    quantity: 2,
    reason: null,
    changes: [change('reserved', 2, 0)],
  },
  {
    event: {
      type: 'StockClaimed',
      data: { ...level(3, 0), reservationId: 'r1', quantity: 2, orderId: 'order1' },
    },
    before: { onHand: 5, reserved: 2, unlimited: false },
    quantity: 2,
    reason: null,
    changes: [change('onHand', 5, 3), change('reserved', 2, 0)],
  },
  {
    event: {
      type: 'BackorderPolicyChosen',
      data: { ...level(7, 1), policy: { kind: 'deny' }, previousPolicy: { kind: 'allow' }, reason: 'Kiln' },
    },
    before: { onHand: 7, reserved: 1, unlimited: false },
    quantity: null,
    reason: 'Kiln',
    changes: [change('backorder', { kind: 'allow' }, { kind: 'deny' })],
  },
  {
    event: { type: 'LowStockThresholdSet', data: { ...level(7, 1), threshold: null, previousThreshold: 3 } },
    before: { onHand: 7, reserved: 1, unlimited: false },
    quantity: null,
    reason: null,
    changes: [change('lowStockThreshold', 3, null)],
  },
  {
    event: { type: 'StockRanLow', data: { ...level(2), available: 2, threshold: 2 } },
    before: { onHand: 2, reserved: 0, unlimited: false },
    quantity: null,
    reason: null,
    changes: [change('available', null, 2), change('lowStockThreshold', null, 2)],
  },
];

/** What says where pieces are. */
const MOVES: readonly Case[] = [
  {
    event: {
      type: 'StockMoved',
      data: {
        ...{ ...level(5), from: 'main', to: 'warehouse', quantity: 3, reason: 'Room' },
        elsewhere: { warehouse: 3 },
      },
    },
    before: { onHand: 5, reserved: 0, unlimited: false },
    quantity: 3,
    reason: 'Room',
    changes: [change('location', 'main', 'warehouse'), change('quantity', null, 3)],
    moved: [
      { locationId: 'main', quantity: -3 },
      { locationId: 'warehouse', quantity: 3 },
    ],
  },
  {
    event: {
      type: 'StockClaimed',
      data: {
        ...{ ...level(3), reservationId: 'r1', quantity: 2, orderId: 'order1' },
        ...{ from: [{ locationId: 'warehouse', quantity: 2 }], elsewhere: { warehouse: 1 } },
      },
    },
    before: { onHand: 5, reserved: 2, unlimited: false },
    quantity: 2,
    reason: null,
    changes: [change('onHand', 5, 3), change('reserved', 2, 0), change('locations', null, ['warehouse'])],
    moved: [{ locationId: 'warehouse', quantity: -2 }],
  },
];

/** What says the level it found, since nothing of it moved. */
const DELIVERIES: readonly Case[] = [
  {
    event: {
      type: 'StockExpected',
      data: { ...level(2), deliveryId: 'd1', quantity: 24, expectedOn: '2026-12-01', reason: 'Ordered' },
    },
    before: { onHand: 2, reserved: 0, unlimited: false },
    quantity: 24,
    reason: 'Ordered',
    changes: [change('expected', null, 24), change('expectedOn', null, '2026-12-01')],
  },
  {
    event: {
      type: 'ExpectedStockSettled',
      data: { ...level(2), deliveryId: 'd1', expected: 24, received: 0, reason: 'Broken' },
    },
    before: { onHand: 2, reserved: 0, unlimited: false },
    quantity: null,
    reason: 'Broken',
    changes: [change('expected', 24, null), change('received', null, 0)],
  },
];

describe('the stock of a variant', () => {
  const { given } = projectionSpec(stock);

  for (const { event } of CASES) {
    it(`is what ${event.type} leaves behind`, () => {
      const { onHand, reserved: held, unlimited } = event.data;
      given(received(1), told(event, { occurredAt: HALF_PAST })).expectDocument('cup.v1', {
        productId: 'cup',
        variantId: 'v1',
        onHand,
        reserved: held,
        unlimited,
        backorder: { kind: 'deny' },
        lowStockThreshold: null,
        isLow: false,
        isOut: !unlimited && onHand <= held,
        isCounted: true,
        ranks: unlimited
          ? { onHand: Number.MAX_SAFE_INTEGER, available: Number.MAX_SAFE_INTEGER }
          : { onHand, available: Math.max(0, onHand - held) },
        elsewhere: {},
        locationIds: onHand > 0 ? ['main'] : [],
        deliveries: [],
        expected: 0,
      });
    });
  }

  it('is none as soon as there is a variant, and stays what was counted once it is gone', () => {
    const variants = [aVariant({ variantId: 'v1' }), aVariant({ variantId: 'v2', sku: 'CUP-L' })];
    const removed = {
      type: 'VariantRemoved',
      data: { productId: 'cup', variantId: 'v1', sku: 'CUP-S' },
    } as const;
    const there = { type: 'ProductCreated', data: aProduct({ variants }) } as const;
    const added = {
      type: 'VariantAdded',
      data: { productId: 'cup', variant: aVariant({ variantId: 'v3' }) },
    } as const;
    given(there).expectShown('cup.v2', { isCounted: false, isOut: true, onHand: 0 });
    given(there, { ...removed, data: { ...removed.data, variantId: 'v2' } }).expectShown('cup.v1', {
      isCounted: false,
    });
    given(there, received(4), removed).expectShown('cup.v1', { isCounted: true, isOut: false, onHand: 4 });
    given(there, added).expectShown('cup.v3', { isCounted: false });
    given({ type: 'ProductCreated', data: aProduct({ variants, type: 'digital' }) }).expectNothing();
  });

  it('knows what is on its way, until it is settled', () => {
    const delivery = { deliveryId: 'd1', quantity: 24, expectedOn: '2026-12-01' };
    const expected: InventoryEvent = {
      type: 'StockExpected',
      data: { ...level(4), ...delivery, reason: 'Ordered' },
    };
    const settled: InventoryEvent = {
      type: 'ExpectedStockSettled',
      data: { ...level(4), deliveryId: 'd1', expected: 24, received: 0, reason: 'Broken' },
    };
    given(received(4), expected).expectShown('cup.v1', { expected: 24, deliveries: [delivery] });
    given(received(4), expected, settled).expectShown('cup.v1', { expected: 0, deliveries: [] });
  });

  it('is low while no more is available than its threshold, and knows what may be ordered ahead', () => {
    const threshold: InventoryEvent = {
      type: 'LowStockThresholdSet',
      data: { ...level(4), threshold: 4, previousThreshold: null },
    };
    const policy: InventoryEvent = {
      type: 'BackorderPolicyChosen',
      data: { ...level(4), policy: { kind: 'allow' }, previousPolicy: { kind: 'deny' }, reason: 'Kiln' },
    };
    given(received(4), threshold, policy).expectShown('cup.v1', {
      lowStockThreshold: 4,
      isLow: true,
      backorder: { kind: 'allow' },
    });
    given(received(4), threshold, received(1, 5)).expectShown('cup.v1', { isLow: false });
  });

  it('knows where pieces are, and forgets a location once there are none', () => {
    const [toWarehouse, sold] = MOVES.map(({ event }) => event) as [InventoryEvent, InventoryEvent];
    given(received(5), toWarehouse).expectShown('cup.v1', {
      elsewhere: { warehouse: 3 },
      locationIds: ['main', 'warehouse'],
    });
    given(received(5), toWarehouse, sold).expectShown('cup.v1', { onHand: 3, elsewhere: { warehouse: 1 } });
    const back: InventoryEvent = {
      type: 'StockMoved',
      data: {
        ...{ ...level(5), from: 'main', to: 'warehouse', quantity: 2, reason: 'All of it' },
        elsewhere: { warehouse: 5 },
      },
    };
    given(received(5), toWarehouse, back).expectShown('cup.v1', { locationIds: ['warehouse'] });
    given(received(5), toWarehouse, received(1, 6)).expectShown('cup.v1', { elsewhere: { warehouse: 3 } });
  });
});

describe('the stock ledger', () => {
  const { given } = projectionSpec(stockLedger);

  for (const { event, before, quantity, reason, changes, moved = [] } of [
    ...CASES,
    ...DELIVERIES,
    ...MOVES,
  ]) {
    it(`says who, when, why, before and after of ${event.type}`, () => {
      const { onHand, reserved: held, unlimited } = event.data;
      const actor = { kind: 'staff', id: 'owner' } as const;
      const entries = given(told(event, { actor }));
      entries.expectDocument(entries.idOf(0), {
        type: event.type,
        productId: 'cup',
        variantId: 'v1',
        actor,
        occurredAt: NINE,
        reason,
        quantity,
        moved: [...moved],
        orderId: event.type === 'StockClaimed' ? 'order1' : null,
        changes: [...changes],
        before,
        after: { onHand, reserved: held, unlimited },
        position: 0,
      });
    });
  }

  it('takes nothing from the count when unlimited stock is sold', () => {
    const sold = given({
      type: 'StockClaimed',
      data: { ...level(5, 0, true), reservationId: 'r1', quantity: 2, orderId: 'order1' },
    });
    sold.expectShown(sold.idOf(0), { before: { onHand: 5, reserved: 2, unlimited: true } });
  });
});
