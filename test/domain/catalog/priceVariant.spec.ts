import { expect } from 'chai';
import { NEW_VARIANT } from '../../../domain/catalog/newProduct.facts.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import type { Money } from '../../../domain/kernel/money.ts';
import { aLargeVariant, aProduct, aSimpleProduct, aVariant } from '../../support/builders/catalog.ts';
import { created, priced, putOnSale, takenOffSale } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(productAggregate);

const price = (amount: Money, variantId = 'v1') =>
  ({ type: 'PriceVariant', data: { productId: 'cup', variantId, price: amount } }) as const;
const sell = (salePrice: Money, variantId = 'v1') =>
  ({ type: 'PutVariantOnSale', data: { productId: 'cup', variantId, salePrice } }) as const;
const endSale = (variantId = 'v1') =>
  ({ type: 'TakeVariantOffSale', data: { productId: 'cup', variantId } }) as const;
const euros: Money = { amount: 1500, currency: 'EUR' };
const NO_VARIANT = 'This product has no such variant.';
const NOT_LOWER = 'A sale price must be lower than the price.';

const cup = created(aProduct());

describe('pricing a variant', () => {
  it('says the price before and after', () => {
    given(cup)
      .when(price(usd(2100)))
      .expectEvents(priced(usd(2100)));
  });

  it('may make it free', () => {
    given(cup)
      .when(price(usd(0)))
      .expectEvents(priced(usd(0)));
  });

  it('is nothing at the same price', () => {
    given(cup)
      .when(price(usd(1900)))
      .expectNothing();
  });

  it('refuses another currency, even for the same amount', () => {
    const message = 'Prices of this product are in USD.';
    given(cup).when(price(euros)).expectRefusal('CURRENCY_MISMATCH', message);
    given(cup)
      .when(price({ amount: 1900, currency: 'EUR' }))
      .expectRefusal('CURRENCY_MISMATCH', message);
  });

  it('refuses a variant that is not there', () => {
    given(cup)
      .when(price(usd(2100), 'v9'))
      .expectRefusal('VARIANT_NOT_FOUND', NO_VARIANT, { variantId: 'v9' });
  });

  it('stays above the sale price while on sale', () => {
    const onSale = given(cup, putOnSale(usd(1500)));
    onSale.when(price(usd(1501))).expectEvents(priced(usd(1501)));
    onSale.when(price(usd(1500))).expectRefusal('SALE_PRICE_NOT_LOWER', NOT_LOWER);
  });

  it('changes that variant only', () => {
    const { state } = given(
      created(aProduct({ variants: [aVariant(), aLargeVariant()] })),
      priced(usd(2100)),
    );
    expect(state)
      .to.have.property('variants')
      .that.deep.equals([
        { ...NEW_VARIANT, ...aVariant({ price: usd(2100) }) },
        { ...NEW_VARIANT, ...aLargeVariant() },
      ]);
  });
});

describe('putting a variant on sale', () => {
  it('says price and sale price', () => {
    given(cup)
      .when(sell(usd(1500)))
      .expectEvents(putOnSale(usd(1500)));
  });

  it('says the sale price before when it was on sale already', () => {
    given(cup, putOnSale(usd(1500)))
      .when(sell(usd(1200)))
      .expectEvents(putOnSale(usd(1200), usd(1500)));
  });

  it('is nothing at the same sale price', () => {
    given(cup, putOnSale(usd(1500)))
      .when(sell(usd(1500)))
      .expectNothing();
  });

  it('needs a sale price below the price', () => {
    given(cup)
      .when(sell(usd(1899)))
      .expectEvents(putOnSale(usd(1899)));
    given(cup)
      .when(sell(usd(1900)))
      .expectRefusal('SALE_PRICE_NOT_LOWER', NOT_LOWER);
    given(cup)
      .when(sell(usd(2000)))
      .expectRefusal('SALE_PRICE_NOT_LOWER', NOT_LOWER);
  });

  it('may give it away', () => {
    given(cup)
      .when(sell(usd(0)))
      .expectEvents(putOnSale(usd(0)));
    given(cup, putOnSale(usd(0)))
      .when(sell(usd(0)))
      .expectNothing();
  });

  it('refuses another currency and a variant that is not there', () => {
    given(cup).when(sell(euros)).expectRefusal('CURRENCY_MISMATCH');
    given(cup)
      .when(sell(usd(1500), 'v9'))
      .expectRefusal('VARIANT_NOT_FOUND', NO_VARIANT);
  });

  it('is never done to gift cards', () => {
    given(created(aSimpleProduct({ type: 'giftCard' })))
      .when(sell(usd(1500)))
      .expectRefusal('NEVER_ON_SALE', 'Gift cards are never on sale.');
  });

  for (const type of ['digital', 'service', 'paywall'] as const) {
    it(`can be done to ${type} products`, () => {
      given(created(aSimpleProduct({ type })))
        .when(sell(usd(1500)))
        .expectEvents(putOnSale(usd(1500)));
    });
  }
});

describe('taking a variant off sale', () => {
  it('says what the sale price was', () => {
    given(cup, putOnSale(usd(1500)))
      .when(endSale())
      .expectEvents(takenOffSale(usd(1500)));
  });

  it('works for something that was given away', () => {
    given(cup, putOnSale(usd(0)))
      .when(endSale())
      .expectEvents(takenOffSale(usd(0)));
  });

  it('is nothing when it is not on sale', () => {
    given(cup).when(endSale()).expectNothing();
    given(cup, putOnSale(usd(1500)), takenOffSale(usd(1500)))
      .when(endSale())
      .expectNothing();
  });

  it('refuses a variant that is not there', () => {
    given(cup).when(endSale('v9')).expectRefusal('VARIANT_NOT_FOUND', NO_VARIANT);
  });
});
