import { expect } from 'chai';
import {
  CURRENCIES,
  type Currency,
  DEFAULT_CURRENCY,
  FRACTION_DIGITS,
} from '../../../domain/kernel/currencies.ts';
import {
  add,
  isLess,
  money,
  moneySchema,
  multiply,
  priceSchema,
  toDecimalString,
  toWire,
  zero,
} from '../../../domain/kernel/money.ts';
import { usd } from '../../support/money.ts';
import { refusalOf } from '../../support/refusal.ts';

const euro = money(100, 'EUR');

describe('money', () => {
  it('adds and multiplies in minor units', () => {
    expect(add(usd(10), usd(20))).to.deep.equal(usd(30));
    expect(add(usd(10), zero('USD'))).to.deep.equal(usd(10));
    expect(multiply(usd(1010), 3)).to.deep.equal(usd(3030));
  });

  it('compares amounts', () => {
    expect([isLess(usd(1), usd(2)), isLess(usd(2), usd(2)), isLess(usd(3), usd(2))]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it('never mixes currencies', () => {
    for (const mix of [() => add(usd(1), euro), () => isLess(usd(1), euro)]) {
      const { code, message } = refusalOf(mix);
      expect(`${code}: ${message}`).to.equal('CURRENCY_MISMATCH: Cannot combine USD with EUR.');
    }
  });

  it('is whole, and known by its currency', () => {
    const accepts = (value: unknown) => moneySchema.safeParse(value).success;
    expect(accepts(usd(-5))).to.equal(true);
    expect(accepts(usd(1.5))).to.equal(false);
    expect(accepts({ amount: 1, currency: 'XXX' })).to.equal(false);
    expect(accepts({ amount: 1, currency: 'USD', rate: 2 })).to.equal(false);
  });

  it('is never negative as a price', () => {
    expect([-1, 0, 1].map((amount) => priceSchema.safeParse(usd(amount)).success)).to.deep.equal([
      false,
      true,
      true,
    ]);
  });

  it('has 15 integer places at most as a price, and no more than a number holds exactly', () => {
    const accepts = (amount: number, currency: Currency) =>
      priceSchema.safeParse({ amount, currency }).success;
    expect([999_999_999_999_999, 1_000_000_000_000_000].map((yen) => accepts(yen, 'JPY'))).to.deep.equal([
      true,
      false,
    ]);
    expect([2 ** 53 - 1, 2 ** 53].map((cents) => accepts(cents, 'USD'))).to.deep.equal([true, false]);
    expect(CURRENCIES.filter((currency) => !accepts(999_999_999_999_999, currency))).to.deep.equal([]);
  });
});

describe('the decimal form', () => {
  it('has the digits of its currency', () => {
    const forms = [0, 5, 50, 1999, 123_456, -5, -1999].map((cents) => toDecimalString(usd(cents)));
    expect(forms).to.deep.equal(['0.00', '0.05', '0.50', '19.99', '1234.56', '-0.05', '-19.99']);
    expect([0, 5, 1999, -7].map((yen) => toDecimalString(money(yen, 'JPY')))).to.deep.equal([
      '0',
      '5',
      '1999',
      '-7',
    ]);
  });

  it('stands beside minor units as text on the wire', () => {
    expect(toWire(usd(1999))).to.deep.equal({
      value: '1999',
      currency: 'USD',
      decimalValue: '19.99',
      currencyCode: 'USD',
    });
  });
});

describe('the currencies', () => {
  it('are 26 with two digits, but for the yen with none', () => {
    expect(CURRENCIES).to.have.length(26);
    expect(CURRENCIES.filter((currency) => FRACTION_DIGITS[currency] !== 2)).to.deep.equal(['JPY']);
    expect(FRACTION_DIGITS.JPY).to.equal(0);
    expect(DEFAULT_CURRENCY).to.equal('USD');
  });
});
