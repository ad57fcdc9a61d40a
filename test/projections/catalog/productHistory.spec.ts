import type { Change } from '../../../projections/catalog/changes.ts';
import type { ProductEvent } from '../../../projections/catalog/productFold.ts';
import { productHistory } from '../../../projections/catalog/productHistory.ts';
import { usd } from '../../support/builders/catalog.ts';
import { priced, putOnSale, takenOffSale } from '../../support/builders/productFacts.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';
import * as facts from './productFacts.ts';
import { everyStockFact } from './stockFacts.ts';

const change = (field: string, before: unknown, after: unknown): Change => ({ field, before, after });
const none = null;

/** What each event of a product says to have changed. */
const CATALOG: readonly (readonly [ProductEvent, readonly Change[]])[] = [
  [
    facts.cupCreated,
    [
      change('name', none, 'Stoneware Cup'),
      change('slug', none, 'stoneware-cup'),
      change('type', none, 'physical'),
      change('currency', none, 'USD'),
      change('options', none, ['Size']),
      change('variants', none, 1),
    ],
  ],
  [facts.renamed, [change('name', 'Stoneware Cup', 'Tea Bowl'), change('slug', 'stoneware-cup', 'tea-bowl')]],
  [
    facts.largeAdded,
    [
      change('sku', none, 'CUP-L'),
      change('attributes', none, { Size: 'Large' }),
      change('price', none, usd(2400)),
    ],
  ],
  [facts.smallRemoved, [change('sku', 'CUP-S', none)]],
  [priced(usd(2100)), [change('price', usd(1900), usd(2100))]],
  [putOnSale(usd(1500)), [change('salePrice', none, usd(1500))]],
  [takenOffSale(usd(1500)), [change('salePrice', usd(1500), none)]],
  [facts.merchandised, [change('scarcityEnabled', false, true), change('scarcityThreshold', 0, 3)]],
  [facts.formAttached, [change('formId', none, 'engraving'), change('form', none, 'Engraving')]],
  [facts.formDetached, [change('formId', 'engraving', none)]],
  [facts.published, [change('status', none, 'published')]],
  [facts.archived, [change('status', none, 'archived')]],
  ...facts.everyLaterFact.map(({ event, changes }) => [event, changes] as const),
];

const STOCK: Readonly<Record<string, readonly Change[]>> = {
  StockReceived: [change('onHand', 0, 5)],
  StockAdjusted: [change('onHand', 5, 7)],
  StockMadeUnlimited: [change('unlimited', false, true)],
  StockMadeLimited: [change('onHand', none, 3), change('unlimited', true, false)],
  StockReserved: [change('reserved', 0, 2)],
  StockReservationReleased: [change('reserved', 2, 0)],
  StockReservationExpired: [change('reserved', 2, 0)],
  BackorderPolicyChosen: [change('backorder', { kind: 'allow' }, { kind: 'deny' })],
  LowStockThresholdSet: [change('lowStockThreshold', none, 2)],
  StockRanLow: [change('available', none, 2), change('lowStockThreshold', none, 2)],
  StockClaimed: [change('onHand', 5, 3), change('reserved', 2, 0)],
};

describe('the history of a product', () => {
  const { given } = projectionSpec(productHistory);

  for (const [event, changes] of CATALOG) {
    it(`says what ${event.type} changed`, () => {
      const history = given(event);
      history.expectShown(history.idOf(0), { type: event.type, productId: 'cup', changes });
    });
  }

  for (const fact of everyStockFact) {
    it(`says what ${fact.type} changed, and of which variant`, () => {
      const history = given(fact);
      history.expectShown(history.idOf(0), { variantId: 'v1', changes: STOCK[fact.type] ?? [] });
    });
  }

  it('says who did it, when, and to which variant', () => {
    const actor = { kind: 'staff', id: 'owner' } as const;
    const history = given(told(priced(usd(2100)), { actor }), facts.largeAdded);
    history.expectDocument(history.idOf(0), {
      type: 'VariantPriced',
      productId: 'cup',
      variantId: 'v1',
      sku: 'CUP-S',
      reason: null,
      actor,
      occurredAt: NINE,
      changes: [change('price', usd(1900), usd(2100))],
      position: 0,
    });
    history.expectShown(history.idOf(1), { variantId: 'v2', sku: 'CUP-L' });
  });
});
