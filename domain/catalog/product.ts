import { z } from 'zod';
import type { BillingPlan } from '../kernel/billingPlan.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { PRODUCT_TYPE_NAMES } from '../kernel/productType.ts';
import type { QuantityLimits } from '../kernel/quantityLimits.ts';
import type { AdditionalFieldsForm } from './additionalFields.ts';
import type { ProductFile } from './files.events.ts';
import type { PlannedSale } from './schedule.events.ts';
import { type ProductSeo, type VariantSpecification, variantSpecificationSchema } from './specification.ts';

/** Most variants of a product; refusal `TOO_MANY_VARIANTS` (`docs/rules/catalog.md#variants`). */
export const MAX_VARIANTS = 250;
/** Most options of a product; refusal `TOO_MANY_OPTIONS` (`docs/rules/catalog.md#variants`). */
export const MAX_OPTIONS = 6;
/** `docs/rules/catalog.md#descriptions`. */
const MAX_CATEGORY_LENGTH = 25;
const MAX_TAG_LENGTH = 50;

/** Visitors know products that are in the store or not; the owner knows why (`docs/rules/catalog.md#statuses`). */
export const PRODUCT_STATUSES = ['draft', 'scheduled', 'published', 'hidden', 'archived'] as const;

const imageSchema = z.strictObject({
  imageId: idSchema,
  url: z.string().min(1).max(2000),
  /** Alt text; the fallback is capped at 250 characters (`docs/rules/catalog.md#descriptions`). */
  alt: z.string().max(250),
  width: z.int().positive(),
  height: z.int().positive(),
});
/** `url` from the root of the site or absolute; `width` and `height` in pixels of the original. */
export type ProductImage = z.infer<typeof imageSchema>;

/** What a page says of a product: everything an owner edits as text. */
export const descriptionSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(200),
  excerpt: z.string().max(1000),
  /** HTML of the long description. */
  description: z.string().max(50_000),
  categories: z.array(z.string().trim().min(1).max(MAX_CATEGORY_LENGTH)).max(20),
  tags: z.array(z.string().trim().min(1).max(MAX_TAG_LENGTH)).max(50),
  images: z.array(imageSchema).max(100),
  /** Replaces 'Add To Cart' when not empty (customAddButtonText, `docs/rules/catalog.md#descriptions`). */
  customAddButtonText: z.string().max(50),
});
/** `slug` is the product's part of its address; `description` is HTML, the other texts are plain. */
export type ProductDescription = z.infer<typeof descriptionSchema>;

/** Option name → chosen value, e.g. `{ Size: 'M', Color: 'Sand' }`. */
export const attributesSchema = z.record(z.string().trim().min(1).max(50), z.string().trim().min(1).max(100));
/** At most 50 characters for an option's name and 100 for its value. */
export type Attributes = z.infer<typeof attributesSchema>;

/** What a variant is from the beginning; a SKU is at most 64 characters and one of its product. */
export const variantFactsSchema = z.strictObject({
  variantId: idSchema,
  sku: z.string().trim().min(1).max(64),
  attributes: attributesSchema,
  price: priceSchema,
  /** The image shown while this variant is chosen. */
  imageId: idSchema.nullable(),
  /** What was measured of one piece, where that is known from the beginning. */
  specification: variantSpecificationSchema.exactOptional(),
});
/** `price` is of one piece, in the product's currency. */
export type VariantFacts = z.infer<typeof variantFactsSchema>;

/** A variant as it is now. How many pieces there are is not known here (`docs/rules/inventory.md#levels`). */
export interface Variant extends VariantFacts {
  /** The price while on sale; `null` when the variant is not on sale. */
  readonly salePrice: VariantFacts['price'] | null;
  /** What was measured of one piece. */
  readonly specification: VariantSpecification;
  /** What one piece costs the owner; `null` while nobody said. For staff only. */
  readonly cost: VariantFacts['price'] | null;
  /** Further pictures that are shown while it is chosen, behind the one of `imageId`. */
  readonly moreImageIds: readonly string[];
}

const restockText = z.string().trim().min(1).max(200).optional();
/** What the restock sign-up says (restockNotificationMessages, `docs/rules/catalog.md#restock-texts`). */
export const restockMessagesSchema = z.strictObject({
  CTAText: restockText,
  buttonText: restockText,
  placeholderText: restockText,
  mailingListDescription: restockText,
  successText: restockText,
});

/** The texts where the owner chose none; which of them are ours is told in `docs/rules/catalog.md#restock-texts`. */
export const RESTOCK_MESSAGES = {
  CTAText: 'Get an email when this is back in stock.',
  buttonText: 'Notify Me',
  placeholderText: 'Email Address',
  mailingListDescription: 'Sign me up for the mailing list.',
  successText: 'Signed up!',
} as const;

/** The merchandising context of one product (`docs/rules/catalog.md#merchandising`). */
export const merchandisingSchema = z.strictObject({
  scarcityEnabled: z.boolean(),
  /** Shown when stock is at or below the threshold; `{count}` stands for the pieces left. */
  scarcityText: z.string().max(200),
  scarcityShownByDefault: z.boolean(),
  scarcityThreshold: z.int().nonnegative().max(9999),
  customSoldOutText: z.string().max(100),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
  /** Texts of the restock sign-up; those left out are `RESTOCK_MESSAGES`. */
  restockMessages: restockMessagesSchema.optional(),
  /** Sold-out variants offer no sign-up. */
  restockNotificationsDisabled: z.boolean().optional(),
});
/** What the owner chose for scarcity, sold-out text and the restock sign-up of one product. */
export type Merchandising = z.infer<typeof merchandisingSchema>;

/** What a product is created with; its type and its currency never change. */
export const productIdentitySchema = z.strictObject({
  productId: idSchema,
  type: z.enum(PRODUCT_TYPE_NAMES),
  currency: z.enum(CURRENCIES),
  /** Option names in the order they are asked (variantOptionOrdering). */
  options: z.array(z.string().trim().min(1).max(50)).max(MAX_OPTIONS),
});

/** Everything the catalogue knows of a product, whether it is in the store or not. */
export interface Product extends ProductDescription {
  readonly productId: string;
  readonly type: (typeof PRODUCT_TYPE_NAMES)[number];
  readonly currency: (typeof CURRENCIES)[number];
  readonly options: readonly string[];
  readonly variants: readonly Variant[];
  readonly merchandising: Merchandising;
  readonly additionalFieldsForm: AdditionalFieldsForm | null;
  readonly seo: ProductSeo;
  /** Which tax rates count for it; the names are the owner's, `standard` unless said otherwise. */
  readonly taxClass: string;
  /** What buyers of a digital product download. */
  readonly files: readonly ProductFile[];
  /** When it will appear in the store, while it is scheduled. */
  readonly publishAt: string | null;
  /** Sales that are planned or running. */
  readonly sales: readonly ScheduledSale[];
  /** Other products that its page leads to; none leaves it to the category. */
  readonly relatedProductIds: readonly string[];
  /** How it is sold by subscription; `null` where it is sold once. */
  readonly subscriptionPlan: BillingPlan | null;
  /** How many pieces an order may have. */
  readonly quantityLimits: QuantityLimits;
}

/** A planned sale that has not ended; `isRunning` from the moment it began. */
export interface ScheduledSale extends PlannedSale {
  readonly sku: string;
  readonly isRunning: boolean;
}
