import { expect } from 'chai';
import { causeOf, type PageError } from '../../../domain/analytics/pageErrors.facts.ts';
import { trafficAggregate } from '../../../domain/analytics/traffic.decider.ts';
import { ratingOf, VITAL_LIMITS } from '../../../domain/analytics/vitals.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const error = (changes: Partial<PageError> = {}): PageError => ({
  name: 'TypeError',
  message: 'Cannot read line 7',
  stack: 'TypeError: Cannot read line 7\n    at readCart (/assets/storefront-A1.js:1:204)',
  at: '2026-03-02T09:15:00.000Z',
  path: '/shop',
  release: 'A1',
  device: 'phone',
  browser: 'Safari',
  ...changes,
});

describe('the cause of an error of a page', () => {
  it('is the same whatever number is in its words and whichever build it came from', () => {
    const cause = causeOf(error());
    expect(causeOf(error({ message: 'Cannot read line 81' }))).to.equal(cause);
    expect(causeOf(error({ stack: 'readCart@https://shop.example/assets/storefront-B2.js:9:1' }))).to.equal(
      cause,
    );
    for (const other of [
      { name: 'RangeError' },
      { message: 'Cannot write line 7' },
      { stack: 'TypeError\n    at writeCart (/assets/storefront-A1.js:1:204)' },
    ])
      expect(causeOf(error(other))).to.not.equal(cause);
  });
});

describe('recording errors of pages', () => {
  const { given } = deciderSpec(trafficAggregate);
  const about = { websiteId: 'main', hour: '2026-03-02T09' };

  it('is one fact for each cause, told by the first that met it', () => {
    const errors = [
      error(),
      error({ path: '/cart', message: 'Cannot read line 9' }),
      error({ name: 'RangeError' }),
    ];
    const met = ({ at, path, release, device, browser }: PageError) => ({
      at,
      path,
      release,
      device,
      browser,
    });
    const [first, second, third] = errors as [PageError, PageError, PageError];
    const fact = (told: PageError, all: readonly PageError[]) => ({
      type: 'PageErrorsRecorded' as const,
      data: {
        ...about,
        cause: causeOf(told),
        ...{ name: told.name, message: told.message, stack: told.stack },
        met: all.map(met),
      },
    });
    given()
      .when({ type: 'RecordPageErrors', data: { ...about, errors } })
      .expectEvents(fact(first, [first, second]), fact(third, [third]));
  });

  it('is how fast pages were, as it was measured', () => {
    const speeds = [
      {
        at: '2026-03-02T09:15:00.000Z',
        path: '/',
        device: 'phone' as const,
        release: '',
        values: { lcp: 1200 },
      },
    ];
    given()
      .when({ type: 'RecordPageSpeeds', data: { ...about, speeds } })
      .expectEvents({ type: 'PageSpeedsRecorded', data: { ...about, speeds } });
  });
});

describe('what a vital is worth', () => {
  for (const [vital, [good, poor]] of Object.entries(VITAL_LIMITS))
    it(`${vital} is good up to ${good} and poor beyond ${poor}`, () => {
      const name = vital as keyof typeof VITAL_LIMITS;
      expect([good, good + 0.01, poor, poor + 0.01].map((value) => ratingOf(name, value))).to.deep.equal([
        'good',
        'fair',
        'fair',
        'poor',
      ]);
    });
});
