import { expect } from 'chai';
import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { MAX_VARIANTS } from '../../../domain/catalog/product.ts';
import { missingCombinations, skuFor } from '../../../domain/catalog/variantMatrix.ts';
import { aLargeVariant, aProduct, aSimpleProduct, aVariant } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { refusalOf } from '../../support/refusal.ts';

const { given } = deciderSpec(productAggregate);
const productId = 'cup';
const twoSizes = created(aProduct({ variants: [aVariant(), aLargeVariant()] }));
const colorAdded: CatalogEvent = {
  type: 'ProductOptionAdded',
  data: { productId, options: ['Size', 'Color'], option: 'Color', value: 'Sand' },
};

describe('adding an option to a product with variants', () => {
  const add = (option: string) =>
    ({ type: 'AddProductOption', data: { productId, option, value: 'Sand' } }) as const;

  it('gives every variant that is there the first value', () => {
    const { state } = given(twoSizes, colorAdded);
    given(twoSizes).when(add('Color')).expectEvents(colorAdded);
    expect(state)
      .to.have.nested.property('variants[1].attributes')
      .that.deep.equals({ Size: 'Large', Color: 'Sand' });
  });

  it('needs a name of its own, and ends at six', () => {
    given(twoSizes).when(add('Size')).expectRefusal('DUPLICATE_OPTION');
    const options = ['A', 'B', 'C', 'D', 'E', 'F'];
    const attributes = Object.fromEntries(options.map((name) => [name, 'x']));
    given(created(aProduct({ options, variants: [aVariant({ attributes })] })))
      .when(add('G'))
      .expectRefusal('TOO_MANY_OPTIONS');
  });

  it('is refused for downloads, which are sold as one thing', () => {
    given(created(aSimpleProduct({ type: 'digital' })))
      .when(add('Format'))
      .expectRefusal('VARIANTS_NOT_ALLOWED');
  });
});

describe('removing an option', () => {
  const remove = (option: string) => ({ type: 'RemoveProductOption', data: { productId, option } }) as const;

  it('is refused while two variants differ in nothing else', () => {
    given(twoSizes).when(remove('Size')).expectRefusal('OPTION_TELLS_VARIANTS_APART');
  });

  it('takes its value off every variant', () => {
    const removed: CatalogEvent = {
      type: 'ProductOptionRemoved',
      data: { productId, options: ['Size'], option: 'Color' },
    };
    given(twoSizes, colorAdded).when(remove('Color')).expectEvents(removed);
    const { state } = given(twoSizes, colorAdded, removed);
    expect(state).to.have.nested.property('variants[0].attributes').that.deep.equals({ Size: 'Small' });
    given(twoSizes).when(remove('Color')).expectNothing();
  });
});

describe('renaming and arranging options', () => {
  it('keeps the values under the new name', () => {
    const renamed: CatalogEvent = {
      type: 'ProductOptionRenamed',
      data: { productId, option: 'Volume', previousName: 'Size', options: ['Volume'] },
    };
    const rename = (option: string, name: string) =>
      ({ type: 'RenameProductOption', data: { productId, option, name } }) as const;
    given(twoSizes).when(rename('Size', 'Volume')).expectEvents(renamed);
    given(twoSizes).when(rename('Size', 'Size')).expectNothing();
    given(twoSizes).when(rename('Colour', 'Color')).expectRefusal('OPTION_NOT_FOUND');
    given(twoSizes, colorAdded).when(rename('Size', 'Color')).expectRefusal('DUPLICATE_OPTION');
    expect(given(twoSizes, renamed).state)
      .to.have.nested.property('variants[0].attributes')
      .that.deep.equals({ Volume: 'Small' });
  });

  it('is known by the names that it had before, until another has that name or it is removed', () => {
    const rename = (option: string, name: string) =>
      ({ type: 'RenameProductOption', data: { productId, option, name } }) as const;
    const renamed = (previousName: string, option: string, options = [option]) =>
      ({ type: 'ProductOptionRenamed', data: { productId, option, previousName, options } }) as const;
    const height = renamed('Size', 'Height');
    given(twoSizes, height).when(rename('Size', 'Format')).expectEvents(renamed('Height', 'Format'));
    given(twoSizes, height).when(rename('Size', 'Height')).expectNothing();
    given(twoSizes, height, renamed('Height', 'Format'))
      .when(rename('Size', 'Volume'))
      .expectEvents(renamed('Format', 'Volume'));
    given(twoSizes, height, renamed('Height', 'Size'))
      .when(rename('Height', 'Volume'))
      .expectEvents(renamed('Size', 'Volume'));
    const [option, value] = ['Color', 'Sand'];
    given(twoSizes, height, {
      type: 'ProductOptionAdded',
      data: { productId, option: 'Size', value, options: ['Height', 'Size'] },
    })
      .when(rename('Size', 'Volume'))
      .expectEvents(renamed('Size', 'Volume', ['Height', 'Volume']));
    given(twoSizes, colorAdded, {
      type: 'ProductOptionRemoved',
      data: { productId, option, options: ['Size'] },
    })
      .when(rename(option, 'Shade'))
      .expectRefusal('OPTION_NOT_FOUND', `The option ${option} was removed meanwhile.`);
  });

  it('names every option once', () => {
    const arrange = (...options: string[]) =>
      ({ type: 'ArrangeProductOptions', data: { productId, options } }) as const;
    given(twoSizes, colorAdded).when(arrange('Size', 'Color')).expectNothing();
    given(twoSizes, colorAdded).when(arrange('Color')).expectRefusal('OPTIONS_MISMATCH');
    given(twoSizes, colorAdded)
      .when(arrange('Color', 'Size'))
      .expectEvents({
        type: 'ProductOptionsArranged',
        data: { productId, options: ['Color', 'Size'], previous: ['Size', 'Color'] },
      });
  });
});

describe('the matrix of variants', () => {
  const product = { options: ['Size', 'Color'], variants: [{ attributes: { Size: 'S', Color: 'Sand' } }] };

  it('is every combination that no variant has yet, the last option turning fastest', () => {
    expect(missingCombinations(product, { Size: ['S', 'M'], Color: ['Sand', 'Ink'] })).to.deep.equal([
      { Size: 'S', Color: 'Ink' },
      { Size: 'M', Color: 'Sand' },
      { Size: 'M', Color: 'Ink' },
    ]);
  });

  it('takes the values that are there for an option nobody named', () => {
    expect(missingCombinations(product, { Size: ['M'] })).to.deep.equal([{ Size: 'M', Color: 'Sand' }]);
  });

  it('makes 250 variants, and refuses one more before making any', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
    const empty = { options: ['A', 'B'], variants: [] };
    expect(missingCombinations(empty, { A: numbers(25), B: numbers(10) })).to.have.length(MAX_VARIANTS);
    expect(refusalOf(() => missingCombinations(empty, { A: numbers(251), B: ['x'] })).code).to.equal(
      'TOO_MANY_VARIANTS',
    );
  });

  it('gives each variant a SKU of its own', () => {
    const attributes = { Size: 'Large', Color: 'Ink blue' };
    expect(skuFor('CUP', attributes, new Set())).to.equal('CUP-LARGE-INK-BLUE');
    expect(skuFor('CUP', attributes, new Set(['CUP-LARGE-INK-BLUE']))).to.equal('CUP-LARGE-INK-BLUE-1');
  });
});

describe('adding and removing variants together', () => {
  const medium = aVariant({ variantId: 'v3', sku: 'CUP-M', attributes: { Size: 'Medium' } });

  it('adds all of them or none', () => {
    given(twoSizes)
      .when({ type: 'AddVariants', data: { productId, variants: [medium] } })
      .expectEvents({ type: 'VariantAdded', data: { productId, variant: medium } });
    given(twoSizes)
      .when({ type: 'AddVariants', data: { productId, variants: [medium, { ...medium, variantId: 'v4' }] } })
      .expectRefusal('DUPLICATE_SKU');
  });

  it('removes every variant with a value, but not the last variants', () => {
    const remove = (value: string) =>
      ({ type: 'RemoveOptionValue', data: { productId, option: 'Size', value } }) as const;
    given(twoSizes)
      .when(remove('Large'))
      .expectEvents({ type: 'VariantRemoved', data: { productId, variantId: 'v2', sku: 'CUP-L' } });
    given(twoSizes).when(remove('Huge')).expectNothing();
    given(created(aProduct())).when(remove('Small')).expectRefusal('LAST_VARIANT');
  });
});
