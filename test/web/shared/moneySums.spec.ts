import { expect } from 'chai';
import { money, toWire } from '../../../domain/kernel/money.ts';
import { lesserMoney, moneyLeft, moneyTogether } from '../../../web/shared/moneySums.ts';

const usd = (cents: number) => toWire(money(cents, 'USD'));
const jpy = (yen: number) => toWire(money(yen, 'JPY'));

describe('amounts of money in a page', () => {
  it('are taken from one another to the minor unit, and never below nothing', () => {
    expect(moneyLeft(usd(3400), [usd(1)])).to.deep.equal(usd(3399));
    expect(moneyLeft(usd(3400), [usd(3395)])).to.deep.equal(usd(5));
    expect(moneyLeft(usd(3400), [usd(3000), usd(1000)])).to.deep.equal(usd(0));
    expect(moneyLeft(jpy(3400), [jpy(399)])).to.deep.equal(jpy(3001));
  });

  it('come together, beyond what a double can count', () => {
    expect(moneyTogether([usd(5), usd(95)], usd(1))).to.deep.equal(usd(100));
    expect(moneyTogether([], jpy(7))).to.deep.equal(jpy(0));
    const huge = { ...usd(1), value: '900719925474099301', decimalValue: '9007199254740993.01' };
    expect(moneyTogether([huge, usd(1)], usd(1)).decimalValue).to.equal('9007199254740993.02');
  });

  it('know which of them is less', () => {
    expect(lesserMoney(usd(900), usd(1000))).to.deep.equal(usd(900));
    expect(lesserMoney(usd(1000), usd(1000))).to.deep.equal(usd(1000));
  });
});
