import type { Hit } from '../../../domain/analytics/hit.facts.ts';
import { packed } from '../../../domain/analytics/hitBatch.facts.ts';
import type { HitsRecordedEvent } from '../../../domain/analytics/traffic.events.ts';

/** A view of the shop by somebody on a phone. */
export const aHit = (changes: Partial<Hit> = {}): Hit => ({
  at: '2026-03-02T09:15:00.000Z',
  name: 'page_view',
  visitor: 'ada',
  path: '/shop',
  isEntry: false,
  source: '',
  campaign: '',
  device: 'phone',
  browser: 'Safari',
  country: '',
  subject: '',
  ...changes,
});

export const hitsRecorded = (
  hits: readonly Partial<Hit>[],
  {
    hour = '2026-03-02T09',
    ...changes
  }: Partial<Pick<HitsRecordedEvent['data'], 'websiteId' | 'hour' | 'refused'>> = {},
): HitsRecordedEvent => ({
  type: 'HitsRecorded',
  data: { websiteId: 'main', hour, refused: {}, ...packed(hour, hits.map(aHit)), ...changes },
});
