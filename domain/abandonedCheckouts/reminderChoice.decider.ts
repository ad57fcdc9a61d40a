import type { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { CheckoutRemindersDeclined, type ReminderChoiceEvent } from './checkoutContact.events.ts';

export const declineCheckoutRemindersSchema = CheckoutRemindersDeclined.schema;
export type DeclineCheckoutReminders = Command<
  'DeclineCheckoutReminders',
  z.infer<typeof declineCheckoutRemindersSchema>
>;

export interface ReminderChoiceState {
  /** Only what they agree to later counts again. */
  readonly declinedAt: string | null;
}

/** Whether one person wants to be reminded of carts: stream `checkoutreminders-{personId}`. */
export const reminderChoiceAggregate: Aggregate<
  ReminderChoiceState,
  DeclineCheckoutReminders,
  ReminderChoiceEvent
> = {
  category: 'checkoutreminders',
  commands: { DeclineCheckoutReminders: declineCheckoutRemindersSchema },
  initialState: { declinedAt: null },
  isTerminal: () => false,
  decide: ({ data }, { declinedAt }) =>
    declinedAt !== null && declinedAt >= data.declinedAt ? [] : [{ type: 'CheckoutRemindersDeclined', data }],
  evolve: (state, event) =>
    event.type === 'CheckoutRemindersDeclined' ? { declinedAt: event.data.declinedAt } : state,
};
