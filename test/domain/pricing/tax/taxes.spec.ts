import { expect } from 'chai';
import type { PricedLine, QuoteInput } from '../../../../domain/pricing/quote.ts';
import type { TaxRule } from '../../../../domain/pricing/tax/taxSettings.ts';
import {
  aDiscount,
  aLine,
  amountsOf,
  aTaxRule,
  aZone,
  berlin,
  inCountry,
  portland,
  quote,
} from '../../../support/builders/pricing.ts';
import { usd } from '../../../support/money.ts';

const taxed = (rules: TaxRule[], changes: Partial<QuoteInput> = {}, pricesIncludeTax = false) =>
  quote({ location: portland, tax: { pricesIncludeTax, rules }, ...changes });
const lineTaxes = (...of: Parameters<typeof taxed>) => taxed(...of).lines.map(({ tax }) => tax.amount);
const second = (changes: Partial<PricedLine>) => aLine({ entryId: 'e2', ...changes });

describe('tax on top of prices', () => {
  it('is a rate of the price after discounts', () => {
    const quoted = taxed([aTaxRule()], { discounts: [aDiscount()] });
    expect(amountsOf(quoted)).to.deep.equal({
      subtotal: 1000,
      discount: 100,
      shipping: 0,
      tax: 90,
      grandTotal: 990,
    });
    expect(quoted.lines[0]?.total).to.deep.equal(usd(990));
  });

  it('is rounded once for all goods of a class, and shared among them', () => {
    const lines = ['e1', 'e2', 'e3'].map((entryId) => aLine({ entryId, unitPrice: usd(5) }));
    expect(lineTaxes([aTaxRule()], { lines })).to.deep.equal([1, 1, 0]);
  });

  it('is of every rule of the place, each on the price alone', () => {
    const rules = [aTaxRule({ rate: 50_000 }), aTaxRule({ ruleId: 'city', name: 'City', rate: 88_750 })];
    const quoted = taxed(rules);
    expect(quoted.tax).to.deep.equal(usd(50 + 89));
    expect(quoted.applicableTaxRules).to.deep.equal([
      { ruleId: 'sales', name: 'Sales tax', rate: 50_000, amount: usd(50) },
      { ruleId: 'city', name: 'City', rate: 88_750, amount: usd(89) },
    ]);
  });
});

describe('prices that contain tax', () => {
  it('stay what they are, and say what they contain', () => {
    const quoted = taxed([aTaxRule({ rate: 190_000 })], { lines: [aLine({ unitPrice: usd(1190) })] }, true);
    expect(amountsOf(quoted)).to.deep.include({ subtotal: 1190, tax: 190, grandTotal: 1190 });
    expect([quoted.taxIncluded, quoted.lines[0]?.total.amount]).to.deep.equal([true, 1190]);
  });

  it('share what they contain among the rules by their rates', () => {
    const rules = [aTaxRule({ rate: 200_000 }), aTaxRule({ ruleId: 'city', rate: 50_000 })];
    const quoted = taxed(rules, { lines: [aLine({ unitPrice: usd(1250) })] }, true);
    expect(quoted.applicableTaxRules.map(({ amount }) => amount.amount)).to.deep.equal([200, 50]);
  });
});

describe('what is taxed', () => {
  it('goes by the class of the goods', () => {
    const rules = [aTaxRule({ classRates: { reduced: 20_000, books: 0 } })];
    const lines = [
      aLine(),
      second({ taxClass: 'reduced' }),
      second({ entryId: 'e3', taxClass: 'books' }),
      second({ entryId: 'e4', taxClass: 'exempt' }),
      second({ entryId: 'e5', taxClass: 'constructor' }),
    ];
    expect(lineTaxes(rules, { lines })).to.deep.equal([100, 20, 0, 0, 100]);
  });

  it('is never a gift card', () => {
    expect(lineTaxes([aTaxRule()], { lines: [aLine({ productType: 4 })] })).to.deep.equal([0]);
  });

  it('is nothing for an exempt customer, who pays the same gross price', () => {
    const customer = { customerKey: null, taxExempt: true };
    expect(amountsOf(taxed([aTaxRule()], { customer }))).to.deep.include({ tax: 0, grandTotal: 1000 });
    expect(amountsOf(taxed([aTaxRule()], { customer }, true))).to.deep.include({ tax: 0, grandTotal: 1000 });
  });

  it('is shipping where the rule says so, after free shipping', () => {
    const shipped = { shipping: { zones: [aZone()] } };
    const quoted = taxed([aTaxRule()], shipped);
    expect([quoted.tax.amount, quoted.shippingTax.amount, quoted.grandTotal.amount]).to.deep.equal([
      150, 50, 1650,
    ]);
    expect(taxed([aTaxRule({ appliesToShipping: false })], shipped).shippingTax.amount).to.equal(0);
    const free = aDiscount({ benefit: { kind: 'freeShipping' } });
    expect(taxed([aTaxRule()], { ...shipped, discounts: [free] }).shippingTax.amount).to.equal(0);
    expect(taxed([aTaxRule({ rate: 250_000 })], shipped, true).shippingTax.amount).to.equal(100);
  });
});

describe('where goods are taxed', () => {
  const german = aTaxRule({ ruleId: 'vat', places: [inCountry('DE')], rate: 190_000 });

  it('is where they go', () => {
    expect(lineTaxes([aTaxRule(), german])).to.deep.equal([100]);
    expect(lineTaxes([aTaxRule(), german], { location: berlin })).to.deep.equal([190]);
    expect(
      lineTaxes([aTaxRule(), german], { location: { country: 'FR', region: '', postalCode: '' } }),
    ).to.deep.equal([0]);
  });

  it('is nowhere while nobody knows where they go', () => {
    expect(lineTaxes([aTaxRule(), german], { location: null })).to.deep.equal([0]);
  });

  it('is where they are fetched', () => {
    const rates = [
      { kind: 'pickup', rateId: 'studio', name: 'Studio', cost: usd(0), location: berlin } as const,
    ];
    const shipping = { zones: [aZone({ rates })] };
    expect(lineTaxes([aTaxRule(), german], { shipping, shippingOptionId: 'studio' })).to.deep.equal([190]);
  });
});
