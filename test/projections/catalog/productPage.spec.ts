import { NEW_PRODUCT, NEW_VARIANT, NO_MERCHANDISING } from '../../../domain/catalog/newProduct.facts.ts';
import { NO_BACKORDER } from '../../../domain/inventory/stock.facts.ts';
import { productPage } from '../../../projections/catalog/productPage.ts';
import { aDescription, aLargeVariant, aProduct, aVariant } from '../../support/builders/catalog.ts';
import { level, received } from '../../support/builders/inventory.ts';
import { created, priced, putOnSale, takenOffSale } from '../../support/builders/productFacts.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';
import * as facts from './productFacts.ts';
import { everyStockFact } from './stockFacts.ts';

const uncounted = { ...NEW_VARIANT, onHand: 0, reserved: 0, unlimited: false, qtyInStock: 0 };
const small = { ...aVariant(), ...uncounted };
const large = { ...aLargeVariant(), ...uncounted };

describe('the product page', () => {
  const { given } = projectionSpec(productPage);

  it('shows a new product as a draft that is not in stock', () => {
    const { productId, type, currency, options } = aProduct();
    given(facts.cupCreated).expectDocument('cup', {
      productId,
      type,
      currency,
      options,
      ...aDescription(),
      status: 'draft',
      variants: [small],
      merchandising: NO_MERCHANDISING,
      additionalFieldsForm: null,
      ...NEW_PRODUCT,
      countedStock: [],
      revision: 0,
      createdAt: NINE,
      changedAt: NINE,
    });
  });

  it('shows what the owner wrote last', () => {
    given(facts.cupCreated, told(facts.renamed, { occurredAt: TEN_PAST })).expectShown('cup', {
      name: 'Tea Bowl',
      slug: 'tea-bowl',
      revision: 1,
      createdAt: NINE,
      changedAt: TEN_PAST,
    });
  });

  it('shows the variants there are', () => {
    given(facts.cupCreated, facts.largeAdded).expectShown('cup', { variants: [small, large] });
    given(facts.cupCreated, facts.largeAdded, facts.smallRemoved).expectShown('cup', { variants: [large] });
  });

  it('shows price and sale price', () => {
    const price = usd(2100);
    given(facts.cupCreated, priced(price)).expectShown('cup', { variants: [{ ...small, price }] });
    given(facts.cupCreated, putOnSale(usd(1500))).expectShown('cup', {
      variants: [{ ...small, salePrice: usd(1500) }],
    });
    given(facts.cupCreated, putOnSale(usd(1500)), takenOffSale(usd(1500))).expectShown('cup', {
      variants: [small],
    });
  });

  it('shows merchandising and form', () => {
    given(facts.cupCreated, facts.merchandised, facts.formAttached).expectShown('cup', {
      merchandising: facts.scarce,
      additionalFieldsForm: facts.form,
    });
    given(facts.cupCreated, facts.formAttached, facts.formDetached).expectShown('cup', {
      additionalFieldsForm: null,
    });
  });

  for (const { event, shown } of facts.everyLaterFact) {
    it(`shows what ${event.type} says`, () => {
      given(facts.cupCreated, ...facts.before(event), event).expectShown('cup', shown);
    });
  }

  it('calls variants and what they are chosen by as they were named last', () => {
    const sku = {
      type: 'VariantSkuChanged',
      data: { productId: 'cup', variantId: 'v1', sku: 'CUP-1', previousSku: 'CUP-S' },
    } as const;
    const value = {
      type: 'OptionValueRenamed',
      data: { productId: 'cup', option: 'Size', value: 'Tiny', previousValue: 'Small' },
    } as const;
    given(facts.cupCreated, facts.largeAdded, sku, value).expectShown('cup', {
      variants: [{ ...small, sku: 'CUP-1', attributes: { Size: 'Tiny' } }, large],
    });
  });

  it('says whether it is in the store', () => {
    given(facts.cupCreated, facts.published).expectShown('cup', { status: 'published' });
    given(facts.cupCreated, facts.published, facts.archived).expectShown('cup', { status: 'archived' });
  });

  for (const fact of everyStockFact) {
    it(`shows the stock that ${fact.type} leaves, and keeps the revision of the product`, () => {
      const { onHand, reserved, unlimited } = fact.data;
      given(facts.cupCreated, fact).expectShown('cup', {
        variants: [{ ...small, onHand, reserved, unlimited, qtyInStock: onHand - reserved }],
        countedStock: [{ variantId: 'v1', onHand, reserved, unlimited, backorder: NO_BACKORDER }],
        revision: 0,
      });
    });
  }

  it('knows stock that was counted before the product or its variant existed', () => {
    const stocked = { ...small, onHand: 5, qtyInStock: 5 };
    given(received(5)).expectShown('cup', { status: 'absent' });
    given(received(5), facts.cupCreated).expectShown('cup', { variants: [stocked] });
    given(facts.cupCreated, received(5), facts.largeAdded, facts.smallRemoved, {
      type: 'VariantAdded',
      data: { productId: 'cup', variant: aVariant() },
    }).expectShown('cup', { variants: [large, stocked] });
  });

  it('never runs out of a download', () => {
    const download = created(
      aProduct({ type: 'digital', options: [], variants: [aVariant({ attributes: {} })] }),
    );
    given(download, {
      type: 'StockAdjusted',
      data: { ...level(0), previousOnHand: 1, reason: 'Count' },
    }).expectShown('cup', { variants: [{ ...small, attributes: {}, unlimited: true }] });
  });
});
