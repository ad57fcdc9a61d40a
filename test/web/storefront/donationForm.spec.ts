import { expect } from 'chai';
import { typedAmount } from '../../../api/http/contracts/donations/typedAmount.ts';
import { money, toWire } from '../../../domain/kernel/money.ts';
import {
  type DonationFields,
  donationError,
  NO_DONATION,
} from '../../../web/storefront/features/donation/donationForm.ts';
import { wire } from '../../support/pageFixtures.ts';

const limits = { minimum: wire(200), maximum: wire(100_000) };
const said = (over: Partial<DonationFields>, name: keyof DonationFields = 'amount') =>
  donationError(name, { ...NO_DONATION, ...over }, limits, ({ decimalValue }) => `$${decimalValue}`);

describe('an amount that a donor types', () => {
  it('is read with a point or a comma, in the digits of its currency', () => {
    for (const [text, cents] of [
      ['25', 2500],
      [' 25.5 ', 2550],
      ['25,50', 2550],
      ['0.07', 7],
    ] as const) {
      expect(typedAmount(text, wire(0)), text).to.equal(cents);
    }
    expect(typedAmount('2500', toWire(money(0, 'JPY')))).to.equal(2500);
  });

  it('is none where nobody can tell what is meant', () => {
    for (const text of ['', 'ten', '-5', '1.234', '1,000.00', '1e3', '25.']) {
      expect(typedAmount(text, wire(0)), text).to.equal(null);
    }
    expect(typedAmount('2.5', toWire(money(0, 'JPY')))).to.equal(null);
  });

  it('is refused in words outside of what the site takes', () => {
    expect(said({ amount: '' })).to.equal('Amount cannot be blank');
    expect(said({ amount: 'ten' })).to.equal('Amount must be a number');
    expect(said({ amount: '1.99' })).to.equal('Amount must be $2.00 or more');
    expect(said({ amount: '1000.01' })).to.equal('Amount must be $1000.00 or less');
    expect(said({ amount: '2' })).to.equal(undefined);
  });

  it('comes with an address for the receipt, and a name only from who likes', () => {
    expect(said({}, 'email')).to.equal('Email cannot be blank');
    expect(said({}, 'name')).to.equal(undefined);
  });
});
