import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const cartId = idSchema;

/** How often somebody is reminded of one cart at most. */
export const MOST_REMINDERS = 3;

/** Why a buyer was not reminded, or not once more. */
export const SKIP_REASONS = ['BOUGHT', 'EMPTY', 'SOLD_OUT', 'DECLINED', 'REMINDED_BEFORE', 'ERASED'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A buyer said in the checkout who they are, before they bought. */
export const CheckoutContactLeft = defineEvent(
  'CheckoutContactLeft',
  z.strictObject({
    cartId,
    websiteId: idSchema,
    /** Stands for whoever reads mail at the address. */
    personId: idSchema,
    email: personal('cartId', z.string().min(3).max(256)),
    language: z.string().min(2).max(35),
    /** Brings the cart back to whoever has the link with it. */
    restoreToken: personal('cartId', z.string().min(16).max(64)),
    /** When they are to be reminded if they have not bought by then; `null` where they did not agree to it. */
    remindAt: instantSchema.nullable(),
    /** How long after each reminder the next one follows, in minutes; none of them after the last. */
    furtherDelaysMinutes: z.array(z.int().positive()).max(MOST_REMINDERS - 1),
    leftAt: instantSchema,
  }),
  // At first there was one reminder.
  { version: 2, upcasters: { 1: (data) => ({ ...data, furtherDelaysMinutes: [] }) } },
);
/** `nextAt` is when they are reminded once more if they have not bought by then; `null` after the last time. */
export const CheckoutReminded = defineEvent(
  'CheckoutReminded',
  z.strictObject({ cartId, mailId: idSchema, remindedAt: instantSchema, nextAt: instantSchema.nullable() }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, nextAt: null }) } },
);
export const CheckoutReminderSkipped = defineEvent(
  'CheckoutReminderSkipped',
  z.strictObject({ cartId, reason: z.enum(SKIP_REASONS), skippedAt: instantSchema }),
);
/** Somebody wants no such reminders, whatever they agreed to before. */
export const CheckoutRemindersDeclined = defineEvent(
  'CheckoutRemindersDeclined',
  z.strictObject({ personId: idSchema, declinedAt: instantSchema }),
);

export const checkoutContactEvents = [
  CheckoutContactLeft,
  CheckoutReminded,
  CheckoutReminderSkipped,
] as const;
export type CheckoutContactEvent = EventOf<(typeof checkoutContactEvents)[number]>;
export const reminderChoiceEvents = [CheckoutRemindersDeclined] as const;
export type ReminderChoiceEvent = EventOf<(typeof reminderChoiceEvents)[number]>;
