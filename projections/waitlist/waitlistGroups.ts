import { joinedId } from '../../domain/kernel/ids.ts';
import { type WaitlistEvent, waitlistEvents } from '../../domain/waitlist/waitlist.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface WaitlistGroup {
  readonly productId: string;
  readonly variantId: string;
  /** People who wait now, and who were told so far. */
  readonly waiting: number;
  readonly notified: number;
  /** Whether there are any: what lists are narrowed down to. */
  readonly isAwaited: boolean;
  readonly isTold: boolean;
  readonly newestSignUpAt: string | null;
  readonly newestNotificationAt: string | null;
  /** Where in the log somebody first waited for it. */
  readonly position: number;
}

/**
 * How many people wait for one variant, for the list of staff. `_id` is `{productId}.{variantId}`. Instants ISO 8601;
 * `docs/rules/waitlist.md`.
 */
export type WaitlistGroupDoc = Stored<WaitlistGroup>;

/** Counted from the stream of each variant's waitlist. */
export const waitlistGroups: ReadModel<WaitlistGroup, WaitlistEvent> = {
  name: 'waitlistGroups',
  version: 3,
  handles: waitlistEvents.map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, isAwaited: 1, waiting: 1, position: 1 } },
    { keys: { websiteId: 1, isAwaited: 1, notified: 1, position: 1 } },
    { keys: { websiteId: 1, isAwaited: 1, newestSignUpAt: 1, position: 1 } },
    { keys: { websiteId: 1, isAwaited: 1, newestNotificationAt: 1, position: 1 } },
    { keys: { websiteId: 1, isTold: 1, waiting: 1, position: 1 } },
    { keys: { websiteId: 1, isTold: 1, notified: 1, position: 1 } },
    { keys: { websiteId: 1, isTold: 1, newestSignUpAt: 1, position: 1 } },
    { keys: { websiteId: 1, isTold: 1, newestNotificationAt: 1, position: 1 } },
  ],
  keyOf: ({ data }) => joinedId(data.productId, data.variantId),
  project(doc, { type, data, position: here }) {
    const { productId, variantId } = data;
    const { waiting, notified, newestSignUpAt, newestNotificationAt, position } = doc ?? {
      waiting: 0,
      notified: 0,
      newestSignUpAt: null,
      newestNotificationAt: null,
      position: here,
    };
    const times = { newestSignUpAt, newestNotificationAt, position };
    const group = { productId, variantId, waiting, notified, ...times };
    switch (type) {
      case 'WaitlistJoined':
        return counted({ ...group, waiting: waiting + 1, newestSignUpAt: data.joinedAt });
      case 'WaitlistLeft':
        return counted({ ...group, waiting: waiting - 1 });
      default:
        return counted({
          ...group,
          waiting: waiting - 1,
          notified: notified + 1,
          newestNotificationAt: data.notifiedAt,
        });
    }
  },
};

const counted = (group: Omit<WaitlistGroup, 'isAwaited' | 'isTold'>): WaitlistGroup => ({
  ...group,
  isAwaited: group.waiting > 0,
  isTold: group.notified > 0,
});
