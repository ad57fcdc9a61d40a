import type { DataOf } from '../../domain/kernel/event.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface RetentionRun
  extends Omit<
    DataOf<RetentionEvent, 'RetentionApplied'>,
    'websiteId' | 'isComplete' | 'cartIds' | 'hitDays' | 'errorCauses' | 'hitsLookedTo'
  > {
  /** How many. */
  readonly carts: number;
  /** Of visits. */
  readonly days: number;
  readonly position: number;
}

/** What was deleted at once because it was old enough. `_id` is the event id. `docs/rules/privacy.md#retention` */
export type RetentionRunDoc = Stored<RetentionRun>;

/** One document for each time that something was deleted; looks that found nothing have none. */
export const retentionRuns: ReadModel<RetentionRun, RetentionEvent> = {
  name: 'retentionRuns',
  version: 5,
  handles: ['RetentionApplied'],
  onePerEvent: true,
  indexes: [{ keys: { websiteId: 1, position: -1 } }],
  keyOf: ({ id }) => id,
  project(
    _,
    { data: { submissions, spam, cartIds, mails, pictures, accounts, hitDays, appliedAt }, position },
  ) {
    const counts = { submissions, spam, mails, pictures, accounts };
    const deleted = { ...counts, carts: cartIds.length, days: hitDays.length };
    const isNothing = Object.values(deleted).every((count) => count === 0);
    return isNothing ? null : { ...deleted, appliedAt, position };
  },
};
