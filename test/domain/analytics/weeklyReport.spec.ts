import { expect } from 'chai';
import { weeklyReportAggregate } from '../../../domain/analytics/weeklyReport.decider.ts';
import { goesAt, mondayDue, nextMonday } from '../../../domain/analytics/weeklyReport.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

const { given } = deciderSpec(weeklyReportAggregate);
const enable = { type: 'EnableWeeklyReport', data: { accountId: 'ida', at: NINE } } as const;
const enabled = { type: 'WeeklyReportEnabled', data: { accountId: 'ida', enabledAt: NINE } } as const;
const queued = (monday: string) =>
  ({
    type: 'WeeklyReportQueued',
    data: {
      accountId: 'ida',
      monday,
      mailId: `weekly_${monday.replaceAll('-', '')}_ida`,
      queuedAt: HALF_PAST,
    },
  }) as const;
const record = (monday: string) => {
  const { queuedAt: at, ...data } = queued(monday).data;
  return { type: 'RecordWeeklyReport', data: { ...data, at } } as const;
};

describe('the mail of Mondays', () => {
  it('is turned on once, and off once, with why', () => {
    given().when(enable).expectEvents(enabled);
    given(enabled).when(enable).expectNothing();
    const off = { accountId: 'ida', reason: 'link' } as const;
    const disable = { type: 'DisableWeeklyReport', data: { ...off, at: HALF_PAST } } as const;
    const disabled = { type: 'WeeklyReportDisabled', data: { ...off, disabledAt: HALF_PAST } } as const;
    given(enabled).when(disable).expectEvents(disabled);
    given().when(disable).expectNothing();
    given(enabled, disabled).when(disable).expectNothing();
    given(enabled, disabled).when(enable).expectEvents(enabled);
  });

  it('is recorded once for each Monday', () => {
    given(enabled).when(record('2026-03-09')).expectEvents(queued('2026-03-09'));
    given(enabled, queued('2026-03-09')).when(record('2026-03-09')).expectNothing();
    given(enabled, queued('2026-03-09')).when(record('2026-03-16')).expectEvents(queued('2026-03-16'));
  });

  it('goes at seven by the clocks of the site, summer or winter, and not before the week is over in UTC', () => {
    expect(goesAt('Europe/Vienna', '2026-03-09')).to.equal('2026-03-09T06:00:00.000Z');
    expect(goesAt('Europe/Vienna', '2026-03-30')).to.equal('2026-03-30T05:00:00.000Z');
    expect(goesAt('America/New_York', '2026-03-09')).to.equal('2026-03-09T11:00:00.000Z');
    expect(goesAt('America/New_York', '2026-03-02')).to.equal('2026-03-02T12:00:00.000Z');
    expect(goesAt('Asia/Kolkata', '2026-03-02')).to.equal('2026-03-02T01:30:00.000Z');
    expect(goesAt('Asia/Tokyo', '2026-03-02')).to.equal('2026-03-02T00:10:00.000Z');
  });

  it('comes next on the first Monday after it was turned on, and never twice for one', () => {
    const next = (since: string, last: string | null = null, timeZone = 'Europe/Vienna') =>
      nextMonday(timeZone, { since, last });
    expect(next('2026-03-05T09:00:00.000Z')).to.equal('2026-03-09');
    expect(next('2026-03-09T05:59:59.000Z')).to.equal('2026-03-09');
    expect(next('2026-03-09T06:00:00.000Z')).to.equal('2026-03-16');
    // In New York it is still Sunday.
    expect(next('2026-03-09T02:00:00.000Z', null, 'America/New_York')).to.equal('2026-03-09');
    expect(next('2026-03-05T09:00:00.000Z', '2026-03-09')).to.equal('2026-03-16');
  });

  it('is due for the last Monday alone, however many were missed', () => {
    expect(mondayDue('Europe/Vienna', '2026-03-09T05:59:59.999Z')).to.equal('2026-03-02');
    expect(mondayDue('Europe/Vienna', '2026-03-09T06:00:00.000Z')).to.equal('2026-03-09');
    expect(mondayDue('Europe/Vienna', '2026-03-26T06:00:00.000Z')).to.equal('2026-03-23');
  });
});
