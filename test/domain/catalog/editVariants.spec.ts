import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import type { EditVariants } from '../../../domain/catalog/editVariants.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { UNMEASURED } from '../../../domain/catalog/specification.ts';
import { aLargeVariant, aProduct, aSimpleProduct, aVariant } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(productAggregate);
const productId = 'cup';
const twoSizes = created(aProduct({ variants: [aVariant(), aLargeVariant()] }));
type Facts = EditVariants['data']['variants'][string];
const small = (changes: Partial<Facts> = {}): Facts => ({
  ...{ sku: 'CUP-S', price: usd(1900), salePrice: null, cost: null, specification: UNMEASURED },
  ...changes,
});
const large = (changes: Partial<Facts> = {}) => small({ sku: 'CUP-L', price: usd(2400), ...changes });
const edit = (variants: EditVariants['data']['variants']) =>
  ({ type: 'EditVariants', data: { productId, variants } }) as const;

describe('editing several variants at once', () => {
  it('records a fact for each thing that changed, and nothing for what stays', () => {
    given(twoSizes)
      .when(edit({ v1: small(), v2: large() }))
      .expectNothing();
    const specification = { ...UNMEASURED, weightGrams: 320 };
    given(twoSizes)
      .when(edit({ v1: small({ price: usd(2000), specification }), v2: large({ cost: usd(700) }) }))
      .expectEvents(
        {
          type: 'VariantPriced',
          data: { productId, variantId: 'v1', sku: 'CUP-S', price: usd(2000), previousPrice: usd(1900) },
        },
        {
          type: 'VariantSpecified',
          data: { productId, variantId: 'v1', sku: 'CUP-S', specification, previous: UNMEASURED },
        },
        {
          type: 'VariantCosted',
          data: { productId, variantId: 'v2', sku: 'CUP-L', cost: usd(700), previousCost: null },
        },
      );
  });

  it('lets two variants swap their SKUs, and refuses one that another has', () => {
    given(twoSizes)
      .when(edit({ v1: small({ sku: 'CUP-L' }), v2: large({ sku: 'CUP-S' }) }))
      .expectEvents(
        {
          type: 'VariantSkuChanged',
          data: { productId, variantId: 'v1', sku: 'CUP-L', previousSku: 'CUP-S' },
        },
        {
          type: 'VariantSkuChanged',
          data: { productId, variantId: 'v2', sku: 'CUP-S', previousSku: 'CUP-L' },
        },
      );
    given(twoSizes)
      .when(edit({ v1: small({ sku: 'CUP-L' }) }))
      .expectRefusal('DUPLICATE_SKU');
  });

  it('compares a sale price with the price that is set beside it', () => {
    const price = usd(1000);
    const salePrice = usd(900);
    const onSale = given(twoSizes).when(edit({ v1: small({ salePrice: usd(1500) }) }));
    onSale.expectEvents({
      type: 'VariantPutOnSale',
      data: {
        ...{ productId, variantId: 'v1', sku: 'CUP-S', price: usd(1900), salePrice: usd(1500) },
        previousSalePrice: null,
      },
    });
    given(twoSizes)
      .when(edit({ v1: small({ price, salePrice: usd(1000) }) }))
      .expectRefusal('SALE_PRICE_NOT_LOWER');
    given(twoSizes, {
      type: 'VariantPutOnSale',
      data: {
        ...{ productId, variantId: 'v1', sku: 'CUP-S', price: usd(1900), salePrice: usd(1500) },
        previousSalePrice: null,
      },
    })
      .when(edit({ v1: small({ price, salePrice }) }))
      .expectEvents(
        {
          type: 'VariantPriced',
          data: { productId, variantId: 'v1', sku: 'CUP-S', price, previousPrice: usd(1900) },
        },
        {
          type: 'VariantPutOnSale',
          data: {
            ...{ productId, variantId: 'v1', sku: 'CUP-S', price, salePrice },
            previousSalePrice: usd(1500),
          },
        },
      );
  });

  it('puts no gift card on sale, and knows no variant of another product', () => {
    given(created(aSimpleProduct({ type: 'giftCard' })))
      .when(edit({ v1: small({ salePrice: usd(1) }) }))
      .expectRefusal('NEVER_ON_SALE');
    given(twoSizes)
      .when(edit({ v9: small() }))
      .expectRefusal('VARIANT_NOT_FOUND');
    given(twoSizes)
      .when(edit({ v1: small({ cost: { amount: 1, currency: 'EUR' } }) }))
      .expectRefusal('CURRENCY_MISMATCH');
  });
});

describe('renaming a value of an option', () => {
  const rename = (value: string, name: string) =>
    ({ type: 'RenameOptionValue', data: { productId, option: 'Size', value, name } }) as const;

  it('renames it wherever it is chosen, and not to the name of another one', () => {
    given(twoSizes)
      .when(rename('Small', 'Tiny'))
      .expectEvents({
        type: 'OptionValueRenamed',
        data: { productId, option: 'Size', value: 'Tiny', previousValue: 'Small' },
      });
    given(twoSizes).when(rename('Small', 'Small')).expectNothing();
    given(twoSizes).when(rename('Small', 'Large')).expectRefusal('DUPLICATE_OPTION_VALUE');
    given(twoSizes)
      .when(rename('Huge', 'Large'))
      .expectRefusal('OPTION_NOT_FOUND', 'Size has no value Huge any more.');
  });

  it('follows what it was called before, and what its option was', () => {
    const tiny: CatalogEvent = {
      type: 'OptionValueRenamed',
      data: { productId, option: 'Size', value: 'Tiny', previousValue: 'Small' },
    };
    const height: CatalogEvent = {
      type: 'ProductOptionRenamed',
      data: { productId, option: 'Height', previousName: 'Size', options: ['Height'] },
    };
    given(twoSizes, tiny, height)
      .when(rename('Small', 'Short'))
      .expectEvents({
        type: 'OptionValueRenamed',
        data: { productId, option: 'Height', value: 'Short', previousValue: 'Tiny' },
      });
    given(twoSizes, tiny).when(rename('Small', 'Tiny')).expectNothing();
  });
});

describe('choosing related products', () => {
  const relate = (...relatedProductIds: string[]) =>
    ({ type: 'RelateProducts', data: { productId, relatedProductIds } }) as const;
  const chosen: CatalogEvent = {
    type: 'RelatedProductsChosen',
    data: { productId, relatedProductIds: ['bowl', 'jug'], previous: [] },
  };

  it('names others, each of them once', () => {
    given(twoSizes).when(relate('bowl', 'jug')).expectEvents(chosen);
    given(twoSizes, chosen).when(relate('bowl', 'jug')).expectNothing();
    given(twoSizes).when(relate('bowl', 'bowl')).expectRefusal('RELATED_INVALID');
    given(twoSizes).when(relate('cup')).expectRefusal('RELATED_INVALID');
  });
});
