import { expect } from 'chai';
import type { EventItem } from '../../../../../api/http/contracts/site/recordPages.ts';
import { dayOf, startOfDay } from '../../../../../api/http/pages/calendarDay.ts';
import { daysOf, monthAfter, monthTitle } from '../../../../../api/http/pages/records/monthOf.ts';

const HOUR = 60 * 60 * 1000;

const event = (said: Partial<EventItem>): EventItem =>
  ({
    ...{ id: 'firing', title: 'Firing', fullUrl: '/open-days/firing', externalLink: '', isOver: false },
    ...{ isAllDay: false, timeZone: 'UTC' },
    ...said,
    startDate: Date.parse(said.startsAt ?? ''),
  }) as EventItem;
const datesOf = (one: EventItem, month = '2026-03'): string[] =>
  daysOf(month, [one], { language: 'en', today: '2026-03-01' })
    .days.filter(({ events }) => events.length > 0)
    .map(({ date }) => date);

describe('a month of events', () => {
  it('has its days from the first to the last, in weeks as people of a language count them', () => {
    const of = (month: string, language: string) => daysOf(month, [], { language, today: '2026-03-09' });
    expect(of('2028-02', 'en').days.at(-1)?.date).to.equal('2028-02-29');
    // The first of March 2026 is a Sunday.
    expect(of('2026-03', 'en-US').firstColumn).to.equal(1);
    expect(of('2026-03', 'de-DE').firstColumn).to.equal(7);
    expect(of('2026-03', 'de-DE').weekdays[0]).to.deep.equal({ short: 'Mo', long: 'Montag' });
    expect(
      of('2026-03', 'en')
        .days.filter(({ isToday }) => isToday)
        .map(({ date }) => date),
    ).to.deep.equal(['2026-03-09']);
  });

  it('shows an event on each of its days, by the clocks of its place', () => {
    const late = { startsAt: '2026-03-10T23:30:00.000Z', endsAt: '2026-03-11T01:00:00.000Z' };
    expect(datesOf(event(late))).to.deep.equal(['2026-03-10', '2026-03-11']);
    expect(datesOf(event({ ...late, timeZone: 'America/New_York' }))).to.deep.equal(['2026-03-10']);
    expect(datesOf(event({ ...late, timeZone: 'Asia/Tokyo' }))).to.deep.equal(['2026-03-11']);
    const untilMidnight = { startsAt: '2026-03-10T20:00:00.000Z', endsAt: '2026-03-11T00:00:00.000Z' };
    expect(datesOf(event(untilMidnight))).to.deep.equal(['2026-03-10']);
    const days = { isAllDay: true, startsAt: '2026-02-27', endsAt: '2026-03-02' };
    expect(datesOf(event(days))).to.deep.equal(['2026-03-01', '2026-03-02']);
  });

  it('is told and counted over the ends of years', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).to.deep.equal(['2027-01', '2025-12']);
    expect(monthTitle('2026-03', 'de')).to.equal('März 2026');
  });
});

describe('a day by clocks of a time zone', () => {
  for (const timeZone of [
    'UTC',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ]) {
    it(`begins where the date changes in ${timeZone}, also when clocks do`, () => {
      for (const date of ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2026-07-15']) {
        const start = startOfDay(date, timeZone);
        expect([dayOf(start, timeZone), dayOf(start - 1, timeZone) < date]).to.deep.equal([date, true]);
        expect(dayOf(start + 22 * HOUR, timeZone)).to.equal(date);
      }
    });
  }
});
