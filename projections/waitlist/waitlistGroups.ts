import { joinedId } from '../../domain/kernel/ids.ts';
import { type WaitlistEvent, waitlistEvents } from '../../domain/waitlist/waitlist.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface WaitlistGroup {
  readonly productId: string;
  readonly variantId: string;
  /** People who wait now, and who were told so far. */
  readonly waiting: number;
  readonly notified: number;
  readonly newestSignUpAt: string | null;
  readonly newestNotificationAt: string | null;
}

/**
 * How many people wait for one variant, for the list of staff. `_id` is `{productId}.{variantId}`. Instants ISO 8601;
 * `docs/rules/waitlist.md`.
 */
export type WaitlistGroupDoc = Stored<WaitlistGroup>;

/** Counted from the stream of each variant's waitlist. */
export const waitlistGroups: ReadModel<WaitlistGroup, WaitlistEvent> = {
  name: 'waitlistGroups',
  version: 2,
  handles: waitlistEvents.map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, waiting: -1, _id: 1 } },
    { keys: { websiteId: 1, newestNotificationAt: -1, _id: 1 } },
  ],
  keyOf: ({ data }) => joinedId(data.productId, data.variantId),
  project(doc, { type, data }) {
    const { productId, variantId } = data;
    const { waiting, notified, newestSignUpAt, newestNotificationAt } = doc ?? {
      waiting: 0,
      notified: 0,
      newestSignUpAt: null,
      newestNotificationAt: null,
    };
    const group = { productId, variantId, waiting, notified, newestSignUpAt, newestNotificationAt };
    switch (type) {
      case 'WaitlistJoined':
        return { ...group, waiting: waiting + 1, newestSignUpAt: data.joinedAt };
      case 'WaitlistLeft':
        return { ...group, waiting: waiting - 1 };
      default:
        return {
          ...group,
          waiting: waiting - 1,
          notified: notified + 1,
          newestNotificationAt: data.notifiedAt,
        };
    }
  },
};
