import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { ERASED } from '../kernel/personalData.ts';
import {
  type CheckoutContactEvent,
  CheckoutContactLeft,
  MOST_REMINDERS,
  SKIP_REASONS,
} from './checkoutContact.events.ts';
import { reminderRefused } from './reminderRefused.ts';

export const leaveCheckoutContactSchema = CheckoutContactLeft.schema;
export type LeaveCheckoutContact = Command<
  'LeaveCheckoutContact',
  z.infer<typeof leaveCheckoutContactSchema>
>;

export const recordCheckoutReminderSchema = z.strictObject({
  cartId: idSchema,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('reminded'), mailId: idSchema }),
    z.strictObject({ kind: z.literal('skipped'), reason: z.enum(SKIP_REASONS) }),
  ]),
  at: instantSchema,
});
export type RecordCheckoutReminder = Command<
  'RecordCheckoutReminder',
  z.infer<typeof recordCheckoutReminderSchema>
>;

export const requestCheckoutReminderSchema = z.strictObject({ cartId: idSchema, at: instantSchema });
export type RequestCheckoutReminder = Command<
  'RequestCheckoutReminder',
  z.infer<typeof requestCheckoutReminderSchema>
>;

/** The commands of the address that a checkout left, each with the schema of its data. */
const checkoutContactCommands = {
  LeaveCheckoutContact: leaveCheckoutContactSchema,
  RecordCheckoutReminder: recordCheckoutReminderSchema,
  RequestCheckoutReminder: requestCheckoutReminderSchema,
};
export type CheckoutContactCommand = CommandsOf<typeof checkoutContactCommands>;

const MINUTE_MS = 60_000;

type Contact = LeaveCheckoutContact['data'];
export type CheckoutContactState =
  | { readonly status: 'none' }
  | ({
      readonly status: 'left';
      /** Reminders that were sent. */
      readonly reminders: number;
      /** When the next one is due; `null` where none is. */
      readonly nextAt: string | null;
      /** When staff asked for the one that is due; `null` where nobody did, or it was sent since. */
      readonly requestedAt: string | null;
      /** Nobody reminds of this cart any more, whatever is said in the checkout. */
      readonly isSettled: boolean;
    } & Contact);

/** Who is about to buy a cart, and the few reminders that they get: stream `checkoutcontact-{cartId}`. */
export const checkoutContactAggregate: Aggregate<
  CheckoutContactState,
  CheckoutContactCommand,
  CheckoutContactEvent
> = {
  category: 'checkoutcontact',
  commands: checkoutContactCommands,
  initialState: { status: 'none' },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'LeaveCheckoutContact':
        return leaveCheckoutContact(command, state);
      case 'RecordCheckoutReminder':
        return recordCheckoutReminder(command, state);
      case 'RequestCheckoutReminder':
        return requestCheckoutReminder(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'CheckoutContactLeft') {
      const { reminders, isSettled } = state.status === 'left' ? state : { reminders: 0, isSettled: false };
      const nextAt = event.data.remindAt;
      return { status: 'left', reminders, isSettled, nextAt, requestedAt: null, ...event.data };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'CheckoutReminded': {
        const { nextAt } = event.data;
        const reminders = state.reminders + 1;
        return { ...state, reminders, nextAt, requestedAt: null, isSettled: nextAt === null };
      }
      case 'CheckoutReminderSkipped':
        return { ...state, nextAt: null, requestedAt: null, isSettled: true };
      case 'CheckoutReminderRequested': {
        const { requestedAt } = event.data;
        return { ...state, nextAt: requestedAt, requestedAt, isSettled: false };
      }
      default:
        return state;
    }
  },
};

/** The same again is nothing: a reminder counts from when they first said who they are. */
function leaveCheckoutContact(
  { data }: LeaveCheckoutContact,
  state: CheckoutContactState,
): CheckoutContactEvent[] {
  if (state.status === 'none') return [{ type: 'CheckoutContactLeft', data }];
  const agrees = (contact: Contact) => contact.remindAt !== null;
  const isSame =
    state.email === data.email && state.language === data.language && agrees(state) === agrees(data);
  if (isSame) return [];
  // The link that was given out goes on to count, unless whom it was given to was erased.
  const { restoreToken } = state.restoreToken === ERASED ? data : state;
  const remindAt = state.isSettled ? null : data.remindAt;
  return [{ type: 'CheckoutContactLeft', data: { ...data, restoreToken, remindAt } }];
}

function recordCheckoutReminder(
  { data: { cartId, outcome, at } }: RecordCheckoutReminder,
  state: CheckoutContactState,
): CheckoutContactEvent[] {
  if (state.status === 'none') {
    throw new DomainError('CHECKOUT_CONTACT_NOT_FOUND', 'Nobody has said who buys this cart.');
  }
  if (state.isSettled) return [];
  if (outcome.kind === 'skipped') {
    return [{ type: 'CheckoutReminderSkipped', data: { cartId, reason: outcome.reason, skippedAt: at } }];
  }
  // Counted from this one, which may have been late: two reminders at once would be one too many.
  const delay = state.furtherDelaysMinutes[state.reminders];
  const nextAt = delay === undefined ? null : new Date(Date.parse(at) + delay * MINUTE_MS).toISOString();
  return [{ type: 'CheckoutReminded', data: { cartId, mailId: outcome.mailId, remindedAt: at, nextAt } }];
}

/** What was asked for and is not sent yet is asked for once: pressing twice sends one mail. */
function requestCheckoutReminder(
  { data: { cartId, at } }: RequestCheckoutReminder,
  state: CheckoutContactState,
): CheckoutContactEvent[] {
  if (state.status === 'none') {
    throw new DomainError('CHECKOUT_CONTACT_NOT_FOUND', 'Nobody has said who buys this cart.');
  }
  if (state.email === ERASED) throw reminderRefused('ERASED');
  if (state.reminders >= MOST_REMINDERS) throw reminderRefused('OFTEN_ENOUGH');
  if (state.remindAt === null) throw reminderRefused('NOT_AGREED');
  const isUnderWay = state.nextAt !== null && state.nextAt <= at;
  return isUnderWay ? [] : [{ type: 'CheckoutReminderRequested', data: { cartId, requestedAt: at } }];
}
