import { expect } from 'chai';
import {
  aDiscount,
  aLine,
  amountsOf,
  aTaxRule,
  aZone,
  portland,
  quote,
} from '../../support/builders/pricing.ts';
import { usd } from '../../support/money.ts';
import { refusalOf } from '../../support/refusal.ts';

describe('a cart that nothing is known about', () => {
  it('costs what its lines cost', () => {
    const quoted = quote({ lines: [aLine({ quantity: 3 }), aLine({ entryId: 'e2', unitPrice: usd(250) })] });
    expect(amountsOf(quoted)).to.deep.equal({
      subtotal: 3250,
      discount: 0,
      shipping: 0,
      tax: 0,
      grandTotal: 3250,
    });
    expect(quoted.lines.map(({ total }) => total.amount)).to.deep.equal([3000, 250]);
    expect(quoted.amountDue).to.deep.equal(usd(3250));
  });

  it('costs nothing when it is empty', () => {
    expect(amountsOf(quote({ lines: [] }))).to.deep.equal({
      subtotal: 0,
      discount: 0,
      shipping: 0,
      tax: 0,
      grandTotal: 0,
    });
  });
});

describe('gift cards', () => {
  const everything = {
    location: portland,
    shipping: { zones: [aZone()] },
    tax: { pricesIncludeTax: false, rules: [aTaxRule()] },
  };
  const paidWith = (...balances: number[]) =>
    quote({
      ...everything,
      giftCards: balances.map((amount, index) => ({ giftCardId: `card${index}`, balance: usd(amount) })),
    });

  it('pay for goods, shipping and tax, last of all', () => {
    const quoted = paidWith(5000);
    expect([quoted.grandTotal, quoted.giftCardTotal, quoted.amountDue]).to.deep.equal([
      usd(1650),
      usd(1650),
      usd(0),
    ]);
  });

  it('are drawn one after the other, and left alone once all is paid', () => {
    const quoted = paidWith(600, 0, 2000, 700);
    expect(quoted.giftCards).to.deep.equal([
      { giftCardId: 'card0', amount: usd(600) },
      { giftCardId: 'card2', amount: usd(1050) },
    ]);
  });

  it('of another currency pay nothing', () => {
    const euros = { giftCardId: 'card', balance: { amount: 99, currency: 'EUR' } as const };
    expect(quote({ giftCards: [euros] }).giftCards).to.deep.equal([]);
  });
});

describe('the trace of a quote', () => {
  it('says of each amount what it is of, by which rule', () => {
    const { trace } = quote({
      location: portland,
      shipping: { zones: [aZone()] },
      tax: { pricesIncludeTax: false, rules: [aTaxRule()] },
      discounts: [aDiscount()],
      lines: [aLine({ quantity: 2 })],
      giftCards: [{ giftCardId: 'card', balance: usd(30) }],
    });
    expect(trace).to.deep.equal([
      { what: 'line e1', base: 1000, rule: '× 2', amount: 2000 },
      { what: 'discount Tenth off', base: 2000, rule: '10 % of all goods', amount: -200 },
      { what: 'shipping', base: 500, rule: 'flat rate Standard', amount: 500 },
      { what: 'tax Sales tax', base: 1800, rule: '10 % of standard', amount: 180 },
      { what: 'tax Sales tax', base: 500, rule: '10 % of shipping', amount: 50 },
      { what: 'grand total', base: 0, rule: 'goods, shipping and tax', amount: 2530 },
      { what: 'gift card card', base: 2530, rule: 'as much as the card holds', amount: -30 },
      { what: 'amount due', base: 2530, rule: 'less gift cards', amount: 2500 },
    ]);
  });
});

describe('what cannot be counted', () => {
  it('is a price in another currency', () => {
    const lines = [aLine({ unitPrice: { amount: 1, currency: 'EUR' } })];
    expect(refusalOf(() => quote({ lines })).code).to.equal('CURRENCY_MISMATCH');
  });

  it('is more than a number holds', () => {
    const lines = [aLine({ unitPrice: usd(Number.MAX_SAFE_INTEGER), quantity: 2 })];
    expect(refusalOf(() => quote({ lines })).code).to.equal('AMOUNT_TOO_LARGE');
  });
});
