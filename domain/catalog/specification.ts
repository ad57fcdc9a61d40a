import { z } from 'zod';

/** What search engines show of a product; empty texts leave name and excerpt to speak. */
export const seoSchema = z.strictObject({
  title: z.string().trim().max(100),
  description: z.string().trim().max(400),
});
/** Plain texts: a title of at most 100 characters, a description of at most 400. */
export type ProductSeo = z.infer<typeof seoSchema>;

/** The class of goods whose owner chose none (`docs/rules/pricing.md#tax`). */
export const DEFAULT_TAX_CLASS = 'standard';
/** A word of the owner's; `exempt` is never taxed (`docs/rules/pricing.md#tax`). */
export const taxClassSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

const millimetres = z.int().nonnegative().max(100_000);

/** What was measured of one piece of a variant: weight in grams, sides in millimetres; 0 where nobody measured. */
export const variantSpecificationSchema = z.strictObject({
  weightGrams: z.int().nonnegative().max(10_000_000),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  /** GTIN, UPC, ISBN or whatever the owner scans. */
  barcode: z.string().trim().max(64),
});
/** Of one piece: grams, millimetres, and a barcode of at most 64 characters or nothing. */
export type VariantSpecification = z.infer<typeof variantSpecificationSchema>;

/** What counts until somebody measures: it weighs nothing, so rates by weight take their first tier. */
export const UNMEASURED: VariantSpecification = {
  weightGrams: 0,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
  barcode: '',
};
