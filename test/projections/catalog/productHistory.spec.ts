import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { productHistory } from '../../../projections/catalog/productHistory.ts';
import type { Change } from '../../../projections/change.ts';
import { priced, putOnSale, takenOffSale } from '../../support/builders/productFacts.ts';
import { NINE } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';
import * as facts from './productFacts.ts';

const change = (field: string, before: unknown, after: unknown): Change => ({ field, before, after });
const none = null;

/** What each event of a product says to have changed. */
const CATALOG: readonly (readonly [CatalogEvent, readonly Change[]])[] = [
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

describe('the history of a product', () => {
  const { given } = projectionSpec(productHistory);

  for (const [event, changes] of CATALOG) {
    it(`says what ${event.type} changed`, () => {
      const history = given(event);
      history.expectShown(history.idOf(0), { type: event.type, productId: 'cup', changes });
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
