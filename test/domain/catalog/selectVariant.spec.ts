import { expect } from 'chai';
import { NEW_VARIANT } from '../../../domain/catalog/newProduct.facts.ts';
import type { Variant } from '../../../domain/catalog/product.ts';
import { type Choices, selectVariant, skuOfChoices } from '../../../domain/catalog/selectVariant.ts';
import { missingOptionsMessage } from '../../../domain/kernel/messages.ts';
import type { ProductType } from '../../../domain/kernel/productType.ts';
import { aLargeVariant, aVariant } from '../../support/builders/catalog.ts';
import { refusalOf } from '../../support/refusal.ts';

const small: Variant = { ...NEW_VARIANT, ...aVariant() };
const large: Variant = { ...NEW_VARIANT, ...aLargeVariant() };
const cup = (options: string[], variants: Variant[] = [small, large], type: ProductType = 'physical') => ({
  type,
  options,
  variants,
});
const refused = (product: ReturnType<typeof cup>, sku?: string | null) => {
  const { code, message } = refusalOf(() => selectVariant(product, sku));
  return `${code}: ${message}`;
};
const UNAVAILABLE =
  'VARIANT_UNAVAILABLE: Sorry, that item variant is unavailable. Please select another variant.';

describe('the message for options that were not chosen', () => {
  it('names one, two, or a list', () => {
    expect(missingOptionsMessage(['Size'])).to.equal('Please select the Size option.');
    expect(missingOptionsMessage(['Size', 'Color'])).to.equal('Please select the Size and Color options.');
    expect(missingOptionsMessage(['Size', 'Color', 'Glaze'])).to.equal(
      'Please select the Size, Color and Glaze options.',
    );
    expect(missingOptionsMessage(['A', 'B', 'C', 'D'])).to.equal('Please select the A, B, C and D options.');
  });
});

describe('choosing a variant by its SKU', () => {
  it('finds it', () => {
    expect(selectVariant(cup(['Size']), 'CUP-L')).to.equal(large);
  });

  it('refuses a SKU that nothing has', () => {
    expect(refused(cup(['Size']), 'CUP-XL')).to.equal(UNAVAILABLE);
    expect(refused(cup(['Size'], [small], 'giftCard'), 'CUP-XL')).to.equal(UNAVAILABLE);
  });
});

describe('when no SKU was sent', () => {
  it('means the only variant of a product without options', () => {
    for (const nothing of [null, undefined, '']) {
      expect(selectVariant(cup([], [small]), nothing)).to.equal(small);
    }
  });

  it('asks for the options', () => {
    expect(refused(cup(['Size']))).to.equal('OPTIONS_MISSING: Please select the Size option.');
    expect(refused(cup(['Size', 'Color']))).to.equal(
      'OPTIONS_MISSING: Please select the Size and Color options.',
    );
    expect(refusalOf(() => selectVariant(cup(['Size', 'Color']), null)).details).to.deep.equal({
      options: ['Size', 'Color'],
    });
  });

  it('asks for a denomination of a gift card', () => {
    expect(refused(cup(['Amount'], [small, large], 'giftCard'))).to.equal(
      'DENOMINATION_MISSING: Select a denomination for the Gift Card',
    );
  });

  it('means the only denomination of a gift card that has one', () => {
    expect(selectVariant(cup(['Amount'], [small], 'giftCard'), null)).to.equal(small);
  });

  it('is unavailable when several variants cannot be told apart', () => {
    expect(refused(cup([]))).to.equal(UNAVAILABLE);
  });
});

describe('choosing a variant by the values of a form', () => {
  const refusal = (product: ReturnType<typeof cup>, choices: Choices) =>
    refusalOf(() => skuOfChoices(product, choices));
  const [option = '', value = ''] = Object.entries(small.attributes)[0] ?? [];

  it('finds the one that has them all', () => {
    expect(skuOfChoices(cup(Object.keys(small.attributes)), small.attributes)).to.equal(small.sku);
    expect(skuOfChoices(cup(Object.keys(small.attributes)), large.attributes)).to.equal(large.sku);
  });

  it('asks for the options that are open, and a gift card for its denomination', () => {
    expect(refusal(cup([option, 'Glaze']), { [option]: value, Glaze: '' }).message).to.equal(
      'Please select the Glaze option.',
    );
    expect(refusal(cup([option], [small, large], 'giftCard'), {}).code).to.equal('DENOMINATION_MISSING');
  });

  it('refuses values that no variant has, and asks nothing of what comes as one', () => {
    expect(refusal(cup([option]), { [option]: 'none' }).code).to.equal('VARIANT_UNAVAILABLE');
    expect(skuOfChoices(cup([option], [small]), {})).to.equal(small.sku);
  });
});
