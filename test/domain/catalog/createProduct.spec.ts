import { expect } from 'chai';
import { createProductSchema } from '../../../domain/catalog/createProduct.ts';
import { NO_FORMER_NAMES } from '../../../domain/catalog/formerNames.ts';
import { NEW_PRODUCT, NEW_VARIANT, NO_MERCHANDISING } from '../../../domain/catalog/newProduct.facts.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { MAX_VARIANTS } from '../../../domain/catalog/product.ts';
import { UNMEASURED } from '../../../domain/catalog/specification.ts';
import { PRODUCT_TYPE_NAMES, PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';
import {
  aDescription,
  aLargeVariant,
  aProduct,
  aSimpleProduct,
  aVariant,
} from '../../support/builders/catalog.ts';
import { create, created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(productAggregate);

describe('creating a product', () => {
  it('knows the five types by their numbers', () => {
    expect(PRODUCT_TYPES).to.deep.equal({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 });
  });

  for (const type of PRODUCT_TYPE_NAMES) {
    it(`takes a ${type} product of one variant without options`, () => {
      const data = aSimpleProduct({ type });
      given().when(create(data)).expectEvents(created(data));
    });
  }

  it('starts as a draft, not on sale and without merchandising', () => {
    expect(given(created(aProduct())).state).to.deep.equal({
      status: 'draft',
      productId: 'cup',
      type: 'physical',
      currency: 'USD',
      options: ['Size'],
      ...aDescription(),
      variants: [{ ...NEW_VARIANT, ...aVariant() }],
      merchandising: NO_MERCHANDISING,
      additionalFieldsForm: null,
      formerNames: NO_FORMER_NAMES,
      ...NEW_PRODUCT,
    });
  });

  it('knows measures from the beginning, where they are known', () => {
    const specification = { ...UNMEASURED, weightGrams: 320, barcode: '4006381' };
    const data = aProduct({ variants: [aVariant({ specification }), aLargeVariant()] });
    const { state } = given(created(data));
    expect(state).to.have.nested.property('variants[0].specification').that.deep.equals(specification);
    expect(state).to.have.nested.property('variants[1].specification').that.deep.equals(UNMEASURED);
    given(created(data))
      .when({ type: 'SpecifyVariant', data: { productId: 'cup', variantId: 'v1', specification } })
      .expectNothing();
  });

  it('refuses an id that is taken', () => {
    given(created(aProduct()))
      .when(create(aProduct()))
      .expectRefusal('PRODUCT_EXISTS', 'A product with this id already exists.');
  });

  it('refuses two options of one name', () => {
    given()
      .when(create(aProduct({ options: ['Size', 'Size'] })))
      .expectRefusal('DUPLICATE_OPTION', 'Every option needs a name of its own.');
  });

  it('keeps the order of the options as the owner wrote it', () => {
    const data = aProduct({
      options: ['Size', 'Color'],
      variants: [aVariant({ attributes: { Color: 'Sand', Size: 'Small' } })],
    });
    given().when(create(data)).expectEvents(created(data));
  });
});

describe('creating a product with options and variants', () => {
  for (const type of ['physical', 'service', 'giftCard'] as const) {
    it(`is allowed for ${type} products`, () => {
      const data = aProduct({ type, variants: [aVariant(), aLargeVariant()] });
      given().when(create(data)).expectEvents(created(data));
    });
  }

  for (const type of ['digital', 'paywall'] as const) {
    it(`is refused for ${type} products`, () => {
      const message = 'A product of this type cannot have options or variants.';
      given()
        .when(create(aProduct({ type })))
        .expectRefusal('VARIANTS_NOT_ALLOWED', message);
      const twoOfOne = aSimpleProduct({ type, variants: [aVariant(), aLargeVariant()] });
      given().when(create(twoOfOne)).expectRefusal('VARIANTS_NOT_ALLOWED', message);
    });
  }
});

describe('the variants of a new product', () => {
  const refusedVariant = (variant: ReturnType<typeof aVariant>) =>
    given().when(create(aProduct({ variants: [aVariant(), variant] })));

  it('answer every option exactly once', () => {
    const message = 'A variant needs exactly one value for every option.';
    refusedVariant(aLargeVariant({ attributes: {} })).expectRefusal('VARIANT_OPTIONS_MISMATCH', message, {
      sku: 'CUP-L',
    });
    refusedVariant(aLargeVariant({ attributes: { Size: 'Large', Color: 'Sand' } })).expectRefusal(
      'VARIANT_OPTIONS_MISMATCH',
    );
    refusedVariant(aLargeVariant({ attributes: { Color: 'Sand' } })).expectRefusal(
      'VARIANT_OPTIONS_MISMATCH',
    );
  });

  it('are priced in the currency of the product', () => {
    refusedVariant(aLargeVariant({ price: { amount: 2400, currency: 'EUR' } })).expectRefusal(
      'CURRENCY_MISMATCH',
      'Prices of this product are in USD.',
    );
  });

  it('have a SKU of their own', () => {
    refusedVariant(aLargeVariant({ sku: 'CUP-S' })).expectRefusal(
      'DUPLICATE_SKU',
      'Another variant already has the SKU CUP-S.',
    );
  });

  it('have a combination of values of their own', () => {
    refusedVariant(aLargeVariant({ attributes: { Size: 'Small' } })).expectRefusal(
      'DUPLICATE_VARIANT',
      'Another variant already has this combination of options.',
    );
  });

  it('have an id of their own', () => {
    refusedVariant(aLargeVariant({ variantId: 'v1' })).expectRefusal(
      'DUPLICATE_VARIANT_ID',
      'Another variant already has the id v1.',
    );
  });

  it('are told apart by two options together', () => {
    const variant = (variantId: string, Size: string, Color: string) =>
      aVariant({ variantId, sku: `CUP-${variantId}`, attributes: { Size, Color } });
    const data = aProduct({
      options: ['Size', 'Color'],
      variants: [variant('a', 'S', 'Sand'), variant('b', 'S', 'Sea'), variant('c', 'L', 'Sand')],
    });
    given().when(create(data)).expectEvents(created(data));
    given()
      .when(create({ ...data, variants: [...data.variants, variant('d', 'S', 'Sea')] }))
      .expectRefusal('DUPLICATE_VARIANT');
  });

  it(`are at most ${MAX_VARIANTS}, and at least one`, () => {
    const variants = Array.from({ length: MAX_VARIANTS + 1 }, (_, n) =>
      aVariant({ variantId: `v${n}`, sku: `CUP-${n}`, attributes: { Size: `${n}` } }),
    );
    const { productId } = aProduct();
    const [oneMore, ...most] = variants;
    if (!oneMore) expect.fail('there is one');
    given(created(aProduct({ variants: most })))
      .when({ type: 'AddVariant', data: { productId, variant: oneMore } })
      .expectRefusal('TOO_MANY_VARIANTS', 'A product has at most 250 variants.');
    const accepts = (count: number) =>
      createProductSchema.safeParse(aProduct({ variants: variants.slice(0, count) })).success;
    expect([0, 1, MAX_VARIANTS, MAX_VARIANTS + 1].map(accepts)).to.deep.equal([false, true, true, false]);
  });
});

describe('a product as it arrives', () => {
  const accepts = (description: Partial<ReturnType<typeof aDescription>>) =>
    createProductSchema.safeParse(aProduct({ description: aDescription(description) })).success;

  it('has a name', () => {
    expect([accepts({ name: 'Cup' }), accepts({ name: '' }), accepts({ name: '   ' })]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it('has a URL id of lower-case words joined by dashes', () => {
    const slugs = ['cup', 'cup-2', 'Cup', 'cup--2', '-cup', 'cup-', 'cüp', 'a cup', ''];
    expect(slugs.filter((slug) => accepts({ slug }))).to.deep.equal(['cup', 'cup-2']);
  });

  it('keeps categories within 25 characters and tags within 50', () => {
    expect(accepts({ categories: ['c'.repeat(25)], tags: ['t'.repeat(50)] })).to.equal(true);
    expect(accepts({ categories: ['c'.repeat(26)] })).to.equal(false);
    expect(accepts({ tags: ['t'.repeat(51)] })).to.equal(false);
  });

  it('is never priced below zero, nor in a fraction of a cent', () => {
    const priced = (amount: number) =>
      createProductSchema.safeParse(aProduct({ variants: [aVariant({ price: usd(amount) })] })).success;
    expect([0, 1900, -1, 19.5].map(priced)).to.deep.equal([true, true, false, false]);
  });
});
