import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import type { OrderDoc } from '../../../../projections/orders/orders.ts';

/** Whose orders are asked for. */
export interface Buyer {
  readonly websiteId: string;
  readonly customerId: string;
  /** The address under which orders of guests are theirs; `null` while it is not confirmed. */
  readonly guestEmail: string | null;
}

/** A customer as the buyer of orders: with those of a guest only once they have shown that the address is theirs. */
export const buyerOf = (
  websiteId: string,
  { customerId, email, isEmailConfirmed }: RegisteredCustomer,
): Buyer => ({ websiteId, customerId, guestEmail: isEmailConfirmed ? email : null });

/** Whether an order is one of theirs (`docs/rules/customers.md#orders-of-a-guest`). */
export const isBoughtBy = (
  order: Pick<OrderDoc, 'customerId' | 'email'>,
  { customerId, guestEmail }: Buyer,
): boolean =>
  order.customerId === null
    ? guestEmail !== null && order.email.toLowerCase() === guestEmail.toLowerCase()
    : order.customerId === customerId;
