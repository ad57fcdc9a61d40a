import { expect } from 'chai';
import { type DisplayedVariant, displayOf } from '../../../domain/catalog/display.facts.ts';
import { PRODUCT_TYPE_NAMES, type ProductType } from '../../../domain/kernel/productType.ts';
import { allowsMultipleQuantity, showsQuantityInput } from '../../../domain/kernel/quantityInput.ts';
import { usd } from '../../support/money.ts';

const inStock = (changes: Partial<DisplayedVariant> = {}): DisplayedVariant => ({
  unlimited: false,
  qtyInStock: 5,
  price: usd(1900),
  salePrice: null,
  ...changes,
});
const gone = inStock({ qtyInStock: 0 });
const onSale = inStock({ salePrice: usd(1500) });
const shown = (type: ProductType, ...variants: DisplayedVariant[]) => displayOf({ type, variants });

/** The types for which a rule holds. */
const typesWhere = (rule: (type: ProductType) => boolean) => PRODUCT_TYPE_NAMES.filter(rule);

describe('sold out', () => {
  it('is said of physical and service products only', () => {
    expect(typesWhere((type) => shown(type, gone).soldOut)).to.deep.equal(['physical', 'service']);
  });

  it('holds while no variant is in stock', () => {
    expect(shown('physical', gone, gone).soldOut).to.equal(true);
    expect(shown('physical', gone, inStock({ qtyInStock: 1 })).soldOut).to.equal(false);
  });

  it('never holds while a variant is unlimited', () => {
    expect(shown('service', gone, inStock({ unlimited: true, qtyInStock: 0 })).soldOut).to.equal(false);
  });
});

describe('on sale', () => {
  it('is said of every type but gift cards', () => {
    expect(typesWhere((type) => shown(type, onSale).onSale)).to.deep.equal([
      'physical',
      'digital',
      'service',
      'paywall',
    ]);
  });

  it('holds while any variant is on sale', () => {
    expect(shown('physical', inStock(), onSale).onSale).to.equal(true);
    expect(shown('physical', inStock(), inStock()).onSale).to.equal(false);
  });

  it('holds for something that is given away', () => {
    expect(shown('physical', inStock({ salePrice: usd(0) })).onSale).to.equal(true);
  });
});

describe('the mark', () => {
  it('is sold out before it is sale', () => {
    expect(shown('physical', { ...onSale, qtyInStock: 0 }).mark).to.equal('sold out');
    expect(shown('physical', onSale).mark).to.equal('sale');
    expect(shown('physical', inStock()).mark).to.equal(null);
  });
});

describe('has variants', () => {
  it('is said of more than one variant, except of digital products', () => {
    expect(typesWhere((type) => shown(type, inStock(), inStock()).hasVariants)).to.deep.equal([
      'physical',
      'service',
      'giftCard',
      'paywall',
    ]);
    expect(typesWhere((type) => shown(type, inStock()).hasVariants)).to.deep.equal([]);
  });
});

describe('varied prices', () => {
  const varied = (...variants: DisplayedVariant[]) => shown('physical', ...variants).variedPrices;

  it('are never those of one variant, nor of equal ones', () => {
    expect(varied(onSale)).to.equal(false);
    expect(varied(inStock(), inStock({ qtyInStock: 0 }))).to.equal(false);
    expect(varied(onSale, onSale)).to.equal(false);
  });

  it('differ in being on sale, in the sale price, or in the price', () => {
    expect(varied(inStock(), onSale)).to.equal(true);
    expect(varied(onSale, inStock({ salePrice: usd(1400) }))).to.equal(true);
    expect(varied(inStock(), inStock(), inStock({ price: usd(2000) }))).to.equal(true);
  });

  it('tell free on sale from not on sale', () => {
    expect(varied(inStock({ price: usd(0) }), inStock({ price: usd(0), salePrice: usd(0) }))).to.equal(true);
  });
});

describe('the price a list shows', () => {
  it('is the lowest that somebody would pay now, beside the lowest normal one', () => {
    const { fromPrice, normalPrice } = shown(
      'physical',
      inStock({ price: usd(2400), salePrice: usd(1200) }),
      inStock(),
    );
    expect({ fromPrice, normalPrice }).to.deep.equal({ fromPrice: usd(1200), normalPrice: usd(1900) });
  });

  it('may be zero', () => {
    expect(shown('physical', inStock(), inStock({ salePrice: usd(0) })).fromPrice).to.deep.equal(usd(0));
  });
});

describe('the quantity input', () => {
  const product = {
    type: 'physical' as ProductType,
    isSubscribable: false,
    multipleQuantityAllowedForServices: true,
    variants: [{ unlimited: false, qtyInStock: 2 }],
  };
  const shows = (changes: Partial<typeof product> = {}) => showsQuantityInput({ ...product, ...changes });

  it('is shown for physical products, and services where several are allowed', () => {
    expect(typesWhere((type) => shows({ type }))).to.deep.equal(['physical', 'service']);
    const single = { multipleQuantityAllowedForServices: false };
    expect(typesWhere((type) => shows({ type, ...single }))).to.deep.equal(['physical']);
    expect(typesWhere((type) => allowsMultipleQuantity({ type, ...single }))).to.deep.equal(['physical']);
  });

  it('is not shown for subscriptions', () => {
    expect(shows({ isSubscribable: true })).to.equal(false);
  });

  it('is shown only while more than one piece is available', () => {
    const stocked = (qtyInStock: number, unlimited = false) =>
      shows({ variants: [{ unlimited, qtyInStock }] });
    expect([stocked(0), stocked(1), stocked(2), stocked(0, true)]).to.deep.equal([false, false, true, true]);
    const oneOfTwo = [
      { unlimited: false, qtyInStock: 0 },
      { unlimited: false, qtyInStock: 2 },
    ];
    expect(shows({ variants: oneOfTwo })).to.equal(true);
  });
});
