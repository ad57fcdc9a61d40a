import { type CatalogEvent, catalogEvents } from '../../domain/catalog/catalog.events.ts';
import { displayOf } from '../../domain/catalog/display.facts.ts';
import { inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import type { DataOf, Recorded } from '../../domain/kernel/event.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { ProductType } from '../../domain/kernel/productType.ts';
import { slugify } from '../../domain/kernel/slug.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { wordsOf } from '../words.ts';
import {
  type CountedStock,
  countedAfter,
  isStockEvent,
  type ProductEvent,
  restatedStockOf,
  shownStock,
} from './countedStock.ts';
import { type ProductStatus, statusAfter } from './productFold.ts';

/** Images that a list shows: the picture, and the one under the pointer. */
const LISTED_IMAGES = 2;

/** A category by its name, and its place in the address of the page that lists it. */
export interface Category {
  readonly name: string;
  readonly slug: string;
}

type Description = DataOf<CatalogEvent, 'ProductDescribed'>['description'];

/** One product as a list or collection page shows it. Instants are ISO 8601. */
export interface ListedProduct {
  readonly status: ProductStatus;
  readonly type: ProductType;
  readonly name: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly categories: readonly Category[];
  readonly tags: readonly string[];
  readonly images: Description['images'];
  /** Prices and marks that follow from the variants and their stock. */
  readonly display: Omit<ReturnType<typeof displayOf>, 'mark'>;
  readonly variantCount: number;
  readonly skus: readonly string[];
  /** Pieces that can be sold over all counted variants; `null` when a variant is unlimited. */
  readonly totalStock: number | null;
  /** When it first appeared in the store; `null` before that. */
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

interface PricedVariant {
  readonly variantId: string;
  readonly sku: string;
  readonly price: Money;
  readonly salePrice: Money | null;
}

/** What the next event needs to know. */
interface Known {
  readonly variants: readonly PricedVariant[];
  readonly stock: readonly CountedStock[];
}

/** A listed product and what is known of its variants, which queries leave behind. */
type ProductListContent = (ListedProduct | { readonly status: 'absent' }) & { readonly _known: Known };

/**
 * One product as lists of the storefront and the editor show it. `_id` is the product id. Stock in pieces, money in
 * minor units with its currency, instants ISO 8601.
 */
export type ProductListDoc = Stored<ListedProduct>;

/** Folded from the events of each product and of the stock of its variants. */
export const productList: ReadModel<ProductListContent, ProductEvent> = {
  name: 'productList',
  version: 7,
  handles: [...catalogEvents, ...inventoryEvents].map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, status: 1, publishedAt: -1, _id: -1 } },
    { keys: { websiteId: 1, status: 1, sortName: 1, _id: 1 } },
    { keys: { websiteId: 1, status: 1, sortPrice: 1, _id: 1 } },
    { keys: { websiteId: 1, status: 1, categorySlugs: 1, publishedAt: -1, _id: -1 } },
    { keys: { websiteId: 1, skus: 1 } },
    { keys: { websiteId: 1, sortName: 1, _id: 1 } },
    { keys: { websiteId: 1, changedAt: -1, _id: 1 } },
  ],
  restates: restatedStockOf,
  keyOf: ({ data }) => data.productId,
  project(doc, event) {
    const _known = knownAfter(doc?._known ?? { variants: [], stock: [] }, event);
    const listed = doc === null || doc.status === 'absent' ? null : doc;
    const { occurredAt: changedAt } = event.metadata;
    if (event.type === 'ProductCreated') {
      const described = describedAs(event.data.description);
      const isNew = { status: 'draft', type: event.data.type, publishedAt: null } as const;
      return withVariants({ ...isNew, ...described, changedAt }, _known);
    }
    if (listed === null) return { status: 'absent', _known };
    return withVariants({ ...listed, ...changesBy(event, listed), changedAt }, _known);
  },
};

function knownAfter(known: Known, event: Recorded<ProductEvent>): Known {
  if (isStockEvent(event)) return { ...known, stock: countedAfter(known.stock, event) };
  return { ...known, variants: variantsAfter(known.variants, event) };
}

function variantsAfter(variants: readonly PricedVariant[], event: CatalogEvent): readonly PricedVariant[] {
  const changed = (variantId: string, change: Partial<PricedVariant>) =>
    variants.map((variant) => (variant.variantId === variantId ? { ...variant, ...change } : variant));
  switch (event.type) {
    case 'ProductCreated':
      return event.data.variants.map(priced);
    case 'VariantAdded':
      return [...variants, priced(event.data.variant)];
    case 'VariantRemoved':
      return variants.filter(({ variantId }) => variantId !== event.data.variantId);
    case 'VariantSkuChanged':
      return changed(event.data.variantId, { sku: event.data.sku });
    case 'VariantPriced':
      return changed(event.data.variantId, { price: event.data.price });
    case 'VariantPutOnSale':
      return changed(event.data.variantId, { salePrice: event.data.salePrice });
    case 'VariantTakenOffSale':
      return changed(event.data.variantId, { salePrice: null });
    default:
      return variants;
  }
}

const priced = ({ variantId, sku, price }: Omit<PricedVariant, 'salePrice'>): PricedVariant => ({
  ...{ variantId, sku, price },
  salePrice: null,
});

/** What an event changes of a listed product itself. */
function changesBy(event: Recorded<ProductEvent>, { publishedAt }: ListedProduct): Partial<ListedProduct> {
  if (isStockEvent(event)) return {};
  if (event.type === 'ProductDescribed') return describedAs(event.data.description);
  const status = statusAfter(event);
  if (status !== 'published') return status === null ? {} : { status };
  return { status, publishedAt: publishedAt ?? event.metadata.occurredAt };
}

function describedAs({ name, slug, excerpt, categories: names, tags, images }: Description) {
  const categories = categoriesOf(names);
  return {
    ...{ name, slug, excerpt, categories, tags },
    images: images.slice(0, LISTED_IMAGES),
    categorySlugs: categories.map((category) => category.slug),
    sortName: wordsOf(name).join(' '),
  };
}

type ByVariants = 'display' | 'variantCount' | 'skus' | 'totalStock' | 'words' | 'sortPrice';

/** The product with what follows from its variants and their stock. */
function withVariants(product: Omit<ListedProduct, ByVariants>, _known: Known): ProductListContent {
  const { type, name, tags } = product;
  const variants = _known.variants.map((variant) => ({
    ...variant,
    ...shownStock(type, variant.variantId, _known.stock),
  }));
  const { mark: _, ...display } = displayOf({ type, variants });
  const skus = variants.map(({ sku }) => sku);
  return {
    ...product,
    display,
    variantCount: variants.length,
    skus,
    totalStock: variants.some(({ unlimited }) => unlimited)
      ? null
      : variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0),
    words: wordsOf([name, ...tags, ...skus].join(' ')),
    sortPrice: display.fromPrice?.amount ?? 0,
    _known,
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
