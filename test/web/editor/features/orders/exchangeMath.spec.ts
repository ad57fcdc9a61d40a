import { expect } from 'chai';
import { creditOf } from '../../../../../web/editor/features/orders/exchangeMath.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const towels = {
  ...{ lineId: 'towels', quantity: 2, unitPrice: usd(2400) },
  ...{ discount: usd(0), total: usd(4800) },
};
const lines = [{ lineId: 'towels', quantity: 1 }];
const received = { status: 'received', lines } as const;
const givingBack = (amount: number) => ({ lines: [towels], refunds: [{ lines, amount: usd(amount) }] });

describe('what a return is worth in an exchange', () => {
  it('is what was paid for its pieces, before and after they came back', () => {
    const asked = { status: 'approved', lines } as const;
    expect(creditOf({ lines: [towels], refunds: [] }, asked)).to.deep.equal({ left: 2400, givenBack: 0 });
    expect(creditOf(givingBack(0), received)).to.deep.equal({ left: 2400, givenBack: 0 });
  });

  it('is nothing where all of it went back to the buyer, and the rest where a part did', () => {
    expect(creditOf(givingBack(2400), received)).to.deep.equal({ left: 0, givenBack: 2400 });
    expect(creditOf(givingBack(600), received)).to.deep.equal({ left: 1800, givenBack: 600 });
  });

  it('has discounts off, and no tax that came on top: the draft order adds its own', () => {
    const taxed = { ...towels, discount: usd(800), total: usd(4400) };
    expect(creditOf({ lines: [taxed], refunds: [] }, received).left).to.equal(2000);
  });
});
