import { expect } from 'chai';
import { verdictsOf } from '../../../../domain/pricing/discounts/verdicts.ts';
import type { QuoteInput } from '../../../../domain/pricing/quote.ts';
import { quoteOf } from '../../../../domain/pricing/quoteOf.ts';
import { aDiscount, aQuoteInput } from '../../../support/builders/pricing.ts';
import { usd } from '../../../support/money.ts';

function verdicts(changes: Partial<QuoteInput>) {
  const input = aQuoteInput(changes);
  return verdictsOf(input, quoteOf(input).appliedDiscounts);
}
const reasons = (changes: Partial<QuoteInput>) => verdicts(changes).map(({ reason }) => reason);

describe('why a discount applies to a cart or does not', () => {
  it('is what it takes off, where it applies', () => {
    const [verdict] = verdicts({ discounts: [aDiscount()] });
    expect(verdict).to.deep.include({ reason: null, amount: usd(100), beatenBy: [] });
  });

  it('is what it asks for, with what there is of its goods', () => {
    const discounts = [aDiscount({ minimumSubtotal: usd(5000) })];
    const [verdict] = verdicts({ discounts });
    expect(verdict).to.deep.include({
      reason: 'MINIMUM_SUBTOTAL',
      amount: null,
      eligible: { subtotal: usd(1000), pieces: 1 },
    });
    expect(reasons({ discounts: [aDiscount({ minimumQuantity: 2 })] })).to.deep.equal(['MINIMUM_QUANTITY']);
    const books = aDiscount({ scope: { kind: 'products', productIds: ['book'] } });
    expect(reasons({ discounts: [books] })).to.deep.equal(['NOTHING_ELIGIBLE']);
  });

  it('is the code that nobody entered', () => {
    const discounts = [aDiscount({ code: 'SPRING' })];
    expect(reasons({ discounts })).to.deep.equal(['NOT_ENTERED']);
    expect(reasons({ discounts, coupons: ['spring'] })).to.deep.equal([null]);
  });

  it('is the better one that it does not combine with', () => {
    const better = aDiscount({ discountId: 'd2', benefit: { kind: 'percentage', basisPoints: 2000 } });
    const [beaten, applied] = verdicts({ discounts: [aDiscount(), better] });
    expect(beaten).to.deep.include({ reason: 'NOT_COMBINED', beatenBy: ['d2'] });
    expect(applied?.reason).to.equal(null);
  });

  it('is its time, and its uses', () => {
    const later = aDiscount({ startsAt: '2099-01-01T00:00:00.000Z' });
    expect(reasons({ discounts: [later] })).to.deep.equal(['NOT_STARTED']);
    const exhausted = new Map([['d1', 'USED_UP' as const]]);
    expect(reasons({ discounts: [aDiscount()], exhausted })).to.deep.equal(['USED_UP']);
  });
});
