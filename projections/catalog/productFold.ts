import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import { NEW_PRODUCT, NEW_VARIANT, NO_MERCHANDISING } from '../../domain/catalog/newProduct.facts.ts';
import type { BillingPlan } from '../../domain/kernel/billingPlan.ts';
import type { DataOf, Recorded } from '../../domain/kernel/event.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { QuantityLimits } from '../../domain/kernel/quantityLimits.ts';
import {
  type CountedStock,
  countedAfter,
  isStockEvent,
  type ProductEvent,
  type ShownStock,
  shownStock,
} from './countedStock.ts';

type Created = DataOf<CatalogEvent, 'ProductCreated'>;
type VariantFacts = Created['variants'][number];

/** Where a product stands: in the store only while it is `published`. */
export const PRODUCT_STATUSES = ['draft', 'scheduled', 'published', 'hidden', 'archived'] as const;
/** Where a product stands. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** A variant with its prices, and what can be sold of it. Pieces; prices of one piece. */
export interface StockedVariant extends VariantFacts, ShownStock {
  /** The price while on sale; `null` when the variant is not on sale. */
  readonly salePrice: Money | null;
  readonly specification: DataOf<CatalogEvent, 'VariantSpecified'>['specification'];
  /** What one piece costs the owner; `null` while nobody said. For staff only. */
  readonly cost: Money | null;
  /** Shown behind the one of `imageId` while it is chosen. */
  readonly moreImageIds: readonly string[];
}

interface Told {
  readonly countedStock: readonly CountedStock[];
  /** Revision of the product's own stream; -1 while only its stock is known. */
  readonly revision: number;
  /** ISO 8601, of the last event of the product or its stock. */
  readonly changedAt: string;
}

/** Stock was counted before the product was created. No query answers with it. */
export interface UnknownProduct extends Told {
  readonly status: 'absent';
}

type Description = Created['description'];
type Identity = Pick<Created, 'productId' | 'type' | 'currency' | 'options'>;

/** A product that was created, with everything that is shown of it. */
export interface KnownProduct extends Identity, Description, Told {
  readonly status: ProductStatus;
  readonly variants: readonly StockedVariant[];
  readonly merchandising: DataOf<CatalogEvent, 'ProductMerchandised'>['merchandising'];
  readonly additionalFieldsForm: DataOf<CatalogEvent, 'ProductFormAttached'>['form'] | null;
  readonly seo: DataOf<CatalogEvent, 'ProductSeoDescribed'>['seo'];
  /** Which tax rates count for it. */
  readonly taxClass: string;
  /** What buyers of a digital product download. */
  readonly files: readonly DataOf<CatalogEvent, 'FileAttached'>['file'][];
  /** When it will appear in the store, while it is scheduled. ISO 8601. */
  readonly publishAt: string | null;
  /** Sales that are planned or running. */
  readonly sales: readonly (Omit<DataOf<CatalogEvent, 'SaleScheduled'>, 'productId'> & {
    readonly isRunning: boolean;
  })[];
  /** Other products that its page leads to; none leaves it to the category. */
  readonly relatedProductIds: readonly string[];
  /** How it is sold by subscription; `null` where it is sold once. */
  readonly subscriptionPlan: BillingPlan | null;
  /** How many pieces an order may have. */
  readonly quantityLimits: QuantityLimits;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** What is known of a product after some of its events: perhaps only its stock. */
export type ProductFold = UnknownProduct | KnownProduct;

/** Everything that is shown of a product and its stock, folded from the events of both. */
export function foldProduct(fold: ProductFold | null, event: Recorded<ProductEvent>): ProductFold {
  const { occurredAt: changedAt } = event.metadata;
  if (isStockEvent(event)) {
    const { revision } = fold ?? { revision: -1 };
    const told = { countedStock: countedAfter(fold?.countedStock ?? [], event), revision, changedAt };
    return isKnown(fold) ? withStock({ ...fold, ...told }) : { status: 'absent', ...told };
  }
  const told = { countedStock: fold?.countedStock ?? [], revision: event.revision, changedAt };
  if (event.type === 'ProductCreated')
    return withStock({ ...created(event.data), ...told, createdAt: changedAt });
  return isKnown(fold) ? withStock({ ...changed(fold, event), ...told }) : { status: 'absent', ...told };
}

const isKnown = (fold: ProductFold | null): fold is KnownProduct => fold !== null && fold.status !== 'absent';

const withStock = (product: KnownProduct): KnownProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    ...shownStock(product.type, variant.variantId, product.countedStock),
  })),
});

/** What a variant has before its stock is looked up. */
const UNCOUNTED: ShownStock = { onHand: 0, reserved: 0, unlimited: false, qtyInStock: 0 };
const newVariant = (variant: VariantFacts): StockedVariant => ({ ...NEW_VARIANT, ...variant, ...UNCOUNTED });

function created(data: Created): Omit<KnownProduct, keyof Told | 'createdAt'> {
  const { productId, type, currency, options, description, variants } = data;
  return {
    status: 'draft',
    ...{ productId, type, currency, options },
    ...description,
    ...NEW_PRODUCT,
    variants: variants.map(newVariant),
    merchandising: NO_MERCHANDISING,
    additionalFieldsForm: null,
  };
}

function changed(
  product: KnownProduct,
  event: Exclude<CatalogEvent, { type: 'ProductCreated' }>,
): KnownProduct {
  switch (event.type) {
    case 'ProductDescribed':
      return { ...product, ...event.data.description };
    case 'VariantAdded':
      return { ...product, variants: [...product.variants, newVariant(event.data.variant)] };
    case 'VariantRemoved':
      return { ...product, variants: product.variants.filter((v) => v.variantId !== event.data.variantId) };
    case 'VariantPriced':
      return withVariant(product, event.data, { price: event.data.price });
    case 'VariantPutOnSale':
      return withVariant(product, event.data, { salePrice: event.data.salePrice });
    case 'VariantTakenOffSale':
      return withVariant(product, event.data, { salePrice: null });
    case 'VariantSpecified':
      return withVariant(product, event.data, { specification: event.data.specification });
    case 'VariantCosted':
      return withVariant(product, event.data, { cost: event.data.cost });
    case 'VariantPictured':
      return withVariant(product, event.data, { imageId: event.data.imageId });
    case 'VariantPicturesChosen':
      return withVariant(product, event.data, { moreImageIds: event.data.imageIds });
    case 'ProductMerchandised':
      return { ...product, merchandising: event.data.merchandising };
    case 'ProductFormAttached':
      return { ...product, additionalFieldsForm: event.data.form };
    case 'ProductFormDetached':
      return { ...product, additionalFieldsForm: null };
    case 'ProductSeoDescribed':
      return { ...product, seo: event.data.seo };
    case 'ProductTaxClassChosen':
      return { ...product, taxClass: event.data.taxClass };
    case 'ProductQuantitiesLimited':
      return { ...product, quantityLimits: event.data.quantityLimits };
    case 'SubscriptionOffered':
      return { ...product, subscriptionPlan: event.data.plan };
    case 'SubscriptionOfferEnded':
      return { ...product, subscriptionPlan: null };
    case 'FileAttached':
      return { ...product, files: [...product.files, event.data.file] };
    case 'FileDetached':
      return { ...product, files: product.files.filter(({ fileId }) => fileId !== event.data.fileId) };
    case 'SaleScheduled': {
      const { productId: _, ...sale } = event.data;
      return { ...product, sales: [...product.sales, { ...sale, isRunning: false }] };
    }
    case 'ScheduledSaleStarted': {
      const { saleId } = event.data;
      const sales = product.sales.map((sale) =>
        sale.saleId === saleId ? { ...sale, isRunning: true } : sale,
      );
      return { ...product, sales };
    }
    case 'ScheduledSaleEnded':
    case 'ScheduledSaleCancelled':
      return { ...product, sales: product.sales.filter(({ saleId }) => saleId !== event.data.saleId) };
    case 'PublicationScheduled':
      return { ...product, status: 'scheduled', publishAt: event.data.publishAt };
    case 'ProductOptionAdded': {
      const { option, value, options } = event.data;
      return withOptions(product, options, (attributes) => ({ ...attributes, [option]: value }));
    }
    case 'ProductOptionRemoved': {
      const { option, options } = event.data;
      return withOptions(product, options, ({ [option]: _, ...others }) => others);
    }
    case 'ProductOptionRenamed': {
      const { option, previousName, options } = event.data;
      return withOptions(product, options, ({ [previousName]: value = '', ...others }) => ({
        ...others,
        [option]: value,
      }));
    }
    case 'OptionValueRenamed': {
      const { option, value, previousValue } = event.data;
      return withOptions(product, product.options, (attributes) =>
        attributes[option] === previousValue ? { ...attributes, [option]: value } : attributes,
      );
    }
    case 'VariantSkuChanged':
      return withVariant(product, event.data, { sku: event.data.sku });
    case 'RelatedProductsChosen':
      return { ...product, relatedProductIds: event.data.relatedProductIds };
    case 'ProductOptionsArranged':
      return { ...product, options: event.data.options };
    default: {
      const status = statusAfter(event);
      return status === null ? product : { ...product, status, publishAt: null };
    }
  }
}

/** Where a product stands after an event that settles it; `null` for all others. */
export const statusAfter = ({ type }: Pick<CatalogEvent, 'type'>): ProductStatus | null =>
  STATUS_AFTER[type] ?? null;

const STATUS_AFTER: Partial<Record<CatalogEvent['type'], ProductStatus>> = {
  PublicationScheduled: 'scheduled',
  PublicationCancelled: 'draft',
  ProductPublished: 'published',
  ProductHidden: 'hidden',
  ProductArchived: 'archived',
};

function withVariant(
  product: KnownProduct,
  { variantId }: { readonly variantId: string },
  change: Partial<StockedVariant>,
): KnownProduct {
  const variants = product.variants.map((v) => (v.variantId === variantId ? { ...v, ...change } : v));
  return { ...product, variants };
}

function withOptions(
  product: KnownProduct,
  options: readonly string[],
  change: (attributes: VariantFacts['attributes']) => VariantFacts['attributes'],
): KnownProduct {
  const variants = product.variants.map((v) => ({ ...v, attributes: change(v.attributes) }));
  return { ...product, options: [...options], variants };
}
