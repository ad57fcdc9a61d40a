import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';

/** What was put into the cart, as it was called and looked at that moment. Its price stands beside it in the event. */
export const cartItemSchema = z.strictObject({
  itemId: idSchema,
  variantId: idSchema,
  sku: z.string().min(1).max(64),
  title: z.string().min(1).max(200),
  /** Numeric product type, 1 to 5 (`commerce.md §3`). */
  productType: z.int().min(1).max(5),
  attributes: z.record(z.string(), z.string()),
  url: z.string(),
  image: z.strictObject({ url: z.string(), alt: z.string() }).nullable(),
});
export type CartItem = z.infer<typeof cartItemSchema>;
