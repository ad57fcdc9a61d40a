import { expect } from 'chai';
import type {
  PageErrorsRecordedEvent,
  PageSpeedsRecordedEvent,
} from '../../../domain/analytics/traffic.events.ts';
import { pageErrors } from '../../../projections/analytics/pageErrors.ts';
import { pageSpeeds } from '../../../projections/analytics/pageSpeeds.ts';
import { addedSpreads, shareOf, sizeOf, withValues } from '../../../projections/analytics/spread.ts';
import { OTHERS } from '../../../projections/analytics/tallies.ts';
import { hitsForgotten } from '../../support/builders/retention.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const about = { websiteId: 'main', hour: '2026-03-02T09' };
type Met = PageErrorsRecordedEvent['data']['met'][number];
const met = (changes: Partial<Met> = {}): Met => ({
  ...{ at: '2026-03-02T09:15:00.000Z', path: '/shop', release: 'A1', device: 'phone', browser: 'Safari' },
  ...changes,
});
const pageErrorsRecorded = (
  all: readonly Met[],
  changes: Partial<PageErrorsRecordedEvent['data']> = {},
): PageErrorsRecordedEvent => ({
  type: 'PageErrorsRecorded',
  data: {
    ...{
      ...about,
      cause: '0000002a',
      name: 'TypeError',
      message: 'no cart',
      stack: 'at readCart',
      met: [...all],
    },
    ...changes,
  },
});

describe('an error of pages', () => {
  const { given } = projectionSpec(pageErrors);

  it('is one for each cause: how often, since when, on which pages and of which builds', () => {
    given(
      pageErrorsRecorded([met(), met({ path: '/cart', at: '2026-03-02T09:16:00.000Z' })]),
      pageErrorsRecorded([met({ release: 'B2', at: '2026-03-03T07:00:00.000Z' })], {
        hour: '2026-03-03T07',
        stack: 'at readCart (later)',
      }),
      pageErrorsRecorded([met()], { cause: '0000002b' }),
    ).expectDocument('main 0000002a', {
      ...{ cause: '0000002a', name: 'TypeError', message: 'no cart', stack: 'at readCart (later)' },
      ...{ firstAt: '2026-03-02T09:15:00.000Z', lastAt: '2026-03-03T07:00:00.000Z', count: 3 },
      days: [
        { day: '2026-03-02', count: 2 },
        { day: '2026-03-03', count: 1 },
      ],
      pages: [
        { value: '/shop', count: 2 },
        { value: '/cart', count: 1 },
      ],
      releases: [
        { value: 'A1', count: 2 },
        { value: 'B2', count: 1 },
      ],
      devices: [{ value: 'phone', count: 3 }],
      browsers: [{ value: 'Safari', count: 3 }],
    });
  });

  it('is gone with the last day on which it was met, and stays where it was met since', () => {
    const gone = hitsForgotten(['2026-03-01', '2026-03-02'], '0000002a');
    given(pageErrorsRecorded([met()]), gone).expectNothing();
    const since = pageErrorsRecorded([met({ at: '2026-03-03T07:00:00.000Z' })], { hour: '2026-03-03T07' });
    given(pageErrorsRecorded([met()]), since, gone).expectShown('main 0000002a', { count: 2 });
  });
});

describe('how fast pages were on a day', () => {
  const { given } = projectionSpec(pageSpeeds);
  const speeds = (paths: readonly string[], hour = about.hour): PageSpeedsRecordedEvent => ({
    type: 'PageSpeedsRecorded',
    data: {
      ...{ ...about, hour },
      speeds: paths.map((path) => ({
        ...{ at: '2026-03-02T09:15:00.000Z', path, device: 'phone', release: '' },
        values: { lcp: 1200 },
      })),
    },
  });

  it('is told by page and device', () => {
    given(speeds(['/shop']), speeds(['/shop', '/cart'], '2026-03-02T23')).expectDocument('main 2026-03-02', {
      at: '2026-03-02',
      pages: [
        { path: '/shop', device: 'phone', spreads: { lcp: withValues([], [1200, 1200]) } },
        { path: '/cart', device: 'phone', spreads: { lcp: withValues([], [1200]) } },
      ],
    });
  });

  it('is gone with the visits of the day', () => {
    given(speeds(['/shop']), hitsForgotten(['2026-03-02'])).expectNothing();
  });

  it('keeps 200 pages apart, and the others together', () => {
    given(
      speeds(Array.from({ length: 150 }, (_, at) => `/a${at}`)),
      speeds(Array.from({ length: 60 }, (_, at) => `/b${at}`)),
    ).expectShown('main 2026-03-02', { at: '2026-03-02' });
    let doc = null as never;
    for (const event of [
      speeds(Array.from({ length: 150 }, (_, at) => `/a${at}`)),
      speeds(Array.from({ length: 60 }, (_, at) => `/b${at}`)),
    ])
      doc = pageSpeeds.project(doc, event as never, 'main 2026-03-02') as never;
    const { pages } = doc as { pages: { path: string }[] };
    expect(pages).to.have.lengthOf(201);
    expect(pages.map(({ path }) => path)).to.include(OTHERS);
  });
});

describe('a spread of values', () => {
  it('says what three quarters are at or below, to five percent', () => {
    const values = Array.from({ length: 1000 }, (_, at) => at + 1);
    const spread = withValues([], values);
    expect(sizeOf(spread)).to.equal(1000);
    expect(shareOf(spread, 0.75)).to.be.within(750 * 0.95, 750 * 1.05);
    expect(shareOf(spread, 1)).to.be.within(950, 1050);
  });

  it('is nothing of nothing, and nought of noughts', () => {
    expect(shareOf([], 0.75)).to.equal(null);
    expect(shareOf(withValues([], [0, 0, 0]), 0.75)).to.equal(0);
  });

  it('adds up to what all of them together are', () => {
    const parts = [withValues([], [1, 2, 3]), withValues([], [3, 4])];
    expect(addedSpreads(parts)).to.deep.equal(withValues([], [1, 2, 3, 3, 4]));
  });
});
