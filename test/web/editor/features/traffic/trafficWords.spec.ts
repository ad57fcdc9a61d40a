import { expect } from 'chai';
import type { TrafficReport } from '../../../../../api/http/contracts/analytics/traffic.ts';
import { hasMinutes, lastHour } from '../../../../../web/editor/features/traffic/minutes.ts';
import {
  beforeWords,
  daysBefore,
  funnelOf,
  lastDays,
  plotSentence,
  shareWords,
  valueWords,
  wholeSpans,
} from '../../../../../web/editor/features/traffic/trafficWords.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');

describe('the days of a report', () => {
  it('end today, and are compared with as many before', () => {
    const week = lastDays(NOON, 7);
    expect(week).to.deep.equal({ from: '2026-02-24', to: '2026-03-02' });
    expect(daysBefore(week)).to.deep.equal({ from: '2026-02-17', to: '2026-02-23' });
    expect(daysBefore(lastDays(NOON, 1))).to.deep.equal({ from: '2026-03-01', to: '2026-03-01' });
  });

  it('have every hour and every day, without anybody too', () => {
    const spans = [{ at: '2026-03-02T09', visitors: 1, visits: 1, views: 3 }];
    const hours = wholeSpans({ unit: 'hour', spans }, lastDays(NOON, 2));
    expect(hours).to.have.lengthOf(48);
    expect(hours[33]).to.deep.equal(spans[0]);
    expect(hours[0]).to.deep.equal({ at: '2026-03-01T00', visitors: 0, visits: 0, views: 0 });
    expect(wholeSpans({ unit: 'day', spans: [] }, lastDays(NOON, 30))).to.have.lengthOf(30);
  });

  it('have every minute where they are one or two, or those of the last hour alone', () => {
    expect([hasMinutes(lastDays(NOON, 2)), hasMinutes(lastDays(NOON, 3))]).to.deep.equal([true, false]);
    const minutes = wholeSpans({ unit: 'minute', spans: [] }, lastDays(NOON, 1));
    expect([minutes.length, minutes[555]?.at]).to.deep.equal([1440, '2026-03-02T09:15']);
    const { from, to, ...hour } = lastHour(Date.parse('2026-03-02T00:10:30.000Z'));
    expect({ from, to, ...hour }).to.deep.equal({
      ...{ from: '2026-03-01', to: '2026-03-02' },
      ...{ since: '2026-03-01T23:11', until: '2026-03-02T00:11' },
    });
    expect(wholeSpans({ unit: 'minute', spans: [] }, { from, to }, hour)).to.have.lengthOf(60);
    expect(lastHour(Date.parse('2026-03-02T00:10:30.000Z'), 1)).to.include({ until: '2026-03-01T23:11' });
  });
});

describe('a report in words', () => {
  it('tells how many came how far, with the orders of the ledger', () => {
    const by = {
      name: [
        { value: 'product_view', count: 40 },
        { value: 'add_to_cart', count: 10 },
      ],
      page: [{ value: '/checkout', count: 5 }],
    } as unknown as TrafficReport['by'];
    const steps = funnelOf({ by, orders: 4 });
    expect(steps.map(({ count }) => count)).to.deep.equal([40, 10, 5, 4]);
    expect(steps.map(({ of }) => of)).to.deep.equal([
      { name: 'product_view' },
      { name: 'add_to_cart' },
      { page: '/checkout' },
      null,
    ]);
    expect(shareWords(10, 40)).to.equal('25 %');
    expect(shareWords(1, 0)).to.equal('–');
  });

  it('names products, devices and visits from nowhere', () => {
    expect(valueWords('viewed', 'cup', { cup: 'Clay cup' })).to.equal('Clay cup');
    expect(valueWords('viewed', 'gone', {})).to.equal('gone');
    expect(valueWords('device', 'phone', {})).to.equal('Phone');
    expect(valueWords('source', '', {})).to.equal('Directly');
    expect(valueWords('country', 'DE', {})).to.equal('Germany');
    expect(valueWords('country', '(others)', {})).to.equal('(others)');
    expect(valueWords('page', '/shop', {})).to.equal('/shop');
  });

  it('says in a sentence what a plot shows', () => {
    const spans = [
      { at: '2026-03-01', views: 3, visits: 1 },
      { at: '2026-03-02', views: 12, visits: 5 },
    ];
    expect(plotSentence(spans)).to.equal('15 page views in 6 visits; most of them on Mar 2: 12.');
    expect(plotSentence([{ at: '2026-03-02T09', views: 1, visits: 1 }])).to.equal(
      '1 page view in 1 visit; most of them on Mar 2, 09:00: 1.',
    );
    const across = [
      { at: '2025-03-02', views: 3, visits: 1 },
      { at: '2026-03-02', views: 12, visits: 5 },
    ];
    expect(plotSentence(across)).to.include('most of them on Mar 2, 2026: 12.');
    expect(plotSentence([])).to.equal('Nobody has seen a page in these days.');
  });

  it('say what there was before, and how much it changed where there was anything', () => {
    expect(beforeWords(100, 80)).to.equal('80 before, +25 %');
    expect(beforeWords(3, 0)).to.equal('0 before');
  });
});
