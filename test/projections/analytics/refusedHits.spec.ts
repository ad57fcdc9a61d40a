import type { RefusedHit } from '../../../domain/analytics/refusedHits.facts.ts';
import type { HitsRefusedEvent } from '../../../domain/analytics/traffic.events.ts';
import { refusedHits, SAMPLES_OF_DAY } from '../../../projections/analytics/refusedHits.ts';
import { hitsForgotten } from '../../support/builders/retention.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const sample = (changes: Partial<RefusedHit> = {}): RefusedHit => ({
  ...{ at: '2026-03-02T09:15:00.000Z', reason: 'bot', name: 'page_view', path: '/shop' },
  ...{ device: 'other', sentBy: 'Googlebot', detail: '' },
  ...changes,
});
const refused = (samples: readonly RefusedHit[], hour = '2026-03-02T09'): HitsRefusedEvent => ({
  type: 'HitsRefused',
  data: { websiteId: 'main', hour, samples: [...samples] },
});

describe('what was no hit', () => {
  const { given } = projectionSpec(refusedHits);

  it('is listed day by day, oldest first', () => {
    const clock = sample({ reason: 'clock', detail: 'The clock says 1970-01-01.' });
    given(
      refused([sample()]),
      refused([clock], '2026-03-02T10'),
      refused([sample()], '2026-03-03T00'),
    ).expectDocument('main 2026-03-02', { day: '2026-03-02', samples: [sample(), clock] });
  });

  it('is the last of each reason, however many there were of another', () => {
    const clock = sample({ reason: 'clock' });
    const storm = (at: number) =>
      refused(Array.from({ length: 100 }, (_, n) => sample({ path: `/${at * 100 + n}` })));
    given(refused([clock]), storm(0), storm(1)).expectShown('main 2026-03-02', {
      samples: [clock, ...Array.from({ length: SAMPLES_OF_DAY }, (_, n) => sample({ path: `/${100 + n}` }))],
    });
  });

  it('goes with the visits of its day', () => {
    given(refused([sample()]), hitsForgotten(['2026-03-02'])).expectNothing();
  });
});
