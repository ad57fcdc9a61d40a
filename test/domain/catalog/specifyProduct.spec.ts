import { expect } from 'chai';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { UNMEASURED } from '../../../domain/catalog/specification.ts';
import { aDescription, anImage, aProduct } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(productAggregate);
const productId = 'cup';
const variant = { productId, variantId: 'v1' };
const sku = 'CUP-S';
const cup = created(aProduct());

describe('what search engines are told of a product', () => {
  const seo = { title: 'Stoneware cup', description: 'Thrown by hand.' };
  const previous = { title: '', description: '' };

  it('is stated whole, before and after, and only when it changes', () => {
    const described = { type: 'ProductSeoDescribed', data: { productId, seo, previous } } as const;
    given(cup).when({ type: 'DescribeProductSeo', data: { productId, seo } }).expectEvents(described);
    given(cup, described).when({ type: 'DescribeProductSeo', data: { productId, seo } }).expectNothing();
  });
});

describe('the tax class of a product', () => {
  it('is standard until the owner chooses another', () => {
    const choose = (taxClass: string) =>
      ({ type: 'ChooseProductTaxClass', data: { productId, taxClass } }) as const;
    given(cup).when(choose('standard')).expectNothing();
    given(cup)
      .when(choose('reduced'))
      .expectEvents({
        type: 'ProductTaxClassChosen',
        data: { productId, taxClass: 'reduced', previousTaxClass: 'standard' },
      });
  });
});

describe('the quantities of an order', () => {
  const limit = (least: number, most: number, step: number, perCustomer: number | null = null) =>
    ({
      type: 'LimitProductQuantities',
      data: { productId, quantityLimits: { least, most, step, perCustomer } },
    }) as const;

  it('are any from 1 to 9999 until the owner says otherwise', () => {
    given(cup)
      .when(limit(1, 9999, 1))
      .expectNothing();
    given(cup)
      .when(limit(6, 24, 6, 48))
      .expectEvents({
        type: 'ProductQuantitiesLimited',
        data: {
          ...{ productId, quantityLimits: { least: 6, most: 24, step: 6, perCustomer: 48 } },
          previous: { least: 1, most: 9999, step: 1, perCustomer: null },
        },
      });
  });

  it('can be met by some number of pieces', () => {
    given(cup)
      .when(limit(6, 4, 1))
      .expectRefusal('QUANTITY_LIMITS_INVALID', 'This is less than the fewest that can be bought.', {
        field: 'quantityLimits.most',
      });
  });
});

describe('measuring a variant', () => {
  const specification = { ...UNMEASURED, weightGrams: 320, barcode: '4006381333931' };
  const specified = {
    type: 'VariantSpecified',
    data: { ...variant, sku, specification, previous: UNMEASURED },
  } as const;

  it('states weight, sides and barcode, in grams and millimetres', () => {
    const { when, state } = given(cup, specified);
    when({ type: 'SpecifyVariant', data: { ...variant, specification } }).expectNothing();
    given(cup)
      .when({ type: 'SpecifyVariant', data: { ...variant, specification } })
      .expectEvents(specified);
    expect(state).to.have.nested.property('variants[0].specification.weightGrams', 320);
  });

  it('is refused for a variant that is not there', () => {
    given(cup)
      .when({ type: 'SpecifyVariant', data: { ...variant, variantId: 'v9', specification } })
      .expectRefusal('VARIANT_NOT_FOUND');
  });
});

describe('what a piece costs its owner', () => {
  const costed = {
    type: 'VariantCosted',
    data: { ...variant, sku, cost: usd(700), previousCost: null },
  } as const;

  it('is kept in the currency of the product, and may be taken back', () => {
    given(cup)
      .when({ type: 'CostVariant', data: { ...variant, cost: usd(700) } })
      .expectEvents(costed);
    given(cup, costed)
      .when({ type: 'CostVariant', data: { ...variant, cost: null } })
      .expectEvents({ type: 'VariantCosted', data: { ...variant, sku, cost: null, previousCost: usd(700) } });
    given(cup)
      .when({ type: 'CostVariant', data: { ...variant, cost: { amount: 700, currency: 'EUR' } } })
      .expectRefusal('CURRENCY_MISMATCH');
  });
});

describe('the picture of a variant', () => {
  it('is one of the pictures of its product, or none', () => {
    const { imageId } = anImage();
    const picture = (chosen: string | null) =>
      ({ type: 'PictureVariant', data: { ...variant, imageId: chosen } }) as const;
    given(cup).when(picture(null)).expectNothing();
    given(cup).when(picture('elsewhere')).expectRefusal('IMAGE_NOT_FOUND');
    given(cup)
      .when(picture(imageId))
      .expectEvents({ type: 'VariantPictured', data: { ...variant, sku, imageId, previousImageId: null } });
  });
});

describe('the pictures of a variant', () => {
  const { imageId } = anImage();
  const side = { ...anImage(), imageId: 'img_side' };
  const top = { ...anImage(), imageId: 'img_top' };
  const withPictures = created(aProduct({ description: aDescription({ images: [anImage(), side, top] }) }));
  const choose = (...imageIds: string[]) =>
    ({ type: 'ChooseVariantPictures', data: { ...variant, imageIds } }) as const;
  const pictured = (chosen: string | null, previousImageId: string | null) =>
    ({ type: 'VariantPictured', data: { ...variant, sku, imageId: chosen, previousImageId } }) as const;
  const chosen = (imageIds: string[], previousImageIds: string[] = []) =>
    ({ type: 'VariantPicturesChosen', data: { ...variant, sku, imageIds, previousImageIds } }) as const;

  it('are several of its product, the first of which stands for it', () => {
    given(withPictures)
      .when(choose('img_side', imageId, 'img_side'))
      .expectEvents(pictured('img_side', null), chosen([imageId]));
  });

  it('are changed later, and taken off', () => {
    given(withPictures, pictured(imageId, null), chosen(['img_side']))
      .when(choose(imageId, 'img_top'))
      .expectEvents(chosen(['img_top'], ['img_side']));
    given(withPictures, pictured(imageId, null), chosen(['img_side']))
      .when(choose())
      .expectEvents(pictured(null, imageId), chosen([], ['img_side']));
    given(withPictures, pictured(imageId, null), chosen(['img_side']))
      .when(choose(imageId, 'img_side'))
      .expectNothing();
  });

  it('are of the product and of no other', () => {
    given(withPictures).when(choose(imageId, 'elsewhere')).expectRefusal('IMAGE_NOT_FOUND');
    given(withPictures).when(choose('elsewhere')).expectRefusal('IMAGE_NOT_FOUND');
  });
});
