import { z } from 'zod';
import { paymentModeSchema } from '../../../../domain/kernel/paymentMode.ts';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';
import { wireMoneySchema } from '../kernel/money.ts';

/** POST /api/commerce/gift-cards/balance. Codes are taken as people type them, with spaces, dashes and small letters. */
export const balanceRequestSchema = z.strictObject({ code: z.string().min(1).max(64) });
/** 200 of POST /api/commerce/gift-cards/balance: what can be spent now. */
export const balanceResponseSchema = z.object({
  balance: wireMoneySchema,
  lastFour: z.string(),
  /** A card of test mode pays for test orders only. */
  mode: paymentModeSchema,
  /** Why it cannot pay in this store as it is; `null` where it can. */
  refusal: z.string().nullable(),
});
/** What whoever has the code is shown; `balance` without what is promised to a checkout. */
export type GiftCardBalance = z.infer<typeof balanceResponseSchema>;

/** A card as staff see it, without its code. `held` is what buyers who are paying may take. */
const giftCardSchema = z
  .object({
    giftCardId: z.string(),
    status: z.enum(['active', 'deactivated']),
    lastFour: z.string(),
    mode: paymentModeSchema,
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
/** Amounts in both wire forms, instants ISO 8601 in UTC; `orderId` is `null` for a card that was given away. */
export type GiftCardView = z.infer<typeof giftCardSchema>;

/** GET /api/commerce/gift-cards. `cursor` is the `nextCursor` of the page before. */
export const giftCardListQuerySchema = z.object({
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The last four characters of the code. */
  lastFour: z.string().toUpperCase().length(4).optional(),
  search: searchFor('the last four characters of the code, or of whom it is for'),
  /** With money left, with none, or deactivated. */
  standing: z.enum(['spendable', 'spent', 'deactivated']).optional(),
  sort: sortedBy(['issued', 'initial', 'balance']),
});
/** Newest first; `nextCursor` is `null` on the last page. */
export const giftCardListSchema = z.object({
  giftCards: z.array(giftCardSchema),
  nextCursor: z.string().nullable(),
});
/** 200 of GET /api/commerce/gift-cards/{giftCardId} */
export const giftCardAnswerSchema = z.object({ giftCard: giftCardSchema });

/** One movement: `amount` is what moved, `balance` and `held` what is there after it. */
const giftCardLedgerEntrySchema = z
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
/** 200 of GET /api/commerce/gift-cards/{giftCardId}/ledger, newest first. */
export const giftCardLedgerResponseSchema = z.object({
  entries: z.array(giftCardLedgerEntrySchema),
  nextCursor: z.string().nullable(),
});

/** POST /api/commerce/gift-cards. `amount` in minor units of the store's currency, `deliverAt` in UTC. */
export const issueGiftCardRequestSchema = z.strictObject({
  amount: z.int().positive().max(1_000_000_000),
  recipientName: z.string().trim().max(200).default(''),
  recipientEmail: z.union([z.literal(''), z.email().max(256)]).default(''),
  message: z.string().trim().max(80).default(''),
  deliverAt: z.iso.datetime({ precision: 3 }).nullable().default(null),
  language: z.string().min(2).max(35).default('en-US'),
  reason: z.string().trim().min(1).max(500),
});
/** 201 of POST /api/commerce/gift-cards. The code is told here and in the receiver's mail, and nowhere else. */
export const issuedGiftCardSchema = z.object({
  giftCardId: z.string(),
  code: z.string(),
  lastFour: z.string(),
  balance: wireMoneySchema,
});
/** POST /api/commerce/gift-cards/{giftCardId}/deactivate. Why, for the ledger. */
export const deactivateGiftCardRequestSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });
/** 200 of …/deactivate, also where it was deactivated before. */
export const giftCardStandingSchema = z.object({
  giftCardId: z.string(),
  status: z.enum(['active', 'deactivated']),
  balance: wireMoneySchema,
});
