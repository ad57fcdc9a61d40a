import { expect } from 'chai';
import { type ProductListDoc, productList } from '../../../projections/catalog/productList.ts';
import { wordsOf } from '../../../projections/words.ts';
import { aDescription, anImage, aProduct } from '../../support/builders/catalog.ts';
import { level, received } from '../../support/builders/inventory.ts';
import { created, priced, putOnSale, takenOffSale } from '../../support/builders/productFacts.ts';
import { HALF_PAST, NINE, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';
import * as facts from './productFacts.ts';
import { everyStockFact } from './stockFacts.ts';

type Shown = Partial<ProductListDoc>;

describe('the product list', () => {
  const { given } = projectionSpec(productList);
  const display = {
    soldOut: true,
    onSale: false,
    hasVariants: false,
    variedPrices: false,
    fromPrice: usd(1900),
    normalPrice: usd(1900),
  };

  it('shows a product in short', () => {
    const shown: Shown = {
      status: 'draft',
      type: 'physical',
      name: 'Stoneware Cup',
      slug: 'stoneware-cup',
      excerpt: 'Holds a quarter litre.',
      categories: [{ name: 'Kitchen', slug: 'kitchen' }],
      categorySlugs: ['kitchen'],
      tags: ['stoneware'],
      images: [anImage()],
      display,
      variantCount: 1,
      skus: ['CUP-S'],
      totalStock: 0,
      publishedAt: null,
      changedAt: NINE,
      words: ['stoneware', 'cup', 's'],
      sortName: 'stoneware cup',
      sortPrice: 1900,
    };
    given(facts.cupCreated).expectShown('cup', shown);
  });

  it('shows two images, and each category once', () => {
    const images = ['img1', 'img2', 'img3'].map((imageId) => anImage({ imageId }));
    const description = aDescription({ images, categories: ['Kitchen', 'kitchen', '茶'] });
    given(created(aProduct({ description }))).expectShown('cup', {
      images: images.slice(0, 2),
      categories: [
        { name: 'Kitchen', slug: 'kitchen' },
        { name: '茶', slug: '%E8%8C%B6' },
      ],
    } as Shown);
  });

  it('follows name, status and time', () => {
    given(facts.cupCreated, facts.renamed, told(facts.published, { occurredAt: TEN_PAST })).expectShown(
      'cup',
      {
        name: 'Tea Bowl',
        slug: 'tea-bowl',
        sortName: 'tea bowl',
        status: 'published',
        publishedAt: TEN_PAST,
        changedAt: TEN_PAST,
      } as Shown,
    );
    given(facts.cupCreated, facts.archived).expectShown('cup', { status: 'archived' });
  });

  it('remembers when it first appeared in the store', () => {
    given(
      facts.cupCreated,
      told(facts.published, { occurredAt: TEN_PAST }),
      facts.archived,
      told(facts.published, { occurredAt: HALF_PAST }),
    ).expectShown('cup', { status: 'published', publishedAt: TEN_PAST, changedAt: HALF_PAST } as Shown);
    given(facts.cupCreated, facts.archived).expectShown('cup', {
      status: 'archived',
      publishedAt: null,
    } as Shown);
  });

  it('sorts by the price a buyer pays, and marks a sale', () => {
    const inStock = received(5);
    given(facts.cupCreated, inStock, priced(usd(2100))).expectShown('cup', { sortPrice: 2100 } as Shown);
    given(facts.cupCreated, inStock, putOnSale(usd(1500))).expectShown('cup', {
      sortPrice: 1500,
      display: { ...display, soldOut: false, onSale: true, fromPrice: usd(1500) },
    } as Shown);
    given(facts.cupCreated, inStock, putOnSale(usd(1500)), takenOffSale(usd(1500))).expectShown('cup', {
      sortPrice: 1900,
      display: { ...display, soldOut: false },
    } as Shown);
  });

  it('counts variants and their stock', () => {
    given(facts.cupCreated, facts.largeAdded, received(5)).expectShown('cup', {
      variantCount: 2,
      skus: ['CUP-S', 'CUP-L'],
      totalStock: 5,
      display: { ...display, soldOut: false, hasVariants: true, variedPrices: true },
    } as Shown);
    given(facts.cupCreated, facts.largeAdded, facts.smallRemoved).expectShown('cup', {
      skus: ['CUP-L'],
    } as Shown);
  });

  it('says nothing of a number where stock is unlimited', () => {
    given(facts.cupCreated, {
      type: 'StockMadeUnlimited',
      data: { ...level(0, 0, true), previousOnHand: 0, reason: 'Print' },
    }).expectShown('cup', { totalStock: null } as Shown);
  });

  for (const { event, shown } of facts.everyLaterFact) {
    it(`goes on after ${event.type}`, () => {
      const status = shown.status ?? 'draft';
      given(facts.cupCreated, ...facts.before(event), event).expectShown('cup', { status } as Shown);
    });
  }

  it('is sold out or not by every stock event', () => {
    for (const fact of everyStockFact) {
      const { onHand, reserved, unlimited } = fact.data;
      given(facts.cupCreated, fact).expectShown('cup', {
        totalStock: unlimited ? null : onHand - reserved,
      } as Shown);
    }
  });

  it('does not change by what it does not show', () => {
    given(facts.cupCreated, facts.merchandised, facts.formAttached, facts.formDetached).expectShown('cup', {
      display,
    } as Shown);
  });

  it('is found by the SKU that a variant has now', () => {
    given(facts.cupCreated, {
      type: 'VariantSkuChanged',
      data: { productId: 'cup', variantId: 'v1', sku: 'MUG-1', previousSku: 'CUP-S' },
    }).expectShown('cup', { skus: ['MUG-1'] } as Shown);
  });

  it('lists no product that is not there yet', () => {
    given(received(5)).expectShown('cup', { status: 'absent' });
  });
});

describe('the words of a product', () => {
  it('are letters and digits of any script, each once, without marks', () => {
    expect(wordsOf('Häppy Cup, cup (No. 4) 茶碗')).to.deep.equal(['happy', 'cup', 'no', '4', '茶碗']);
    expect(wordsOf(' .*$ ')).to.deep.equal([]);
  });
});
