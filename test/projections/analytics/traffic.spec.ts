import { expect } from 'chai';
import { addedUp, OTHERS, tallied } from '../../../projections/analytics/tallies.ts';
import { trafficDays, trafficHours } from '../../../projections/analytics/traffic.ts';
import { KEPT_MINUTES, trafficMinutes } from '../../../projections/analytics/trafficMinutes.ts';
import { countOf, EMPTY_SKETCH, merged, withVisitors } from '../../../projections/analytics/visitorSketch.ts';
import { aHit, hitsRecorded } from '../../support/builders/hits.ts';
import { hitsForgotten } from '../../support/builders/retention.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('what visitors did in an hour', () => {
  const { given } = projectionSpec(trafficHours);

  it('is counted by page, source, device and what it was about', () => {
    given(
      hitsRecorded([
        { isEntry: true, source: 'kiln.example', campaign: 'autumn' },
        { path: '/shop/tide-cup' },
        { name: 'product_view', path: '/shop/tide-cup', subject: 'tide_cup' },
      ]),
      hitsRecorded([{ visitor: 'ben', isEntry: true }], { refused: { bot: 2 } }),
    ).expectDocument('main 2026-03-02T09', {
      at: '2026-03-02T09',
      visitors: withVisitors(EMPTY_SKETCH, ['ada', 'ben']),
      visits: 2,
      tallies: {
        name: [
          { value: 'page_view', count: 3 },
          { value: 'product_view', count: 1 },
        ],
        page: [
          { value: '/shop', count: 2 },
          { value: '/shop/tide-cup', count: 1 },
        ],
        device: [{ value: 'phone', count: 3 }],
        browser: [{ value: 'Safari', count: 3 }],
        entry: [{ value: '/shop', count: 2 }],
        source: [
          { value: '', count: 1 },
          { value: 'kiln.example', count: 1 },
        ],
        campaign: [{ value: 'autumn', count: 1 }],
        viewed: [{ value: 'tide_cup', count: 1 }],
      },
      refused: { bot: 2 },
    });
  });

  it('is of one website and one hour', () => {
    given(hitsRecorded([{}]), hitsRecorded([{}], { hour: '2026-03-02T10' })).expectDocument(
      'main 2026-03-02T10',
      {
        at: '2026-03-02T10',
        visitors: withVisitors(EMPTY_SKETCH, ['ada']),
        visits: 0,
        tallies: tallied({}, [[aHit(), 1]]),
        refused: {},
      },
    );
  });

  it('is gone with the visits of its day', () => {
    given(
      hitsRecorded([{}]),
      hitsRecorded([{}], { hour: '2026-03-02T23' }),
      hitsForgotten(['2026-03-02']),
    ).expectNothing();
  });
});

describe('what visitors did on a day', () => {
  const { given } = projectionSpec(trafficDays);

  it('is that of its hours', () => {
    given(hitsRecorded([{}]), hitsRecorded([{}, {}], { hour: '2026-03-02T23' })).expectDocument(
      'main 2026-03-02',
      {
        at: '2026-03-02',
        visitors: withVisitors(EMPTY_SKETCH, ['ada']),
        visits: 0,
        tallies: tallied({}, [[aHit(), 3]]),
        refused: {},
      },
    );
  });

  it('is gone with its visits', () => {
    given(hitsRecorded([{}]), hitsForgotten(['2026-03-01', '2026-03-02'])).expectNothing();
    given(hitsRecorded([{}]), hitsForgotten(['2026-03-01'])).expectShown('main 2026-03-02', {
      at: '2026-03-02',
    });
  });
});

describe('what visitors did in a minute', () => {
  const { given } = projectionSpec(trafficMinutes);
  /** The minute of these hours that is at the same place as 09:15 of March 2nd. */
  const PLACE = `main ${(Date.parse('2026-03-02T09:15:00.000Z') / 60_000) % KEPT_MINUTES}`;
  const at = (instant: string, changes: object = {}) => ({ at: `${instant}.000Z`, ...changes });

  it('is told apart within one batch, and adds up over several', () => {
    const batches = [
      hitsRecorded([
        at('2026-03-02T09:15:59', { visitor: 'ada', isEntry: true }),
        at('2026-03-02T09:16:00', { visitor: 'ben' }),
      ]),
      hitsRecorded([at('2026-03-02T09:15:01', { visitor: 'eve', path: '/' })], { refused: { bot: 2 } }),
    ];
    given(...batches).expectDocument(PLACE, {
      at: '2026-03-02T09:15',
      visitors: withVisitors(EMPTY_SKETCH, ['ada', 'eve']),
      visits: 1,
      tallies: tallied({}, [
        [aHit({ isEntry: true }), 1],
        [aHit({ path: '/' }), 1],
      ]),
      refused: {},
    });
  });

  it('takes the place of the one of two days before, and never that of a later one', () => {
    const then = hitsRecorded([at('2026-02-28T09:15:00'), at('2026-02-28T09:15:00')], {
      hour: '2026-02-28T09',
    });
    const now = hitsRecorded([at('2026-03-02T09:15:00')]);
    const shown = { at: '2026-03-02T09:15', tallies: tallied({}, [[aHit(), 1]]) };
    given(then, now).expectShown(PLACE, shown);
    given(now, then).expectShown(PLACE, shown);
  });

  it('is one of its hour, also where a clock was some milliseconds off', () => {
    given(hitsRecorded([at('2026-03-02T08:59:59')])).expectShown(
      `main ${(Date.parse('2026-03-02T09:00:00.000Z') / 60_000) % KEPT_MINUTES}`,
      { at: '2026-03-02T09:00' },
    );
  });

  it('is gone with its day, and stays with another one', () => {
    given(hitsRecorded([{}]), hitsForgotten(['2026-03-02'])).expectNothing();
    given(hitsRecorded([{}]), hitsForgotten(['2026-02-28'])).expectShown(PLACE, { at: '2026-03-02T09:15' });
  });
});

describe('counts by page', () => {
  it('keep 300 values of a span apart, and the others together', () => {
    const pages = Array.from({ length: 310 }, (_, at) => [aHit({ path: `/${at}` }), 1] as const);
    const { page = [] } = tallied({}, pages);
    expect(page).to.have.lengthOf(301);
    expect(page[0]).to.deep.equal({ value: OTHERS, count: 10 });
  });

  it('add up, most often first', () => {
    const hours = [
      tallied({}, [
        [aHit(), 1],
        [aHit({ path: '/b' }), 1],
      ]),
      tallied({}, [[aHit({ path: '/b' }), 1]]),
    ];
    expect(addedUp(hours, 'page')).to.deep.equal([
      { value: '/b', count: 2 },
      { value: '/shop', count: 1 },
    ]);
  });
});

describe('a sketch of visitors', () => {
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `visitor ${from + at}`);

  it('counts nobody twice, and some dozens nearly to the last', () => {
    expect(countOf(EMPTY_SKETCH)).to.equal(0);
    expect(countOf(withVisitors(EMPTY_SKETCH, people(0, 1)))).to.equal(1);
    const sketch = withVisitors(EMPTY_SKETCH, people(0, 40));
    expect(countOf(withVisitors(sketch, people(0, 40))))
      .to.equal(countOf(sketch))
      .and.be.within(37, 43);
  });

  it('is right to some percent for many', () => {
    for (const count of [1_000, 20_000, 100_000])
      expect(countOf(withVisitors(EMPTY_SKETCH, people(0, count))) / count).to.be.within(0.93, 1.07);
  });

  it('is of everybody in either of two', () => {
    const both = merged([
      withVisitors(EMPTY_SKETCH, people(0, 600)),
      withVisitors(EMPTY_SKETCH, people(400, 1_000)),
    ]);
    expect(both).to.equal(withVisitors(EMPTY_SKETCH, people(0, 1_000)));
  });
});
