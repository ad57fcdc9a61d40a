import { expect } from 'chai';
import type { EditedVariant } from '../../../../../../api/http/contracts/catalog/products.ts';
import { mistakesIn, salesFor } from '../../../../../../web/editor/features/products/schedule/plannedSale.ts';
import { nextWeekend } from '../../../../../../web/editor/features/products/schedule/weekend.ts';
import { usd } from '../../../../../support/money.ts';

describe('a sale from Friday to Sunday', () => {
  it('begins on the next Friday at midnight where the store is, and ends with Sunday', () => {
    expect(nextWeekend('2026-11-22T12:00:00.000Z', 'America/New_York')).to.deep.equal({
      from: '2026-11-27T05:00:00.000Z',
      until: '2026-11-30T05:00:00.000Z',
    });
    // On a Friday it is the one after.
    expect(nextWeekend('2026-11-27T12:00:00.000Z', 'UTC').from).to.equal('2026-12-04T00:00:00.000Z');
  });

  it('is planned for each variant that was chosen, at its own price', () => {
    const variant = (variantId: string, amount: number) =>
      ({ variantId, price: usd(amount) }) as unknown as EditedVariant;
    const draft = {
      ...{ chosen: ['a'], basisPoints: 2000 },
      ...{ startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-30T00:00:00.000Z' },
    };
    const sales = salesFor(draft, [variant('a', 4000), variant('b', 1000)]);
    expect(sales.map(({ variantId, salePrice }) => [variantId, salePrice])).to.deep.equal([['a', usd(3200)]]);
  });

  it('says what is missing', () => {
    const now = '2026-11-22T00:00:00.000Z';
    const none = { chosen: [], basisPoints: null, startsAt: null, endsAt: null };
    expect(Object.keys(mistakesIn(none, now))).to.deep.equal(['chosen', 'basisPoints', 'startsAt']);
    const over = { chosen: ['a'], basisPoints: 500, startsAt: '2026-11-20T00:00:00.000Z', endsAt: now };
    expect(Object.keys(mistakesIn(over, now))).to.deep.equal(['endsAt']);
  });
});
