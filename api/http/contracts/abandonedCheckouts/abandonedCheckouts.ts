import { z } from 'zod';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';
import { wireMoneySchema } from '../kernel/money.ts';

/** PUT /api/commerce/checkout/contact (`docs/rules/abandonedCheckouts.md#contact`). */
export const leaveCheckoutContactRequestSchema = z.strictObject({
  email: z.email().max(256),
  /** Whether they may be reminded of what they leave behind, by mail. */
  acceptsReminder: z.boolean().default(false),
  language: z.string().min(2).max(35).optional(),
  /** Another cart than the visitor's own, e.g. of a subscription. */
  cartToken: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,64}$/)
    .optional(),
});
/** 200 of PUT /api/commerce/checkout/contact; an ISO 8601 instant in UTC. */
export const checkoutContactResponseSchema = z.object({
  /** When they are reminded if they have not bought by then; `null` for never. */
  remindAt: z.string().nullable(),
});

/** GET /api/commerce/checkout/reminders/{token} and …/{token}/decline: the token out of the mail. */
export const reminderParamsSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_]{16,128}$/) });
/** 200 of GET and POST …/reminders/{token}/decline; asking with GET changes nothing. */
export const remindersDeclinedSchema = z.object({ isReminded: z.boolean() });

const statusSchema = z.enum(['open', 'reminded', 'skipped', 'recovered']);
/** GET /api/commerce/abandoned-checkouts. `cursor` is the `nextCursor` of the page before. */
export const abandonedQuerySchema = z.object({
  status: statusSchema.optional(),
  search: searchFor('the e-mail address'),
  sort: sortedBy(['begun', 'who', 'left', 'reminders']),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const abandonedCheckoutSchema = z
  .object({
    /** Names the row and nothing else: whoever knows the id of a cart has it. */
    id: z.string(),
    email: z.string(),
    language: z.string(),
    status: statusSchema,
    leftAt: z.string(),
    remindAt: z.string().nullable(),
    /** Reminders that were sent, when the last of them was, and when the next one is due. */
    reminders: z.int(),
    remindedAt: z.string().nullable(),
    nextReminderAt: z.string().nullable(),
    /** Why nobody was reminded, or not once more. */
    skipReason: z.string().nullable(),
    lines: z.array(
      z.object({ productId: z.string(), title: z.string(), sku: z.string(), quantity: z.int() }),
    ),
    /** What is in the cart now. */
    subtotal: wireMoneySchema.nullable(),
    /** The order that came of the reminder, and what it came to. */
    orderId: z.string().nullable(),
    recovered: wireMoneySchema.nullable(),
  })
  .meta({ id: 'AbandonedCheckout' });
/** Who was about to buy what, and what came of it. */
export type AbandonedCheckoutView = z.infer<typeof abandonedCheckoutSchema>;
/**
 * Those that agreed to nothing are listed, too. Instants are ISO 8601 in UTC; `nextCursor` is `null` on the last
 * page.
 */
export const abandonedListSchema = z.object({
  abandonedCheckouts: z.array(abandonedCheckoutSchema),
  nextCursor: z.string().nullable(),
});
/** GET /api/commerce/abandoned-checkouts/{rowId} */
export const abandonedParamsSchema = z.object({ rowId: z.string().regex(/^\d{1,15}$/) });
/** 200 of GET /api/commerce/abandoned-checkouts/{rowId} */
export const abandonedAnswerSchema = z.object({
  abandonedCheckout: abandonedCheckoutSchema,
  /** Of the account that has the address; `null` where none has it. */
  customerId: z.string().nullable(),
});
/** 202 of POST /api/commerce/abandoned-checkouts/{rowId}/reminders; the mail is written within moments. */
export const reminderRequestedSchema = z
  .object({
    /** ISO 8601 in UTC. */
    requestedAt: z.string(),
  })
  .meta({ examples: [{ requestedAt: '2026-03-02T09:30:00.000Z' }] });
/** 200 of GET /api/commerce/abandoned-checkouts/summary: over all that are listed. */
export const abandonedSummarySchema = z.object({
  open: z.int(),
  reminded: z.int(),
  skipped: z.int(),
  recovered: z.int(),
  /** What the orders came to that a reminder brought back. */
  amount: wireMoneySchema,
});
