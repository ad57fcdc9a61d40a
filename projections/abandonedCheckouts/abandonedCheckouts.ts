import {
  type CheckoutContactEvent,
  checkoutContactEvents,
  type SkipReason,
} from '../../domain/abandonedCheckouts/checkoutContact.events.ts';
import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { Money } from '../../domain/kernel/money.ts';
import { ERASED } from '../../domain/kernel/personalData.ts';
import type { OrderEvent } from '../../domain/orders/order.events.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface AbandonedCheckout {
  readonly cartId: string;
  readonly personId: string;
  readonly email: string;
  readonly language: string;
  /** Its own, where it is from before tokens were derived; nobody's link opens what was erased. */
  readonly restoreToken: string | null;
  readonly status: 'open' | 'reminded' | 'skipped' | 'recovered';
  readonly leftAt: string;
  readonly remindAt: string | null;
  readonly reminders: number;
  /** When the last of them was sent. */
  readonly remindedAt: string | null;
  readonly nextReminderAt: string | null;
  readonly skipReason: SkipReason | null;
  /** The order that came of it after all, once they were reminded. */
  readonly orderId: string | null;
  readonly grandTotal: Money | null;
  /** Of the event that it began with. */
  readonly position: number;
}

/**
 * A checkout that was begun and not finished, for the list of staff and the link in a reminder. `_id` is the cart id.
 * What is bought without a reminder is none. Instants ISO 8601; `docs/rules/abandonedCheckouts.md`.
 */
export type AbandonedCheckoutDoc = Stored<AbandonedCheckout>;

type ShownEvent =
  | CheckoutContactEvent
  | Extract<OrderEvent, { type: 'OrderPlaced' }>
  | Extract<CustomerEvent, { type: 'CustomerErased' }>
  | RetentionEvent;

/** Folded from the contact that a buyer leaves, the reminders, and the order that comes of it or not. */
export const abandonedCheckouts: ReadModel<AbandonedCheckout, ShownEvent> = {
  name: 'abandonedCheckouts',
  version: 4,
  handles: [
    ...checkoutContactEvents.map(({ type }) => type),
    'OrderPlaced',
    'CustomerErased',
    'RetentionApplied',
  ],
  indexes: [
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, email: 1, position: 1 } },
    { keys: { websiteId: 1, status: 1, leftAt: 1, position: 1 } },
    { keys: { websiteId: 1, status: 1, reminders: 1, position: 1 } },
    { keys: { websiteId: 1, email: 1, position: 1 } },
    { keys: { websiteId: 1, leftAt: 1, position: 1 } },
    { keys: { websiteId: 1, reminders: 1, position: 1 } },
    { keys: { restoreToken: 1 } },
  ],
  textsOf: ({ email }) => [email],
  keyOf: ({ data }) => ('cartIds' in data ? data.cartIds : data.cartId),
  project(doc, event) {
    if (event.type === 'CheckoutContactLeft') {
      const { cartId, personId, email, language, restoreToken, leftAt, remindAt } = event.data;
      const contact = { cartId, personId, email, language, restoreToken, leftAt, remindAt };
      const known = { ...contact, nextReminderAt: remindAt };
      return doc ? { ...doc, ...known } : { ...known, ...NOTHING_YET, position: event.position };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'CheckoutReminded': {
        const { remindedAt, nextAt: nextReminderAt } = event.data;
        return { ...doc, status: 'reminded', reminders: doc.reminders + 1, remindedAt, nextReminderAt };
      }
      case 'CheckoutReminderSkipped': {
        // Whoever was reminded before may still buy because of it.
        const status = doc.reminders > 0 ? doc.status : 'skipped';
        return { ...doc, status, skipReason: event.data.reason, nextReminderAt: null };
      }
      case 'CheckoutReminderRequested':
        return { ...doc, skipReason: null, nextReminderAt: event.data.requestedAt };
      case 'OrderPlaced': {
        if (doc.status !== 'reminded') return null;
        const { orderId, totals } = event.data;
        return { ...doc, status: 'recovered', nextReminderAt: null, orderId, grandTotal: totals.grandTotal };
      }
      case 'RetentionApplied':
        return null;
      case 'CustomerErased':
        return { ...doc, email: erasedText(doc.email), restoreToken: ERASED };
    }
  },
};

const NOTHING_YET = {
  status: 'open',
  reminders: 0,
  remindedAt: null,
  skipReason: null,
  orderId: null,
  grandTotal: null,
} as const;
