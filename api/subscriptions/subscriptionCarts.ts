/** The cart of a subscription is known by its id, which is the subscription's too. */
const PREFIX = 'sub_';

export const subscriptionCartId = (id: string): string => `${PREFIX}${id}`;

/** The subscription that a cart is to start; `null` for a cart of things that are bought once. */
export const subscriptionOfCart = (cartId: string | null): string | null =>
  cartId?.startsWith(PREFIX) ? cartId : null;
