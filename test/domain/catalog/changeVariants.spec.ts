import { expect } from 'chai';
import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { NEW_VARIANT } from '../../../domain/catalog/newProduct.facts.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import type { VariantFacts } from '../../../domain/catalog/product.ts';
import { aLargeVariant, aProduct, aSimpleProduct, aVariant } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(productAggregate);

const add = (variant: VariantFacts) => ({ type: 'AddVariant', data: { productId: 'cup', variant } }) as const;
const added = (variant: VariantFacts): CatalogEvent => ({
  type: 'VariantAdded',
  data: { productId: 'cup', variant },
});
const remove = (variantId: string) =>
  ({ type: 'RemoveVariant', data: { productId: 'cup', variantId } }) as const;
const removed = (variantId: string, sku: string): CatalogEvent => ({
  type: 'VariantRemoved',
  data: { productId: 'cup', variantId, sku },
});

const cup = created(aProduct());

describe('adding a variant', () => {
  it('states all of it', () => {
    given(cup).when(add(aLargeVariant())).expectEvents(added(aLargeVariant()));
  });

  it('is nothing when it is there already', () => {
    given(cup, added(aLargeVariant())).when(add(aLargeVariant())).expectNothing();
  });

  it('follows the rules of a new product', () => {
    given(cup)
      .when(add(aLargeVariant({ sku: 'CUP-S' })))
      .expectRefusal('DUPLICATE_SKU');
    given(cup)
      .when(add(aLargeVariant({ attributes: { Size: 'Small' } })))
      .expectRefusal('DUPLICATE_VARIANT');
    given(cup)
      .when(add(aLargeVariant({ attributes: {} })))
      .expectRefusal('VARIANT_OPTIONS_MISMATCH');
    given(cup)
      .when(add(aLargeVariant({ price: { amount: 1, currency: 'EUR' } })))
      .expectRefusal('CURRENCY_MISMATCH');
  });

  it('is refused for products sold as one thing', () => {
    for (const type of ['digital', 'paywall'] as const) {
      given(created(aSimpleProduct({ type })))
        .when(add(aLargeVariant()))
        .expectRefusal('VARIANTS_NOT_ALLOWED', 'A product of this type cannot have options or variants.');
    }
  });

  it('starts it off sale', () => {
    expect(given(cup, added(aLargeVariant())).state)
      .to.have.property('variants')
      .that.deep.equals([
        { ...NEW_VARIANT, ...aVariant() },
        { ...NEW_VARIANT, ...aLargeVariant() },
      ]);
  });
});

describe('removing a variant', () => {
  it('says which SKU went', () => {
    given(cup, added(aLargeVariant())).when(remove('v2')).expectEvents(removed('v2', 'CUP-L'));
  });

  it('is nothing when it is gone already', () => {
    given(cup, added(aLargeVariant()), removed('v2', 'CUP-L')).when(remove('v2')).expectNothing();
    given(cup).when(remove('v9')).expectNothing();
  });

  it('keeps the last one, which is what gets sold', () => {
    given(cup).when(remove('v1')).expectRefusal('LAST_VARIANT', 'A product needs at least one variant.');
  });

  it('frees its SKU and its combination', () => {
    const again = aLargeVariant({ variantId: 'v3' });
    given(cup, added(aLargeVariant()), removed('v2', 'CUP-L')).when(add(again)).expectEvents(added(again));
  });
});
