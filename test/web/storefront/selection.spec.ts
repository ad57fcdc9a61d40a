import { expect } from 'chai';
import type { PageVariant, ProductItem } from '../../../api/http/contracts/site/pageParts.ts';
import { formProduct } from '../../../web/storefront/features/product/formProduct.ts';
import { priceView } from '../../../web/storefront/features/product/priceView.ts';
import {
  choose,
  chosenVariant,
  offerOf,
  selectionFor,
  valuesOf,
  variantToAdd,
} from '../../../web/storefront/features/product/selection.ts';
import {
  bowl,
  cup,
  giftCard,
  plateOnSale,
  productPage,
  scarce,
  soldOutVase,
  wire,
} from '../../support/pageFixtures.ts';

const formOf = (item: ProductItem) => formProduct(item, productPage(item));
const tenthOff = (variant: PageVariant): PageVariant => ({
  ...variant,
  planPriceMoney: wire((variant.onSale ? variant.salePrice : variant.price) * 0.9),
});
const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'no refusal';
};

describe('when variants are chosen', () => {
  const product = formOf(bowl);

  it('offers each value once, and says what has run out or does not exist next to what is chosen', () => {
    expect(valuesOf(product, 'Size')).to.deep.equal(['S', 'L']);
    expect(offerOf(product, { Size: 'S' }, 'Color', 'Sand')).to.equal('available');
    expect(offerOf(product, { Size: 'S' }, 'Color', 'Ink')).to.equal('sold out');
    expect(offerOf(product, { Size: 'L' }, 'Color', 'Ink')).to.equal('unavailable');
    expect(offerOf(product, { Color: 'Ink' }, 'Size', 'L')).to.equal('unavailable');
  });

  it('knows the variant once every option is chosen, and takes a choice back', () => {
    const half = choose({}, 'Size', 'S');
    expect(chosenVariant(product, half)).to.equal(null);
    const whole = choose(half, 'Color', 'Sand');
    expect(chosenVariant(product, whole)?.sku).to.equal('BOWL-S-SAND');
    expect(choose(whole, 'Color', '')).to.deep.equal({ Size: 'S' });
  });

  it('opens a link to a variant by SKU or id, and ignores one it does not know', () => {
    expect(selectionFor(product, 'BOWL-L-SAND')).to.deep.equal({ Size: 'L', Color: 'Sand' });
    expect(selectionFor(product, 'v_BOWL-L-SAND')).to.deep.equal({ Size: 'L', Color: 'Sand' });
    expect(selectionFor(product, 'GONE')).to.deep.equal({});
    expect(selectionFor(product, null)).to.deep.equal({});
  });

  it('needs no choice where there is one variant', () => {
    expect(chosenVariant(formOf(cup), {})?.sku).to.equal('CUP');
  });
});

describe('when the button is pressed', () => {
  const product = formOf(bowl);

  it('asks for every option that is missing, in the words of the specification', () => {
    expect(refusalOf(() => variantToAdd(product, { Size: 'S' }, 1))).to.equal(
      'Please select the Color option.',
    );
    expect(refusalOf(() => variantToAdd(product, {}, 1))).to.equal(
      'Please select the Size and Color options.',
    );
    const three = { ...product, options: ['Size', 'Color', 'Finish'] };
    expect(refusalOf(() => variantToAdd(three, {}, 1))).to.equal(
      'Please select the Size, Color and Finish options.',
    );
    expect(refusalOf(() => variantToAdd(formOf(giftCard), {}, 1))).to.equal(
      'Select a denomination for the Gift Card',
    );
  });

  it('refuses a combination that does not exist', () => {
    expect(refusalOf(() => variantToAdd(product, { Size: 'L', Color: 'Ink' }, 1))).to.equal(
      'Sorry, that item variant is unavailable. Please select another variant.',
    );
  });

  it('refuses what has run out, and more than is left', () => {
    const text = 'Sorry, we do not have enough of that item available.';
    expect(refusalOf(() => variantToAdd(product, { Size: 'S', Color: 'Ink' }, 1))).to.equal(text);
    expect(refusalOf(() => variantToAdd(product, { Size: 'S', Color: 'Sand' }, 4))).to.equal(text);
    expect(variantToAdd(product, { Size: 'S', Color: 'Sand' }, 3).sku).to.equal('BOWL-S-SAND');
    expect(variantToAdd(product, { Size: 'L', Color: 'Sand' }, 9999).sku).to.equal('BOWL-L-SAND');
    expect(refusalOf(() => variantToAdd(formOf(soldOutVase), {}, 1))).to.equal(text);
  });

  it('leaves it to the gateway whether there are enough where more than a few are left', () => {
    const [first] = formOf(bowl).variants;
    if (!first) throw new Error('The bowl has no variant');
    const left = (qtyInStock: number) => ({
      ...bowl.structuredContent.variants[0],
      ...{ qtyInStock, unlimited: false, attributes: {} },
    });
    const sold = (qtyInStock: number) => {
      const variants = [left(qtyInStock)] as typeof bowl.structuredContent.variants;
      return formOf({ ...bowl, structuredContent: { ...bowl.structuredContent, variants } });
    };
    expect(sold(20).variants[0]?.qtyInStock).to.equal(20);
    expect(() => variantToAdd(sold(20), {}, 21)).to.throw('enough');
    expect(sold(57).variants[0]?.qtyInStock).to.equal(null);
    expect(variantToAdd(sold(57), {}, 58).sku).to.equal(first.sku);
  });
});

describe('the price line', () => {
  const product = formOf(bowl);

  it("says 'from' the lowest price until a variant is chosen, then that variant's price", () => {
    expect(priceView(product, null, 'en-US')).to.deep.equal({ kind: 'from', text: 'from $42.00' });
    const [small] = product.variants;
    expect(priceView(product, small ?? null, 'en-US')).to.deep.equal({ kind: 'normal', price: '$42.00' });
  });

  it('shows a sale price beside the original one', () => {
    expect(priceView(product, product.variants[2] ?? null, 'en-US')).to.deep.equal({
      kind: 'sale',
      price: '$48.00',
      original: '$56.00',
      lowest: null,
    });
  });

  it('names the lowest price of the 30 days before a sale, once it is known', () => {
    const [first] = formOf(plateOnSale).variants;
    if (!first) throw new Error('The plate has no variant');
    const view = priceView(formOf(plateOnSale), { ...first, lowestPrice30Days: wire(3900) }, 'en-US');
    expect(view).to.include({ kind: 'sale', lowest: '$39.00' });
  });

  it('shows what subscribing saves beside the price of now, which can be a sale price', () => {
    const plans = { ...bowl.structuredContent, variants: bowl.structuredContent.variants.map(tenthOff) };
    const [full, , sale] = formOf({ ...bowl, structuredContent: plans }).variants;
    expect(priceView(product, full ?? null, 'en-US')).to.include({ price: '$37.80', original: '$42.00' });
    expect(priceView(product, sale ?? null, 'en-US')).to.include({ price: '$43.20', original: '$48.00' });
  });

  it("is 'Unavailable' of a subscription where no combination matches", () => {
    const unavailable = { kind: 'normal', price: 'Unavailable' };
    expect(priceView({ ...product, isSubscribable: true }, null, 'en-US', true)).to.deep.equal(unavailable);
    expect(priceView(product, null, 'en-US', true)).to.include({ kind: 'from' });
  });
});

describe('when stock is scarce', () => {
  it('says so of a limited variant in stock, never of an unlimited or sold-out one', () => {
    const page = { ...productPage(bowl), productMerchandisingContext: scarce(bowl, 'Only 3 left') };
    expect(formProduct(bowl, page).variants.map(({ scarcity }) => scarcity)).to.deep.equal([
      'Only 3 left',
      null,
      null,
    ]);
  });
});
