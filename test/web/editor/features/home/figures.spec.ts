import { expect } from 'chai';
import {
  changeWords,
  conversionOf,
  figuresOf,
  runningOf,
  visitsOn,
} from '../../../../../web/editor/features/home/figures.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const quarter = (at: string, amount: number, changes: object = {}) => ({
  ...{ at, testMode: false, orders: 1, pieces: 1, revenue: usd(amount) },
  ...changes,
});
const NEW_YORK = { timeZone: 'America/New_York', currency: 'USD' } as const;

describe('the figures of a day', () => {
  // 11:20 in New York.
  const now = '2026-11-22T16:20:00.000Z';

  it('are of the day by the clock of the store', () => {
    const quarters = [quarter('2026-11-22T04:45:00.000Z', 100), quarter('2026-11-22T05:00:00.000Z', 1900)];
    const { today } = figuresOf({ now, quarters }, NEW_YORK);
    expect(today).to.deep.include({ date: '2026-11-22', orders: 1, revenue: usd(1900), average: usd(1900) });
    expect(today.hours[0]).to.deep.equal({ orders: 1, revenue: 1900 });
  });

  it('are compared with the same day of the week before, whole and until the same time', () => {
    const quarters = [quarter('2026-11-15T16:15:00.000Z', 500), quarter('2026-11-15T20:00:00.000Z', 700)];
    const { weekBefore, weekBeforeByNow } = figuresOf({ now, quarters }, NEW_YORK);
    expect(weekBefore.revenue).to.deep.equal(usd(1200));
    expect(weekBeforeByNow.revenue).to.deep.equal(usd(500));
  });

  it('hold no test orders, which are counted apart, and no other currency', () => {
    const quarters = [
      quarter('2026-11-22T12:00:00.000Z', 500, { testMode: true, orders: 3 }),
      quarter('2026-11-22T12:00:00.000Z', 0, { revenue: { amount: 900, currency: 'EUR' } }),
    ];
    const { today, testOrders } = figuresOf({ now, quarters }, NEW_YORK);
    expect(today).to.deep.include({ orders: 0, average: null });
    expect(testOrders).to.equal(3);
  });

  it('hold how many visits of the day led to an order, by the clock of the store', () => {
    const spans = [
      { at: '2026-11-22T04', visits: 90 },
      { at: '2026-11-22T05', visits: 30 },
      { at: '2026-11-22T16', visits: 10 },
      { at: '2026-11-22T20', visits: 60 },
    ];
    const date = '2026-11-22';
    expect(visitsOn(spans, NEW_YORK.timeZone, { date })).to.equal(100);
    expect(visitsOn(spans, NEW_YORK.timeZone, { date, until: '11:20' })).to.equal(40);
    expect(conversionOf(2, 40)).to.equal(5);
    expect(conversionOf(1, 0)).to.equal(null);
  });

  it('add up over the day', () => {
    const hours = [1, 0, 2].map((revenue) => ({ orders: 1, revenue }));
    expect(runningOf(hours)).to.deep.equal([1, 1, 3]);
  });

  it('say how much more or less it was, where there is something to compare with', () => {
    expect([changeWords(120, 100), changeWords(95, 100), changeWords(5, 0)]).to.deep.equal([
      '+20 %',
      '−5 %',
      null,
    ]);
  });
});
