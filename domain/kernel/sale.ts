import { z } from 'zod';
import { idSchema } from './ids.ts';
import { priceSchema } from './money.ts';

/** What is sold, as it was called and looked at that moment. */
export const saleItemSchema = z.strictObject({
  itemId: idSchema,
  variantId: idSchema,
  sku: z.string().min(1).max(64),
  title: z.string().min(1).max(200),
  /** Numeric product type, 1 to 5 (`docs/rules/catalog.md#product-types`). */
  productType: z.int().min(1).max(5),
  attributes: z.record(z.string(), z.string()),
  url: z.string(),
  image: z.strictObject({ url: z.string(), alt: z.string() }).nullable(),
});
/** A thing as it stood in the cart, and from there in orders and mails. */
export type SaleItem = z.infer<typeof saleItemSchema>;

/** The item of every line that staff made up: it is no product of the store, and nothing of it is counted. */
export const CUSTOM_ITEM = 'custom';
/** Whether staff made an item up. */
export const isCustomItem = ({ itemId }: Pick<SaleItem, 'itemId'>): boolean => itemId === CUSTOM_ITEM;

/** One line as it was bought: what it was called, looked like and cost at that moment. */
export const soldLineSchema = z.strictObject({
  lineId: idSchema,
  ...saleItemSchema.shape,
  quantity: z.int().positive().max(9999),
  unitPrice: priceSchema,
  discount: priceSchema,
  tax: priceSchema,
  /** What the buyer pays for the line, after discount and with its tax. */
  total: priceSchema,
});
/** `discount`, `tax` and `total` are of the whole line, `unitPrice` of one piece, all in minor units. */
export type SoldLine = z.infer<typeof soldLineSchema>;

/** The thing of a line, of a sale or of the order made from it, without how many there were and what they cost. */
export function itemOfLine(line: SaleItem): SaleItem {
  const { itemId, variantId, sku, title, productType, attributes, url, image } = line;
  return { itemId, variantId, sku, title, productType, attributes, url, image };
}

/** `grandTotal` is before gift cards; `amountDue` is what is left to pay by other means. */
export const saleTotalsSchema = z.strictObject({
  subtotal: priceSchema,
  discount: priceSchema,
  shipping: priceSchema,
  tax: priceSchema,
  grandTotal: priceSchema,
  giftCards: priceSchema,
  amountDue: priceSchema,
});
/** The sums of a sale, all in its one currency: `amountDue` is `grandTotal` less `giftCards`, never below zero. */
export type SaleTotals = z.infer<typeof saleTotalsSchema>;
