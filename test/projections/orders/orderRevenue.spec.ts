import { expect } from 'chai';
import type { OrderRevenueDoc } from '../../../projections/orders/orderRevenue.ts';
import { revenueByProduct, revenueOf } from '../../../projections/orders/revenueQuery.ts';

const DAY = { websiteId: 'main', from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' };
const NEXT = { websiteId: 'main', from: '2026-03-03T00:00:00.000Z', to: '2026-03-04T00:00:00.000Z' };

/** Two cups and a bowl, of which one cup came back a day later. */
const order = {
  ...{ _id: 'o1', _position: 1, websiteId: 'main', orderNumber: '1', testMode: false, currency: 'USD' },
  ...{ placedAt: '2026-03-02T09:00:00.000Z', ordered: 6000 },
  lines: [
    { lineId: 'a', productId: 'cup', quantity: 2, total: 3800 },
    { lineId: 'b', productId: 'bowl', quantity: 1, total: 1700 },
    { lineId: 'c', productId: null, quantity: 1, total: 500 },
  ],
  refunds: [
    {
      ...{ at: '2026-03-03T10:00:00.000Z', amount: 2000 },
      lines: [{ lineId: 'a', quantity: 1, amount: 1900 }],
    },
  ],
  refundedAt: ['2026-03-03T10:00:00.000Z'],
} satisfies OrderRevenueDoc;
const sum = { currency: 'USD', testMode: false };

describe('revenue', () => {
  it('counts an order on its day and what is given back on its own', () => {
    expect(revenueOf([order], DAY)).to.deep.equal([
      { ...sum, orders: 1, ordered: 6000, refunds: 0, refunded: 0 },
    ]);
    expect(revenueOf([order], NEXT)).to.deep.equal([
      { ...sum, orders: 0, ordered: 0, refunds: 1, refunded: 2000 },
    ]);
  });

  it('is kept apart by currency and from orders that try the store out', () => {
    const trial = { ...order, _id: 'o2', testMode: true };
    const yen = { ...order, _id: 'o3', currency: 'JPY' } as const;
    expect(
      revenueOf([order, trial, yen], DAY).map(({ currency, testMode }) => [currency, testMode]),
    ).to.deep.equal([
      ['USD', false],
      ['USD', true],
      ['JPY', false],
    ]);
  });

  it('of products is that of their lines, without what staff made up', () => {
    const nothing = { orders: 0, ordered: 0, refunded: 0, pieces: 0, piecesBack: 0 };
    expect(revenueByProduct([order], DAY)).to.deep.equal([
      { ...nothing, ...sum, productId: 'cup', orders: 1, ordered: 3800, pieces: 2 },
      { ...nothing, ...sum, productId: 'bowl', orders: 1, ordered: 1700, pieces: 1 },
    ]);
    expect(revenueByProduct([order], NEXT)).to.deep.equal([
      { ...nothing, ...sum, productId: 'cup', refunded: 1900, piecesBack: 1 },
    ]);
  });
});
