import { expect } from 'chai';
import { assertMinimumSubtotal, reachesMinimum } from '../../../domain/cart/minimumSubtotal.ts';
import { usd } from '../../support/money.ts';
import { refusalOf } from '../../support/refusal.ts';

const format = ({ amount }: { amount: number }) => `$${(amount / 100).toFixed(2)}`;

describe('the smallest order a store takes', () => {
  it('is refused in the words of the specification while the goods are worth less', () => {
    const refusal = refusalOf(() => assertMinimumSubtotal(usd(2499), usd(2500), format));
    expect(refusal).to.deep.include({
      code: 'SUBTOTAL_TOO_LOW',
      message: 'To check out, your order subtotal must be $25.00 or more.',
      details: { minimumSubtotalCents: 2500 },
    });
  });

  it('is reached by exactly as much, and by anything where there is none', () => {
    expect(reachesMinimum(usd(2500), usd(2500))).to.equal(true);
    expect(reachesMinimum(usd(0), null)).to.equal(true);
    expect(() => assertMinimumSubtotal(usd(2500), usd(2500), format)).not.to.throw();
  });

  it('says nothing about a cart in another currency', () => {
    expect(reachesMinimum(usd(1), { amount: 500, currency: 'EUR' })).to.equal(true);
  });
});
