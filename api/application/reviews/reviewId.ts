import { createHash } from 'node:crypto';

/** The review that one author has written, or may write, of one product. */
export const reviewIdOf = (authorId: string, productId: string): string =>
  createHash('sha256').update(`${authorId}\n${productId}`).digest('hex').slice(0, 32);

/** Whose word a review is that comes from an order: its customer's, or the order's own where a guest bought. */
export const authorIdOf = (order: { readonly orderId: string; readonly customerId: string | null }): string =>
  order.customerId ?? order.orderId;
