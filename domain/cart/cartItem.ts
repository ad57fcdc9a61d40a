import type { z } from 'zod';
import { saleItemSchema } from '../kernel/sale.ts';

/** What was put into the cart. Its price stands beside it in the event. */
export const cartItemSchema = saleItemSchema;
/** Id of product and variant, SKU, and how it was called and looked when it was added. */
export type CartItem = z.infer<typeof cartItemSchema>;
