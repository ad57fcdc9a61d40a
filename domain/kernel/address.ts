import { z } from 'zod';

const line = z.string().trim().max(200);

/** Where a parcel or a bill goes. Every field is there; what does not apply is empty. `country` is ISO 3166-1 alpha-2. */
export const addressSchema = z.strictObject({
  firstName: line,
  lastName: line,
  company: line,
  address1: line,
  address2: line,
  city: line,
  region: line,
  postalCode: z.string().trim().max(20),
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: z.string().trim().max(40),
});
/**
 * An address whose spaces around each line are off; at most 200 characters a line, 20 of postal code, 40 of phone.
 */
export type Address = z.infer<typeof addressSchema>;
