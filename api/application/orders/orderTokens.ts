import { createLinkTokens } from '../kernel/linkTokens.ts';

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
  /** The order that a derived token is of; `null` for every other text. */
  orderIdIn(token: string): string | null;
}

export function createOrderTokens(secret: string): OrderTokens {
  const tokens = createLinkTokens(secret, 'order status');
  return { of: ({ orderId, statusToken }) => tokens.of(orderId, statusToken), orderIdIn: tokens.idIn };
}
