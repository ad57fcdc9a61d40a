import { z } from 'zod';
import { earlierTokenSchema } from '../kernel/earlierToken.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const cartId = idSchema;

/** How often somebody is reminded of one cart at most (`docs/rules/abandonedCheckouts.md#reminders`). */
export const MOST_REMINDERS = 3;

/** Why a buyer was not reminded, or not once more (`docs/rules/abandonedCheckouts.md#reminders`). */
export const SKIP_REASONS = ['BOUGHT', 'EMPTY', 'SOLD_OUT', 'DECLINED', 'REMINDED_BEFORE', 'ERASED'] as const;
/** For staff, who see it beside the checkout that was left. */
export type SkipReason = (typeof SKIP_REASONS)[number];

/** By `LeaveCheckoutContact`: a buyer said in the checkout who they are, before they bought. */
export const CheckoutContactLeft = defineEvent(
  'CheckoutContactLeft',
  z.strictObject({
    cartId,
    websiteId: idSchema,
    /** Stands for whoever reads mail at the address. */
    personId: idSchema,
    email: personal('cartId', z.string().min(3).max(256)),
    language: z.string().min(2).max(35),
    restoreToken: earlierTokenSchema('cartId'),
    /** When they are to be reminded if they have not bought by then; `null` where they did not agree to it. */
    remindAt: instantSchema.nullable(),
    /** How long after each reminder the next one follows, in minutes; none of them after the last. */
    furtherDelaysMinutes: z.array(z.int().positive()).max(MOST_REMINDERS - 1),
    leftAt: instantSchema,
  }),
  // At first there was one reminder. Version 3 has no token: what has one keeps it.
  { version: 3, upcasters: { 1: (data) => ({ ...data, furtherDelaysMinutes: [] }), 2: (data) => data } },
);
/**
 * By `RecordCheckoutReminder`, once a mail was queued. `nextAt` is when they are reminded once more if they have not
 * bought by then; `null` after the last time.
 */
const CheckoutReminded = defineEvent(
  'CheckoutReminded',
  z.strictObject({ cartId, mailId: idSchema, remindedAt: instantSchema, nextAt: instantSchema.nullable() }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, nextAt: null }) } },
);
/** By `RecordCheckoutReminder`, where nobody was written to; no further reminder of this cart follows. */
const CheckoutReminderSkipped = defineEvent(
  'CheckoutReminderSkipped',
  z.strictObject({ cartId, reason: z.enum(SKIP_REASONS), skippedAt: instantSchema }),
);
/** By `RequestCheckoutReminder`: staff want the next one sent at once, whenever it was due and whether or not one was. */
const CheckoutReminderRequested = defineEvent(
  'CheckoutReminderRequested',
  z.strictObject({ cartId, requestedAt: instantSchema }),
);
/** By `DeclineCheckoutReminders`: somebody wants no such reminders, whatever they agreed to before. */
export const CheckoutRemindersDeclined = defineEvent(
  'CheckoutRemindersDeclined',
  z.strictObject({ personId: idSchema, declinedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of these contacts: an event that is missing here cannot be written. */
export const checkoutContactEvents = [
  CheckoutContactLeft,
  CheckoutReminded,
  CheckoutReminderSkipped,
  CheckoutReminderRequested,
] as const;
/** Every fact of stream `checkoutcontact-{cartId}`. */
export type CheckoutContactEvent = EventOf<(typeof checkoutContactEvents)[number]>;
/** What `domain/registry.ts` registers of the choice: an event that is missing here cannot be written. */
export const reminderChoiceEvents = [CheckoutRemindersDeclined] as const;
/** Every fact of stream `checkoutreminders-{personId}`. */
export type ReminderChoiceEvent = EventOf<(typeof reminderChoiceEvents)[number]>;
