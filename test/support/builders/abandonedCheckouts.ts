import type { CheckoutContactEvent } from '../../../domain/abandonedCheckouts/checkoutContact.events.ts';
import { HALF_PAST, NINE, TEN_PAST } from '../instants.ts';

type DataOf<Type extends CheckoutContactEvent['type']> = Extract<
  CheckoutContactEvent,
  { type: Type }
>['data'];

/** Ada is about to buy cart1 at nine, and is to be reminded at ten past. */
export const aContact: DataOf<'CheckoutContactLeft'> = {
  cartId: 'cart1',
  websiteId: 'site1',
  personId: 'person1',
  email: 'ada@example.com',
  language: 'en-US',
  restoreToken: '0123456789abcdef',
  remindAt: TEN_PAST,
  furtherDelaysMinutes: [],
  leftAt: NINE,
};
export const contactLeft = (changes: Partial<typeof aContact> = {}) =>
  ({ type: 'CheckoutContactLeft', data: { ...aContact, ...changes } }) as const;
export const remindedUntil = (nextAt: string | null) =>
  ({
    type: 'CheckoutReminded',
    data: { cartId: 'cart1', mailId: 'reminder_cart1', remindedAt: HALF_PAST, nextAt },
  }) as const;
export const reminded = remindedUntil(null);
export const reminderRequested = {
  type: 'CheckoutReminderRequested',
  data: { cartId: 'cart1', requestedAt: HALF_PAST },
} as const;
export const reminderSkipped = {
  type: 'CheckoutReminderSkipped',
  data: { cartId: 'cart1', reason: 'SOLD_OUT', skippedAt: HALF_PAST },
} as const;
