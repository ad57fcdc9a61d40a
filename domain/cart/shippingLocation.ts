import { z } from 'zod';

/** Where the goods go, as far as an estimate needs it. `region` is the part of an ISO 3166-2 code after the country. */
export const shippingLocationSchema = z.strictObject({
  /** ISO 3166-1, two capital letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  region: z.string().max(100),
  city: z.string().max(100),
  postalCode: z.string().max(20),
});
export type ShippingLocation = z.infer<typeof shippingLocationSchema>;
