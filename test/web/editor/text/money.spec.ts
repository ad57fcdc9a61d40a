import { expect } from 'chai';
import { CURRENCIES, FRACTION_DIGITS } from '../../../../domain/kernel/currencies.ts';
import {
  currencySymbol,
  fractionDigits,
  moneyText,
  moneyWords,
  parseMoney,
} from '../../../../web/editor/text/money.ts';

const amountOf = (text: string, currency: 'USD' | 'JPY' = 'USD') => {
  const parsed = parseMoney(text, currency);
  return parsed.isValid ? parsed.money.amount : parsed.message;
};

describe('when a person types a price', () => {
  it('reads whole and decimal amounts as minor units', () => {
    expect(['38', '38.', '38.5', '38.50', '0', '0.05'].map((text) => amountOf(text))).to.deep.equal([
      3800, 3800, 3850, 3850, 0, 5,
    ]);
  });

  it('takes signs, spaces and thousands for what they are', () => {
    expect(
      ['$38.00', ' 38 ', '1,250.00', '1 250', '12,345,678.90'].map((text) => amountOf(text)),
    ).to.deep.equal([3800, 3800, 125000, 125000, 1234567890]);
  });

  it('takes a comma before one or two last digits for a decimal point', () => {
    expect(['38,5', '38,50', '1,250'].map((text) => amountOf(text))).to.deep.equal([3850, 3850, 125000]);
  });

  it('moves digits as text, exact where a float would not be', () => {
    expect(['1.10', '19.99', '4.35', '1.005'].map((text) => amountOf(text))).to.deep.equal([
      110,
      1999,
      435,
      'Use at most 2 decimal places.',
    ]);
  });

  it('refuses what is no price, with an example of one', () => {
    for (const text of ['', 'abc', '-3', '1.2.3', '1,23,456', '.', '3e5']) {
      expect(amountOf(text), text).to.equal('Enter a price like 38.00.');
    }
  });

  it('refuses amounts that no integer holds exactly', () => {
    expect(amountOf('90071992547409.92')).to.equal('This price is too large.');
    expect(amountOf('90071992547409.91')).to.equal(Number.MAX_SAFE_INTEGER);
  });

  it('refuses more than 15 integer places', () => {
    expect(amountOf('999,999,999,999,999', 'JPY')).to.equal(999_999_999_999_999);
    expect(amountOf('000000000000000001', 'JPY')).to.equal(1);
    expect(amountOf('1,000,000,000,000,000', 'JPY')).to.equal('This price is too large.');
  });
});

describe('when the currency has no smaller unit', () => {
  it('takes whole numbers only', () => {
    expect(['3800', '3,800', '38.5'].map((text) => amountOf(text, 'JPY'))).to.deep.equal([
      3800,
      3800,
      'Prices in JPY are whole numbers.',
    ]);
  });
});

describe('when an amount is shown', () => {
  it('stands in an input as plain decimals that read back as themselves', () => {
    for (const amount of [0, 5, 99, 100, 3850, 123456789]) {
      expect(amountOf(moneyText({ amount, currency: 'USD' }))).to.equal(amount);
    }
    expect(moneyText({ amount: 3800, currency: 'JPY' })).to.equal('3800');
  });

  it('stands in a text as people write it', () => {
    expect(moneyWords({ amount: 123800, currency: 'USD' })).to.equal('$1,238.00');
    expect(moneyWords({ amount: 3800, currency: 'JPY' })).to.equal('¥3,800');
    expect(currencySymbol('EUR')).to.equal('€');
  });
});

describe('the digits of every currency', () => {
  it('are those of the domain', () => {
    expect(Object.fromEntries(CURRENCIES.map((code) => [code, fractionDigits(code)]))).to.deep.equal(
      FRACTION_DIGITS,
    );
  });
});
