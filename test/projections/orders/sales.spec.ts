import { expect } from 'chai';
import { quarterOf, sales } from '../../../projections/orders/sales.ts';
import { orderPlaced } from '../../support/builders/orders.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const at = (placedAt: string, changes: object = {}) => {
  const event = orderPlaced();
  return { ...event, data: { ...event.data, placedAt, ...changes } } as typeof event;
};

describe('what was ordered in a quarter of an hour', () => {
  const { given } = projectionSpec(sales);
  const { websiteId, totals, currency, testMode, lines } = orderPlaced().data;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const key = `${websiteId} 2026-03-02T09:15:00.000Z`;

  it('is counted with its grand total', () => {
    given(at('2026-03-02T09:15:00.000Z'), at('2026-03-02T09:29:59.999Z')).expectDocument(key, {
      at: '2026-03-02T09:15:00.000Z',
      sums: [{ currency, testMode, orders: 2, pieces: 2 * pieces, revenue: 2 * totals.grandTotal.amount }],
    });
  });

  it('is kept apart by currency, and from orders that try the store out', () => {
    given(
      at('2026-03-02T09:16:00.000Z', { testMode: false }),
      at('2026-03-02T09:17:00.000Z', { testMode: true }),
    ).expectDocument(key, {
      at: '2026-03-02T09:15:00.000Z',
      sums: [false, true].map((isTest) => ({
        ...{ currency, testMode: isTest, orders: 1, pieces, revenue: totals.grandTotal.amount },
      })),
    });
  });

  it('lies in the quarter that it began in', () => {
    expect(quarterOf('2026-03-02T09:14:59.999Z')).to.equal('2026-03-02T09:00:00.000Z');
    expect(quarterOf('2026-03-02T09:15:00.000Z')).to.equal('2026-03-02T09:15:00.000Z');
  });
});
