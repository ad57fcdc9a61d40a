import { createHmac } from 'node:crypto';
import { isSameText } from '../kernel/isSameText.ts';

/** What the token of an order follows from. */
export interface TokenOwner {
  readonly orderId: string;
  /** Its own, where it is from before tokens were derived. */
  readonly statusToken: string | null;
}

/** Tokens that open the status page of an order to whoever has them (`docs/rules/orders.md#status-page`). */
export interface OrderTokens {
  /** At most 97 letters, digits and underscores. */
  of(order: TokenOwner): string;
  /** The order that a derived token is of; `null` for every other text. Takes as long for a good one as for a bad one. */
  orderIdIn(token: string): string | null;
}

/**
 * Tokens of one installation: `{orderId}_{HMAC}`. Nothing keeps them, so neither log nor read model opens a page; whoever has
 * the secret can tell them again, and nobody else can.
 */
export function createOrderTokens(secret: string): OrderTokens {
  const markOf = (orderId: string) =>
    createHmac('sha256', secret).update(`order status:${orderId}`).digest('hex').slice(0, 32);
  return {
    of: ({ orderId, statusToken }) => statusToken ?? `${orderId}_${markOf(orderId)}`,
    orderIdIn(token) {
      const end = token.lastIndexOf('_');
      const orderId = token.slice(0, Math.max(0, end));
      return isSameText(markOf(orderId), token.slice(end + 1)) ? orderId : null;
    },
  };
}
