import { z } from 'zod';
import { wireMoneySchema } from '../kernel/money.ts';

/** POST /api/commerce/gift-cards/balance. Codes are taken as people type them, with spaces, dashes and small letters. */
export const balanceRequestSchema = z.strictObject({ code: z.string().min(1).max(64) });
export const balanceResponseSchema = z.object({ balance: wireMoneySchema, lastFour: z.string() });

export const giftCardSchema = z
  .object({
    giftCardId: z.string(),
    status: z.enum(['active', 'deactivated']),
    lastFour: z.string(),
    initial: wireMoneySchema,
    balance: wireMoneySchema,
    held: wireMoneySchema,
    recipientName: z.string(),
    recipientEmail: z.string(),
    message: z.string(),
    deliverAt: z.string().nullable(),
    mailedAt: z.string().nullable(),
    orderId: z.string().nullable(),
    reason: z.string(),
    issuedAt: z.string(),
    deactivatedAt: z.string().nullable(),
    deactivationReason: z.string(),
  })
  .meta({ id: 'GiftCard' });
export type GiftCardView = z.infer<typeof giftCardSchema>;

export const giftCardListQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The last four characters of the code. */
  lastFour: z.string().toUpperCase().length(4).optional(),
});
export const giftCardListSchema = z.object({
  giftCards: z.array(giftCardSchema),
  nextCursor: z.string().nullable(),
});
export const giftCardAnswerSchema = z.object({ giftCard: giftCardSchema });

export const giftCardLedgerEntrySchema = z
  .object({
    id: z.string(),
    type: z.string(),
    at: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    amount: wireMoneySchema.nullable(),
    balance: wireMoneySchema,
    held: wireMoneySchema,
    orderId: z.string().nullable(),
    reason: z.string(),
    position: z.number(),
  })
  .meta({ id: 'GiftCardLedgerEntry' });
export const giftCardLedgerResponseSchema = z.object({
  entries: z.array(giftCardLedgerEntrySchema),
  nextCursor: z.string().nullable(),
});

/** `amount` in minor units of the store's currency. */
export const issueGiftCardRequestSchema = z.strictObject({
  amount: z.int().positive().max(1_000_000_000),
  recipientName: z.string().trim().max(200).default(''),
  recipientEmail: z.union([z.literal(''), z.email().max(256)]).default(''),
  message: z.string().trim().max(80).default(''),
  deliverAt: z.iso.datetime({ precision: 3 }).nullable().default(null),
  language: z.string().min(2).max(35).default('en-US'),
  reason: z.string().trim().min(1).max(500),
});
/** The code is told here and in the receiver's mail, and nowhere else. */
export const issuedGiftCardSchema = z.object({
  giftCardId: z.string(),
  code: z.string(),
  lastFour: z.string(),
  balance: wireMoneySchema,
});
export const deactivateGiftCardRequestSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });
export const giftCardStandingSchema = z.object({
  giftCardId: z.string(),
  status: z.enum(['active', 'deactivated']),
  balance: wireMoneySchema,
});
