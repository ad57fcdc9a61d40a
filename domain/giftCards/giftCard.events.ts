import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { recordedModeSchema, withoutMode } from '../kernel/paymentMode.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';

/** Characters that a giver may write to the receiver (`docs/rules/giftCards.md#details`). */
export const MAX_MESSAGE_LENGTH = 80;

const giftCardId = idSchema;
const redemptionId = idSchema;
/** In words of ours. */
const reason = z.string().max(500);
/** In words of staff, who may say of whoever has the card. */
const staffReason = personal('giftCardId', z.string().max(500));

/** What is on the card after the event, and how much of that is promised to buyers who are paying. */
const balanceAfter = { giftCardId, balance: priceSchema, held: priceSchema };

/**
 * By `IssueGiftCard`. `balance` of a new card is its amount. A card sold by an order names the order, its line and
 * which piece of it.
 */
export const GiftCardIssued = defineEvent(
  'GiftCardIssued',
  z.strictObject({
    ...balanceAfter,
    websiteId: idSchema,
    /** Whoever has the code has the money, so it is kept like personal data; it is found by its hash. */
    code: secret(personal('giftCardId', z.string().min(8).max(64))),
    lastFour: z.string().length(4),
    recipientName: personal('giftCardId', z.string().max(200)),
    /** Empty for a card that is handed over by hand. */
    recipientEmail: personal('giftCardId', z.string().max(256)),
    message: personal('giftCardId', z.string().max(MAX_MESSAGE_LENGTH)),
    language: z.string().min(2).max(35),
    /** When the receiver is to hear of it; `null` at once. */
    deliverAt: instantSchema.nullable(),
    orderId: idSchema.nullable(),
    lineId: idSchema.nullable(),
    piece: z.int().positive(),
    reason: staffReason,
    /** Whose money is on it: a card of test mode pays for test orders only. */
    mode: recordedModeSchema,
    issuedAt: instantSchema,
  }),
  { version: 2, upcasters: { 1: withoutMode } },
);
/** By `RecordGiftCardMail`: the receiver's mail was queued. */
const GiftCardMailed = defineEvent(
  'GiftCardMailed',
  z.strictObject({ giftCardId, mailId: idSchema, mailedAt: instantSchema }),
);
/** By `RecordGiftCardMail`: nobody was told, and why: there is no address, or the card or its receiver is gone. */
const GiftCardMailSkipped = defineEvent(
  'GiftCardMailSkipped',
  z.strictObject({ giftCardId, reason, skippedAt: instantSchema }),
);

/** By `HoldGiftCardBalance`: `amount` is promised to a checkout until `expiresAt`. */
const GiftCardHoldPlaced = defineEvent(
  'GiftCardHoldPlaced',
  z.strictObject({ ...balanceAfter, redemptionId, amount: priceSchema, expiresAt: instantSchema }),
);
/** By `ReleaseGiftCardHold`: the checkout came to nothing, so the amount can be promised again. */
const GiftCardHoldReleased = defineEvent(
  'GiftCardHoldReleased',
  z.strictObject({ ...balanceAfter, redemptionId, amount: priceSchema, reason }),
);
/** By `ExpireGiftCardHolds`, and by `HoldGiftCardBalance` before it promises anything new. */
const GiftCardHoldExpired = defineEvent(
  'GiftCardHoldExpired',
  z.strictObject({ ...balanceAfter, redemptionId, amount: priceSchema, expiredAt: instantSchema }),
);
/** By `RedeemGiftCardHold`: what was held has paid for the order and left the card. */
const GiftCardRedeemed = defineEvent(
  'GiftCardRedeemed',
  z.strictObject({ ...balanceAfter, redemptionId, orderId: idSchema, amount: priceSchema }),
);
/** By `RefundToGiftCard`: money of an order that went back on the card it came from, once for each refund id. */
const GiftCardRefunded = defineEvent(
  'GiftCardRefunded',
  z.strictObject({
    ...balanceAfter,
    refundId: idSchema,
    orderId: idSchema,
    amount: priceSchema,
    refundedAt: instantSchema,
  }),
);
/** By `DeactivateGiftCard`: nothing more can be paid with it. What a buyer who is paying holds stays theirs. */
const GiftCardDeactivated = defineEvent(
  'GiftCardDeactivated',
  z.strictObject({ ...balanceAfter, reason: staffReason, deactivatedAt: instantSchema }),
);

/** Movements and standing of a card: each says the balance after it. */
export const giftCardLedgerEvents = [
  GiftCardIssued,
  GiftCardHoldPlaced,
  GiftCardHoldReleased,
  GiftCardHoldExpired,
  GiftCardRedeemed,
  GiftCardRefunded,
  GiftCardDeactivated,
] as const;
/** A fact that says the balance after it, in minor units. */
export type GiftCardLedgerEvent = EventOf<(typeof giftCardLedgerEvents)[number]>;

/** What `domain/registry.ts` registers of gift cards: an event that is missing here cannot be written. */
export const giftCardEvents = [...giftCardLedgerEvents, GiftCardMailed, GiftCardMailSkipped] as const;
/** Every fact of stream `giftcard-{giftCardId}`. */
export type GiftCardEvent = EventOf<(typeof giftCardEvents)[number]>;
