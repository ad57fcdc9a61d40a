import { expect } from 'chai';
import { createProductRequestSchema } from '../../../../../api/http/contracts/catalog/products.ts';
import {
  BLANK_PRODUCT,
  checkNewProduct,
  type NewProduct,
  rowsOf,
} from '../../../../../web/editor/features/products/newProduct.ts';
import {
  combinations,
  rowKey,
  suggestSku,
} from '../../../../../web/editor/features/products/variantMatrix.ts';

const aProduct = (facts: Partial<NewProduct> = {}): NewProduct => ({
  ...BLANK_PRODUCT,
  name: 'Linen apron',
  ...facts,
});
const sizesAndColors = [
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Color', values: ['Sand', 'Ink'] },
];
const priced = (price: string, stock = '') => ({ sku: '', price, stock });

function mistakesOf(draft: NewProduct) {
  const checked = checkNewProduct(draft, 'USD');
  return checked.isValid ? {} : checked.mistakes;
}

describe('the matrix of a new product', () => {
  it('has a row for every combination, the last option changing fastest', () => {
    expect(combinations(sizesAndColors).map((row) => Object.values(row).join(' / '))).to.deep.equal([
      'S / Sand',
      'S / Ink',
      'M / Sand',
      'M / Ink',
    ]);
  });

  it('has one row without options, and ignores an option that is not finished', () => {
    expect(combinations([])).to.deep.equal([{}]);
    expect(
      combinations([
        { name: '', values: ['S'] },
        { name: 'Color', values: [] },
      ]),
    ).to.deep.equal([{}]);
  });

  it('keeps what was typed for a combination while options change', () => {
    const rows = { [rowKey({ Size: 'M' })]: priced('38') };
    const draft = aProduct({ options: [{ name: 'Size', values: ['S', 'M', 'L'] }], rows });
    expect(rowsOf(draft, 'USD').map(({ price }) => price)).to.deep.equal(['', '38', '']);
  });

  it('suggests SKUs from name and values, each once', () => {
    const options = [{ name: 'Size', values: ['½', '¼'] }];
    expect(rowsOf(aProduct({ options: sizesAndColors }), 'USD')[0]?.sku).to.equal('LINEN-APRON-S-SAND');
    expect(rowsOf(aProduct({ options }), 'USD').map(({ sku }) => sku)).to.satisfy(
      (skus: string[]) => new Set(skus).size === skus.length,
    );
    expect(suggestSku('', [])).to.equal('PRODUCT');
  });
});

describe('when a product with options is created', () => {
  const keys = combinations(sizesAndColors).map(rowKey);
  const rows = Object.fromEntries(keys.map((key, at) => [key, priced('38', at === 0 ? '' : '5')]));
  const checked = checkNewProduct(aProduct({ options: sizesAndColors, rows }), 'USD');

  it('asks for what the contract takes, prices in minor units', () => {
    const request = checked.isValid ? checked.request : null;
    expect(createProductRequestSchema.parse(request)).to.deep.equal(request);
    expect(request?.options).to.deep.equal(['Size', 'Color']);
    expect(request?.variants.map(({ price }) => price.amount)).to.deep.equal([3800, 3800, 3800, 3800]);
  });

  it('books stock where some was typed', () => {
    expect(checked.isValid && checked.stock.map(({ sku, pieces }) => [sku, pieces])).to.deep.equal([
      ['LINEN-APRON-S-INK', 5],
      ['LINEN-APRON-M-SAND', 5],
      ['LINEN-APRON-M-INK', 5],
    ]);
  });
});

describe('when a gift card is created', () => {
  it('has a variant for every amount, at that price, and no stock', () => {
    const checked = checkNewProduct(aProduct({ type: 'giftCard', denominations: ['25', '12.5'] }), 'USD');
    expect(checked.isValid && checked.stock).to.deep.equal([]);
    expect(
      checked.isValid &&
        checked.request.variants.map(({ attributes, price }) => [attributes.Amount, price.amount]),
    ).to.deep.equal([
      ['$25', 2500],
      ['$12.50', 1250],
    ]);
  });

  it('needs an amount, and a readable one', () => {
    expect(mistakesOf(aProduct({ type: 'giftCard' }))).to.have.property('denominations');
    expect(mistakesOf(aProduct({ type: 'giftCard', denominations: ['25', '25.00'] }))).to.have.property(
      'denominations',
      'Every amount can be used once.',
    );
    expect(mistakesOf(aProduct({ type: 'giftCard', denominations: ['much'] }))).to.deep.equal({
      denominations: 'Enter a price like 38.00.',
    });
  });
});

describe('when a download is created', () => {
  it('is one variant, whatever options were typed before the type was changed', () => {
    const rows = { [rowKey({})]: priced('9') };
    const checked = checkNewProduct(aProduct({ type: 'digital', options: sizesAndColors, rows }), 'USD');
    expect(checked.isValid && checked.request.variants.map(({ attributes }) => attributes)).to.deep.equal([
      {},
    ]);
    expect(checked.isValid && checked.request.options).to.deep.equal([]);
  });
});

describe('when something is missing or wrong', () => {
  it('says everything at once, beside its field', () => {
    const mistakes = mistakesOf(
      aProduct({
        name: ' ',
        options: [{ name: '', values: [] }],
        rows: { [rowKey({})]: priced('abc', '1.5') },
      }),
    );
    expect(mistakes).to.deep.equal({
      name: 'Give the product a name.',
      options: 'Give every option a name.',
      'price:{}': 'Enter a price like 38.00.',
      'stock:{}': 'Enter a whole number.',
    });
  });

  it('takes every SKU once', () => {
    const options = [{ name: 'Size', values: ['S', 'M'] }];
    const rows = Object.fromEntries(
      combinations(options).map((row) => [rowKey(row), { sku: 'SAME', price: '1', stock: '' }]),
    );
    expect(mistakesOf(aProduct({ options, rows }))).to.deep.equal({ skus: 'Every SKU can be used once.' });
  });
});
