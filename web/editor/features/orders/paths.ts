export const ordersPath = '/config/orders';

export const orderPath = (orderId: string): string => `${ordersPath}/${encodeURIComponent(orderId)}`;

/** The orders that have this tag. */
export const taggedPath = (tag: string): string => `${ordersPath}?${new URLSearchParams({ tag })}`;

/** The orders of one customer. */
export const ordersOfCustomerPath = (customerId: string): string =>
  `${ordersPath}?${new URLSearchParams({ customerId })}`;

/** The orders that used this discount. */
export const ordersWithDiscountPath = (discountId: string): string =>
  `${ordersPath}?${new URLSearchParams({ discountId })}`;

/** The orders of this subscription. */
export const ordersOfSubscriptionPath = (subscriptionId: string): string =>
  `${ordersPath}?${new URLSearchParams({ subscriptionId })}`;

const calls = '/api/commerce/orders';

/** What is filtered as a file, in the order in which it is shown. */
export function ordersCsvPath(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? `${calls}.csv` : `${calls}.csv?${text}`;
}

/** One PDF of the papers of these orders, each on pages of its own. */
export const documentsPath = (kind: 'invoice' | 'packing-slip', orderIds: readonly string[]): string =>
  `${calls}/documents.pdf?${new URLSearchParams({ kind, orders: orderIds.join(',') })}`;
