import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';

/** Longest answers to a product's form, as the cart takes them. */
const MAX_FIELDS_LENGTH = 20_000;
const PHYSICAL = 1;
const SERVICE = 3;

/** One line as it was bought: what it was called, looked like and cost at that moment. */
export const soldLineSchema = z.strictObject({
  lineId: idSchema,
  itemId: idSchema,
  variantId: idSchema,
  sku: z.string().min(1).max(64),
  title: z.string().min(1).max(200),
  /** Numeric product type, 1 to 5 (`commerce.md §3`). */
  productType: z.int().min(1).max(5),
  attributes: z.record(z.string(), z.string()),
  url: z.string(),
  image: z.strictObject({ url: z.string(), alt: z.string() }).nullable(),
  quantity: z.int().positive().max(9999),
  unitPrice: priceSchema,
  discount: priceSchema,
  tax: priceSchema,
  /** What the buyer pays for the line, after discount and with its tax. */
  total: priceSchema,
});
export type SoldLine = z.infer<typeof soldLineSchema>;

/** A line as it is ordered: with the buyer's answers to the product's form, JSON text or empty. */
export const orderLineSchema = soldLineSchema.extend({ additionalFields: z.string().max(MAX_FIELDS_LENGTH) });
export type OrderLine = z.infer<typeof orderLineSchema>;

/** Parcels and services are owed until somebody fulfils them; everything else is delivered by being paid. */
export const needsFulfilment = ({ productType }: Pick<SoldLine, 'productType'>): boolean =>
  productType === PHYSICAL || productType === SERVICE;

/** Only physical and service products are counted in stock (`commerce.md §4`). */
export const isCounted = needsFulfilment;
