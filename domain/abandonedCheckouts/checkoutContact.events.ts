import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const cartId = idSchema;

/** Why a buyer was not reminded. */
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
    leftAt: instantSchema,
  }),
);
export const CheckoutReminded = defineEvent(
  'CheckoutReminded',
  z.strictObject({ cartId, mailId: idSchema, remindedAt: instantSchema }),
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
