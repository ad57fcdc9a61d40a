import { expect } from 'chai';
import { createDiscountBook } from '../../../../api/application/pricing/discountBook.ts';
import {
  createQuotes,
  type QuotableCart,
  type QuoteContext,
  type Quotes,
} from '../../../../api/application/pricing/quotes.ts';
import { tokens } from '../../../../api/container.ts';
import { type ProductCommand, productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { UNMEASURED } from '../../../../domain/catalog/specification.ts';
import type { DiscountTerms } from '../../../../domain/pricing/discounts/discount.ts';
import { discountUseAggregate } from '../../../../domain/pricing/discountUses/discountUse.decider.ts';
import { shippingAggregate } from '../../../../domain/pricing/shipping/shipping.decider.ts';
import { taxAggregate } from '../../../../domain/pricing/tax/tax.decider.ts';
import { terms } from '../../../support/builders/discounts.ts';
import { aTaxRule, aZone, portland } from '../../../support/builders/pricing.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { usd } from '../../../support/money.ts';
import { putProduct } from '../../../support/shop.ts';

/** A cart with two cups at the 19.00 that the buyer was shown. */
const cart: QuotableCart = {
  currency: 'USD',
  entries: [
    {
      entryId: 'e1',
      item: {
        itemId: 'cup',
        variantId: 'cups',
        sku: 'CUP-S',
        title: 'Cup',
        productType: 1,
        attributes: {},
        url: '/shop/p/cup',
        image: null,
      },
      quantity: 2,
      unitPrice: usd(1900),
      additionalFields: '',
    },
  ],
  coupons: [],
  shippingLocation: null,
  shippingOptionId: null,
};

describe('quotes of carts', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let quotes: Quotes;

  before(async () => {
    gateway = await startTestGateway();
    quotes = createQuotes(gateway.commandHandler, gateway.container.resolve(tokens.buyerSegments));
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-S': { stock: 9 } } });
  });
  after(() => gateway.close());

  const quote = (changes: Partial<QuotableCart> = {}, context: Partial<QuoteContext> = {}) => {
    const at = gateway.clock.now.toISOString();
    return quotes.quote({ ...cart, ...changes }, { websiteId: 'main', at, ...context });
  };
  const specify = (command: ProductCommand) =>
    gateway.commandHandler.handle(productAggregate, 'cup', command, gateway.context());
  const define = (discountId: string, changes: Partial<DiscountTerms>) =>
    createDiscountBook(gateway.commandHandler).change(
      {
        type: 'CreateDiscount',
        data: { websiteId: 'main', discountId, currency: 'USD', terms: terms(changes) },
      },
      gateway.context(),
    );
  const reserve = (discountId: string, redemptionId: string, customerKey: string) => {
    const at = gateway.clock.now.toISOString();
    const data = { discountId, redemptionId, customerKey, at, expiresAt: '2030-01-01T00:00:00.000Z' };
    const command = { type: 'ReserveDiscountUse', data } as const;
    return gateway.commandHandler.handle(discountUseAggregate, discountId, command, gateway.context());
  };

  it('are what the lines cost while the store has set nothing', async () => {
    const { grandTotal, shippingOptions } = await quote();
    expect(grandTotal).to.deep.equal(usd(3800));
    expect(shippingOptions.map(({ optionId }) => optionId)).to.deep.equal(['shipping']);
  });

  it('go by the weight, the tax class and the categories of the product as it is now', async () => {
    await specify({ type: 'ChooseProductTaxClass', data: { productId: 'cup', taxClass: 'reduced' } });
    const specification = { ...UNMEASURED, weightGrams: 800 };
    await specify({ type: 'SpecifyVariant', data: { productId: 'cup', variantId: 'cups', specification } });
    const tiers = [0, 1000, 2000].map((fromGrams) => ({ fromGrams, cost: usd(100 + fromGrams) }));
    const rate = { kind: 'weight', rateId: 'parcel', name: 'Parcel', tiers, maximumGrams: null } as const;
    const { commandHandler, context } = gateway;
    await commandHandler.handle(
      shippingAggregate,
      'main',
      {
        type: 'SetShippingZones',
        data: { websiteId: 'main', currency: 'USD', settings: { zones: [aZone({ rates: [rate] })] } },
      },
      context(),
    );
    const rules = [aTaxRule({ classRates: { reduced: 20_000 }, appliesToShipping: false })];
    await commandHandler.handle(
      taxAggregate,
      'main',
      { type: 'SetTaxRules', data: { websiteId: 'main', settings: { pricesIncludeTax: false, rules } } },
      context(),
    );
    const quoted = await quote({ shippingLocation: portland });
    expect([quoted.shippingCost.amount, quoted.tax.amount]).to.deep.equal([1100, 76]);
    await define('ceramics', {
      code: 'CERAMICS',
      scope: { kind: 'categories', categories: ['Ceramics'] },
    });
    expect((await quote({ coupons: ['ceramics'] })).discount).to.deep.equal(usd(380));
  });

  it('say what counts instead of what the cart says', async () => {
    const overrides = { location: portland, coupons: ['CERAMICS'] };
    const quoted = await quote({}, { overrides });
    expect([quoted.discount.amount, quoted.shippingCost.amount]).to.deep.equal([380, 1100]);
    const nowhere = await quote({ shippingLocation: portland }, { overrides: { location: null } });
    expect(nowhere.shippingOptions).to.deep.equal([]);
    expect((await quote({ shippingLocation: portland }, { taxExempt: true })).tax.amount).to.equal(0);
  });

  it('do not take a code whose last use another checkout holds, and take it for the one that holds it', async () => {
    await define('last', { code: 'LAST', totalUses: 1 });
    await reserve('last', 'checkout1', 'ada');
    const other = await quote({ coupons: ['LAST'] }, { redemptionId: 'checkout2' });
    expect(other.invalidCoupons[0]?.reason).to.equal('USED_UP');
    const own = await quote({ coupons: ['LAST'] }, { redemptionId: 'checkout1' });
    expect(own.validCoupons[0]?.code).to.equal('LAST');
  });

  it('do not take a code that the customer has used, where the customer is known', async () => {
    await define('each', { code: 'EACH', usesPerCustomer: 1 });
    await reserve('each', 'checkout1', 'ada');
    const reasonFor = async (customerKey: string | null) =>
      (await quote({ coupons: ['EACH'] }, { customerKey })).invalidCoupons[0]?.reason;
    expect(await reasonFor('ada')).to.equal('USED_BY_CUSTOMER');
    expect(await reasonFor('bob')).to.equal(undefined);
    expect(await reasonFor(null)).to.equal(undefined);
  });

  it('price what is left of a product that is gone', async () => {
    const gone = cart.entries.map((entry) => ({ ...entry, item: { ...entry.item, itemId: 'gone' } }));
    const { subtotal, shippingCost } = await quote({ entries: gone, shippingLocation: portland });
    expect([subtotal.amount, shippingCost.amount]).to.deep.equal([3800, 100]);
  });
});
