import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { priceSpans } from '../../../projections/catalog/priceSpans.ts';
import { aLargeVariant, aProduct } from '../../support/builders/catalog.ts';
import { created, priced, putOnSale, takenOffSale } from '../../support/builders/productFacts.ts';
import { HALF_PAST, NINE, QUARTER_PAST, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';
import * as facts from './productFacts.ts';

const span = (amount: number, from: string, until: string | null, isSale = false) => ({
  amount,
  isSale,
  from,
  until,
});
const at = <E extends CatalogEvent>(occurredAt: string, event: E): E => told(event, { occurredAt });

describe('what a variant could be bought at', () => {
  const { given } = projectionSpec(priceSpans);
  const cup = created(aProduct());
  const v1 = { variantId: 'v1', price: 1900, salePrice: null };

  it('begins when the product appears in the store, and ends when it leaves', () => {
    given(cup, priced(usd(2100))).expectShown('cup', {
      isInStore: false,
      variants: [{ ...v1, price: 2100, spans: [] }],
    });
    for (const type of ['ProductHidden', 'ProductArchived'] as const) {
      given(
        cup,
        at(TEN_PAST, facts.published),
        at(HALF_PAST, { type, data: { productId: 'cup' } } as const),
      ).expectShown('cup', {
        isInStore: false,
        variants: [{ ...v1, spans: [span(1900, TEN_PAST, HALF_PAST)] }],
      });
    }
  });

  it('changes with price and sale price', () => {
    given(
      cup,
      at(NINE, facts.published),
      at(TEN_PAST, putOnSale(usd(1500))),
      at(QUARTER_PAST, takenOffSale(usd(1500))),
      at(HALF_PAST, priced(usd(2100))),
    ).expectShown('cup', {
      variants: [
        {
          ...v1,
          price: 2100,
          spans: [
            span(1900, NINE, TEN_PAST),
            span(1500, TEN_PAST, QUARTER_PAST, true),
            span(1900, QUARTER_PAST, HALF_PAST),
            span(2100, HALF_PAST, null),
          ],
        },
      ],
    });
  });

  it('is told of every variant that is there', () => {
    const { price } = aLargeVariant();
    given(cup, at(NINE, facts.published), at(TEN_PAST, facts.largeAdded), facts.smallRemoved).expectShown(
      'cup',
      {
        variants: [
          {
            variantId: 'v2',
            price: price.amount,
            salePrice: null,
            spans: [span(price.amount, TEN_PAST, null)],
          },
        ],
      },
    );
  });
});
