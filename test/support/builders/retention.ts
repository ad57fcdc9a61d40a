import type { RetentionEvent } from '../../../domain/privacy/retention.events.ts';
import { NINE } from '../instants.ts';

/** What was old enough; nothing else was. */
const applied = (found: Partial<RetentionEvent['data']>): RetentionEvent => ({
  type: 'RetentionApplied',
  data: {
    websiteId: 'main',
    submissions: 0,
    spam: 0,
    cartIds: [],
    mails: 0,
    pictures: 0,
    accounts: 0,
    hitDays: [],
    errorCauses: [],
    hitsLookedTo: null,
    isComplete: true,
    appliedAt: NINE,
    ...found,
  },
});

export const cartsForgotten = (...cartIds: readonly string[]): RetentionEvent =>
  applied({ cartIds: [...cartIds] });

/** Visits of these days (UTC), and errors of these causes that pages met on them. */
export const hitsForgotten = (
  hitDays: readonly string[],
  ...errorCauses: readonly string[]
): RetentionEvent => applied({ hitDays: [...hitDays], errorCauses: [...errorCauses] });
