import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { money, priceSchema } from '../kernel/money.ts';
import { type PaymentMode, paymentModeSchema } from '../kernel/paymentMode.ts';
import type { GiftCardEvent } from './giftCard.events.ts';
import {
  evolveGiftCard,
  type GiftCardState,
  type IssuedGiftCard,
  issuedCardOf,
  ownEntry,
  spendableOf,
} from './giftCard.state.ts';

const hold = { giftCardId: idSchema, redemptionId: idSchema };

export const holdGiftCardBalanceSchema = z.strictObject({
  ...hold,
  amount: priceSchema,
  /** Of the order that is to be paid. */
  mode: paymentModeSchema.optional(),
  at: instantSchema,
  expiresAt: instantSchema,
});
export type HoldGiftCardBalance = Command<'HoldGiftCardBalance', z.infer<typeof holdGiftCardBalanceSchema>>;

/** Promises money of the card to one checkout until `expiresAt`; promises that have run out are given back first. */
export function holdGiftCardBalance({ data }: HoldGiftCardBalance, state: GiftCardState): GiftCardEvent[] {
  const { at, mode, ...facts } = data;
  const { amount, redemptionId, expiresAt } = data;
  const before = issuedCardOf(state);
  if (ownEntry(before.redemptions, redemptionId)) return [];
  const held = ownEntry(before.holds, redemptionId);
  if (held && held.expiresAt > at) return [];
  if (amount.currency !== before.currency) {
    throw new DomainError('CURRENCY_MISMATCH', `This gift card is in ${before.currency}.`);
  }
  if (expiresAt <= at) {
    throw new DomainError('RESERVATION_ENDS_BEFORE_START', 'A hold must end after it begins.');
  }
  if (before.status === 'deactivated') {
    throw new DomainError('GIFT_CARD_DEACTIVATED', 'This gift card can no longer be used.');
  }
  if (mode !== undefined && before.mode !== null) assertSameMode(before.mode, mode);
  const expired = expireGiftCardHolds({ type: 'ExpireGiftCardHolds', data: { ...facts, at } }, state);
  const card = issuedCardOf(expired.reduce(evolveGiftCard, state));
  if (amount.amount <= 0 || spendableOf(card) < amount.amount) {
    throw new DomainError('GIFT_CARD_BALANCE', 'There is not enough left on this gift card.', {
      available: spendableOf(card),
    });
  }
  const standing = standingOf(card, card.balance, card.held + amount.amount);
  return [...expired, { type: 'GiftCardHoldPlaced', data: { ...facts, ...standing } }];
}

/** `docs/rules/payments.md#test-and-live` */
export const TEST_CARD_REFUSED = 'This gift card was made in test mode. It cannot pay for a real order.';

/** Throws `GIFT_CARD_TEST` or `GIFT_CARD_LIVE` where a card is to pay for an order of the other mode. */
export function assertSameMode(card: PaymentMode, order: PaymentMode): void {
  if (card === order) return;
  throw card === 'test'
    ? new DomainError('GIFT_CARD_TEST', TEST_CARD_REFUSED)
    : new DomainError('GIFT_CARD_LIVE', 'This gift card holds real money. It cannot pay for a test order.');
}

export const releaseGiftCardHoldSchema = z.strictObject({
  ...hold,
  reason: z.string().trim().min(1).max(500),
});
export type ReleaseGiftCardHold = Command<'ReleaseGiftCardHold', z.infer<typeof releaseGiftCardHoldSchema>>;

/** Gives a promise back, e.g. because payment failed. Nothing to do when it is settled already. */
export function releaseGiftCardHold({ data }: ReleaseGiftCardHold, state: GiftCardState): GiftCardEvent[] {
  if (state.status === 'absent') return [];
  const held = ownEntry(state.holds, data.redemptionId);
  if (!held) return [];
  const standing = standingOf(state, state.balance, state.held - held.amount);
  return [
    {
      type: 'GiftCardHoldReleased',
      data: { ...data, ...standing, amount: money(held.amount, state.currency) },
    },
  ];
}

export const redeemGiftCardHoldSchema = z.strictObject({ ...hold, orderId: idSchema });
export type RedeemGiftCardHold = Command<'RedeemGiftCardHold', z.infer<typeof redeemGiftCardHoldSchema>>;

/** Turns a promise into money spent. Spending the same promise for the same order again is nothing. */
export function redeemGiftCardHold({ data }: RedeemGiftCardHold, state: GiftCardState): GiftCardEvent[] {
  const card = issuedCardOf(state);
  const { redemptionId, orderId } = data;
  if (ownEntry(card.redemptions, redemptionId)?.orderId === orderId) return [];
  const held = ownEntry(card.holds, redemptionId);
  if (!held) {
    throw new DomainError(
      'GIFT_CARD_NOT_HELD',
      'The hold has expired, was released or was already redeemed by another order.',
    );
  }
  const standing = standingOf(card, card.balance - held.amount, card.held - held.amount);
  return [
    { type: 'GiftCardRedeemed', data: { ...data, ...standing, amount: money(held.amount, card.currency) } },
  ];
}

export const expireGiftCardHoldsSchema = z.object({ giftCardId: idSchema, at: instantSchema });
export type ExpireGiftCardHolds = Command<'ExpireGiftCardHolds', z.infer<typeof expireGiftCardHoldsSchema>>;

/** Gives back every promise whose time has run out by `at`. */
export function expireGiftCardHolds(
  { data: { at } }: ExpireGiftCardHolds,
  state: GiftCardState,
): GiftCardEvent[] {
  if (state.status === 'absent' || state.nextExpiry === null || state.nextExpiry > at) return [];
  let { held } = state;
  return Object.entries(state.holds)
    .filter(([, { expiresAt }]) => expiresAt <= at)
    .map(([redemptionId, { amount }]) => {
      held -= amount;
      return {
        type: 'GiftCardHoldExpired',
        data: {
          ...standingOf(state, state.balance, held),
          redemptionId,
          amount: money(amount, state.currency),
          expiredAt: at,
        },
      };
    });
}

/** What an event says of the card after it. */
export function standingOf({ giftCardId, currency }: IssuedGiftCard, balance: number, held: number) {
  return { giftCardId, balance: money(balance, currency), held: money(held, currency) };
}
