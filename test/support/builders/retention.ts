import type { RetentionEvent } from '../../../domain/privacy/retention.events.ts';
import { NINE } from '../instants.ts';

/** Carts were old enough, and nothing else was. */
export const cartsForgotten = (...cartIds: readonly string[]): RetentionEvent => ({
  type: 'RetentionApplied',
  data: {
    websiteId: 'main',
    submissions: 0,
    spam: 0,
    cartIds: [...cartIds],
    isComplete: true,
    appliedAt: NINE,
  },
});
