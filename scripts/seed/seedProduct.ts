import type { AdditionalFieldsForm } from '../../domain/catalog/additionalFields.ts';
import type { Attributes, Merchandising } from '../../domain/catalog/product.ts';
import type { BillingPlan } from '../../domain/kernel/billingPlan.ts';
import type { ProductType } from '../../domain/kernel/productType.ts';

/** Pieces on the shelf at the opening of the store, or no limit at all. */
export type SeedStock = number | 'unlimited';

export interface SeedVariant {
  readonly sku: string;
  readonly attributes: Attributes;
  /** Minor units of USD. */
  readonly price: number;
  readonly salePrice?: number;
  readonly stock: SeedStock;
  /** The view (a name in `SeedProduct.images`) shown while this variant is chosen. */
  readonly view?: string;
}

/** One drawing of a product: `{slug}-{view}.svg` in the demo folder. */
export interface SeedImage {
  readonly view: string;
  readonly alt: string;
}

export interface SeedProduct {
  readonly slug: string;
  readonly name: string;
  readonly type: ProductType;
  readonly excerpt: string;
  /** HTML. */
  readonly description: string;
  readonly categories: readonly Category[];
  readonly tags: readonly string[];
  readonly images: readonly SeedImage[];
  readonly options: readonly string[];
  readonly variants: readonly SeedVariant[];
  readonly customAddButtonText?: string;
  readonly merchandising?: Partial<Merchandising>;
  readonly additionalFieldsForm?: AdditionalFieldsForm;
  /** What buyers of a download get: the name of their copy. */
  readonly download?: string;
  /** Sold by subscription, and billed so. */
  readonly subscriptionPlan?: BillingPlan;
}

export const CATEGORIES = [
  'Ceramics',
  'Textiles',
  'Lighting',
  'Kitchen',
  'Paper & Prints',
  'Workshops & Gifts',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Two or three paragraphs and a list of plain facts, as the product page shows them. */
export function prose(paragraphs: readonly string[], details: readonly string[]): string {
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return `${text}<h3>Details</h3><ul>${details.map((detail) => `<li>${detail}</li>`).join('')}</ul>`;
}

/** `{ chalk: 'A cup' }` → `[{ view: 'chalk', alt: 'A cup' }]`; the first view is the one a listing shows. */
export const views = (altByView: Readonly<Record<string, string>>): SeedImage[] =>
  Object.entries(altByView).map(([view, alt]) => ({ view, alt }));

type Extras = Pick<SeedVariant, 'salePrice' | 'view'>;

export const variant = (
  sku: string,
  attributes: Attributes,
  price: number,
  stock: SeedStock,
  extras: Extras = {},
): SeedVariant => ({ sku, attributes, price, stock, ...extras });

/** A product sold as one thing. */
export const single = (sku: string, price: number, stock: SeedStock, extras: Extras = {}): SeedVariant[] => [
  variant(sku, {}, price, stock, extras),
];

/** Says how few are left once `threshold` or fewer are. */
export const scarceFrom = (
  threshold: number,
  scarcityText = 'Only {count} left',
): Partial<Merchandising> => ({
  scarcityEnabled: true,
  scarcityText,
  scarcityShownByDefault: true,
  scarcityThreshold: threshold,
});

/** Offers the waiting list to those who come too late. */
export const waitingList = (customSoldOutText: string): Partial<Merchandising> => ({
  customSoldOutText,
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: false,
});
