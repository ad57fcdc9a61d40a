import { catalogEvents } from '../../domain/catalog/catalog.events.ts';
import { displayOf } from '../../domain/catalog/display.facts.ts';
import { NO_MERCHANDISING } from '../../domain/catalog/newProduct.facts.ts';
import type { ProductImage } from '../../domain/catalog/product.ts';
import { inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import type { ProductType } from '../../domain/kernel/productType.ts';
import { slugify } from '../../domain/kernel/slug.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import {
  foldProduct,
  type KnownProduct,
  type ProductEvent,
  type ProductFold,
  restatedStockOf,
} from './productFold.ts';

/** Images that a list shows: the picture, and the one under the pointer. */
const LISTED_IMAGES = 2;

export interface Category {
  readonly name: string;
  readonly slug: string;
}

/** One product as a list or collection page shows it. */
export interface ListedProduct {
  readonly status: KnownProduct['status'];
  readonly type: ProductType;
  readonly name: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly categories: readonly Category[];
  readonly tags: readonly string[];
  readonly images: readonly ProductImage[];
  readonly customAddButtonText: string;
  readonly display: ReturnType<typeof displayOf>;
  readonly variantCount: number;
  readonly skus: readonly string[];
  /** Pieces that can be sold over all counted variants; `null` when a variant is unlimited. */
  readonly totalStock: number | null;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly changedAt: string;
  /** Slugs of the categories, which the listing queries look up. */
  readonly categorySlugs: readonly string[];
  /** Lower-case words of name, tags and SKUs: a search finds their beginnings. */
  readonly words: readonly string[];
  readonly sortName: string;
  /** Lowest current price in minor units. */
  readonly sortPrice: number;
}

/** A listed product and what the next event needs to know of it, which queries leave behind. */
type ProductListContent = (ListedProduct | { readonly status: 'absent' }) & { readonly _fold: ProductFold };

/** As queries answer it. `_id` is the product id. */
export type ProductListDoc = Stored<ListedProduct>;

export const productList: ReadModel<ProductListContent, ProductEvent> = {
  name: 'productList',
  version: 2,
  handles: [...catalogEvents, ...inventoryEvents].map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, status: 1, publishedAt: -1, _id: -1 } },
    { keys: { websiteId: 1, status: 1, sortName: 1, _id: 1 } },
    { keys: { websiteId: 1, status: 1, sortPrice: 1, _id: 1 } },
    { keys: { websiteId: 1, status: 1, categorySlugs: 1, publishedAt: -1, _id: -1 } },
    { keys: { websiteId: 1, skus: 1 } },
  ],
  restates: restatedStockOf,
  keyOf: ({ data }) => data.productId,
  project(doc, event) {
    const fold = slimmed(foldProduct(doc?._fold ?? null, event));
    return fold.status === 'absent' ? { status: 'absent', _fold: fold } : { ...listed(fold), _fold: fold };
  },
};

/** Drops what no list shows and no later event depends on. */
function slimmed(fold: ProductFold): ProductFold {
  if (fold.status === 'absent') return fold;
  return {
    ...fold,
    description: '',
    merchandising: NO_MERCHANDISING,
    additionalFieldsForm: null,
    files: [],
    sales: [],
    images: fold.images.slice(0, LISTED_IMAGES),
  };
}

function listed(product: KnownProduct): ListedProduct {
  const { status, type, name, slug, excerpt, tags, images, customAddButtonText, variants } = product;
  const { createdAt, publishedAt, changedAt } = product;
  const display = displayOf(product);
  const skus = variants.map(({ sku }) => sku);
  const categories = categoriesOf(product.categories);
  return {
    status,
    type,
    name,
    slug,
    excerpt,
    categories,
    tags,
    images,
    customAddButtonText,
    display,
    variantCount: variants.length,
    skus,
    totalStock: variants.some(({ unlimited }) => unlimited)
      ? null
      : variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0),
    createdAt,
    publishedAt,
    changedAt,
    categorySlugs: categories.map((category) => category.slug),
    words: wordsOf([name, ...tags, ...skus].join(' ')),
    sortName: wordsOf(name).join(' '),
    sortPrice: display.fromPrice?.amount ?? 0,
  };
}

function categoriesOf(names: readonly string[]): Category[] {
  const bySlug = new Map<string, Category>();
  for (const name of names) {
    const slug = slugify(name) || encodeURIComponent(name.toLowerCase());
    if (!bySlug.has(slug)) bySlug.set(slug, { name, slug });
  }
  return [...bySlug.values()];
}

/** `Häppy Cup №4` → `['happy', 'cup', 'no4']`: letters of any script, without their marks. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
}
