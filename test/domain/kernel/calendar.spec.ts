import { expect } from 'chai';
import { nextPeriodAfter, startOfPeriod } from '../../../domain/kernel/calendar.ts';

const starts = (anchor: string, value: number, unit: 'WEEK' | 'MONTH' | 'YEAR', count: number) =>
  Array.from({ length: count }, (_, index) => startOfPeriod(anchor, { value, unit }, index).slice(0, 10));

describe('the days of a subscription', () => {
  it('come back to the day that a short month did not have', () => {
    expect(starts('2026-01-31T10:30:00.000Z', 1, 'MONTH', 5)).to.deep.equal([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(startOfPeriod('2026-01-31T10:30:00.000Z', { value: 1, unit: 'MONTH' }, 1)).to.equal(
      '2026-02-28T10:30:00.000Z',
    );
  });

  it('know leap years', () => {
    expect(starts('2028-02-29T00:00:00.000Z', 1, 'YEAR', 5)).to.deep.equal([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
    expect(starts('2027-11-30T00:00:00.000Z', 3, 'MONTH', 2)[1]).to.equal('2028-02-29');
  });

  it('are whole weeks apart, also where clocks change', () => {
    expect(starts('2026-03-22T23:30:00.000Z', 2, 'WEEK', 3)).to.deep.equal([
      '2026-03-22',
      '2026-04-05',
      '2026-04-19',
    ]);
  });

  it('that have passed are left out', () => {
    const monthly = { value: 1, unit: 'MONTH' } as const;
    expect(nextPeriodAfter('2026-01-31T00:00:00.000Z', monthly, 1, '2026-04-30T00:00:00.000Z')).to.equal(4);
    expect(nextPeriodAfter('2026-01-31T00:00:00.000Z', monthly, 6, '2026-04-30T00:00:00.000Z')).to.equal(6);
  });
});
