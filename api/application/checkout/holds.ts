import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import type { GiftCardCommand } from '../../../domain/giftCards/giftCard.decider.ts';
import { giftCardAggregate } from '../../../domain/giftCards/giftCard.decider.ts';
import {
  type AllowanceCommand,
  allowanceAggregate,
  allowanceStreamId,
} from '../../../domain/inventory/allowance/allowance.decider.ts';
import type { StockCommand } from '../../../domain/inventory/stock.decider.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import type { Command } from '../../../domain/kernel/decider.ts';
import { modeOf, type PaymentMode } from '../../../domain/kernel/paymentMode.ts';
import {
  type DiscountCodesCommand,
  discountCodesAggregate,
} from '../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import {
  type DiscountUseCommand,
  discountUseAggregate,
} from '../../../domain/pricing/discountUses/discountUse.decider.ts';
import { type AnyAggregate, aggregateOf } from '../commands/aggregates.ts';

/** Something that is held for a checkout, and claimed or given back later. */
export interface Hold {
  /** Tells it from the other holds of the same checkout. */
  readonly key: string;
  readonly aggregate: AnyAggregate;
  readonly streamId: string;
  take(at: string, expiresAt: string): Command;
  readonly claim: Command;
  release(reason: string): Command;
  /** Pieces that go missing where this was held too long ago and is somebody else's by now; `null` for what is not counted. */
  readonly pieces: Purchase['stock'][number] | null;
}

/** Everything a purchase holds: pieces in stock, pieces that a customer may buy, uses of discounts, money on gift cards. All by the checkout's id. */
export function holdsOf(purchase: Purchase): readonly Hold[] {
  const { checkoutId: redemptionId, orderId, customerKey, stock, discounts, giftCards } = purchase;
  const { limited } = purchase;
  const mode = modeOf(purchase.testMode);
  return [
    ...stock.map((need) => stockHold(need, redemptionId, orderId)),
    ...limited.map((item) => allowanceHold(item, redemptionId, orderId)),
    ...discounts.map(({ discountId }) => discountHold(discountId, redemptionId, orderId, customerKey)),
    ...discounts.flatMap(({ batchId, code }) =>
      batchId === undefined || code === null ? [] : [codeHold({ batchId, code, redemptionId, orderId })],
    ),
    ...giftCards.map(({ giftCardId, amount }) =>
      giftCardHold({ giftCardId, redemptionId, orderId, amount, mode }),
    ),
  ];
}

function stockHold(pieces: Purchase['stock'][number], reservationId: string, orderId: string): Hold {
  const { itemId: productId, variantId, quantity } = pieces;
  const reservation = { productId, variantId, reservationId };
  const command = (one: StockCommand) => one;
  return {
    ...named(stockAggregate.category, stockStreamId(productId, variantId)),
    take: (at, expiresAt) =>
      command({ type: 'ReserveStock', data: { ...reservation, quantity, at, expiresAt } }),
    claim: command({ type: 'ClaimReservation', data: { ...reservation, orderId } }),
    release: (reason) => command({ type: 'ReleaseReservation', data: { ...reservation, reason } }),
    pieces,
  };
}

function allowanceHold(
  { itemId: productId, customerKey, quantity, most }: Purchase['limited'][number],
  redemptionId: string,
  orderId: string,
): Hold {
  const taking = { productId, customerKey, redemptionId };
  const command = (one: AllowanceCommand) => one;
  return {
    ...named(allowanceAggregate.category, allowanceStreamId(productId, customerKey)),
    take: (at, expiresAt) =>
      command({ type: 'TakeAllowance', data: { ...taking, quantity, most, at, expiresAt } }),
    claim: command({ type: 'ClaimAllowance', data: { ...taking, orderId } }),
    release: (reason) => command({ type: 'ReleaseAllowance', data: { ...taking, reason } }),
    pieces: null,
  };
}

function discountHold(discountId: string, redemptionId: string, orderId: string, customerKey: string): Hold {
  const use = { discountId, redemptionId };
  const command = (one: DiscountUseCommand) => one;
  return {
    ...named(discountUseAggregate.category, discountId),
    take: (at, expiresAt) =>
      command({ type: 'ReserveDiscountUse', data: { ...use, customerKey, at, expiresAt } }),
    claim: command({ type: 'ClaimDiscountUse', data: { ...use, orderId } }),
    release: (reason) => command({ type: 'ReleaseDiscountUse', data: { ...use, reason } }),
    pieces: null,
  };
}

/** A code that was made in bulk is held beside the use of its discount: either may be what is used up. */
function codeHold(use: {
  readonly batchId: string;
  readonly code: string;
  readonly redemptionId: string;
  readonly orderId: string;
}): Hold {
  const { batchId, code, redemptionId, orderId } = use;
  const command = (one: DiscountCodesCommand) => one;
  const held = { batchId, redemptionId };
  return {
    ...named(discountCodesAggregate.category, batchId),
    take: (at, expiresAt) => command({ type: 'ReserveDiscountCode', data: { ...held, code, at, expiresAt } }),
    claim: command({ type: 'ClaimDiscountCode', data: { ...held, orderId } }),
    release: (reason) => command({ type: 'ReleaseDiscountCode', data: { ...held, reason } }),
    pieces: null,
  };
}

interface CardPayment {
  readonly giftCardId: string;
  readonly redemptionId: string;
  readonly orderId: string;
  readonly amount: Purchase['giftCards'][number]['amount'];
  readonly mode: PaymentMode;
}

function giftCardHold({ giftCardId, redemptionId, orderId, amount, mode }: CardPayment): Hold {
  const hold = { giftCardId, redemptionId };
  const command = (one: GiftCardCommand) => one;
  return {
    ...named(giftCardAggregate.category, giftCardId),
    take: (at, expiresAt) =>
      command({ type: 'HoldGiftCardBalance', data: { ...hold, amount, mode, at, expiresAt } }),
    claim: command({ type: 'RedeemGiftCardHold', data: { ...hold, orderId } }),
    release: (reason) => command({ type: 'ReleaseGiftCardHold', data: { ...hold, reason } }),
    pieces: null,
  };
}

function named(category: string, streamId: string) {
  const aggregate = aggregateOf(category);
  if (!aggregate) throw new Error(`Nobody decides for the category ${category}`);
  return { key: `${category}:${streamId}`, aggregate, streamId };
}
