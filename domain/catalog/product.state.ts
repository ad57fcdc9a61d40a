import { withoutOption, withValue } from './attributes.ts';
import type { CatalogEvent } from './catalog.events.ts';
import {
  type FormerNames,
  NO_FORMER_NAMES,
  withOptionAdded,
  withOptionCalled,
  withValueCalled,
} from './formerNames.ts';
import { NEW_PRODUCT, NEW_VARIANT, NO_MERCHANDISING } from './newProduct.facts.ts';
import type { Attributes, PRODUCT_STATUSES, Product, Variant } from './product.ts';

/** `absent` until `ProductCreated`. An archived product is still known, so links and orders find it. */
export type ProductState =
  | { readonly status: 'absent' }
  | ({ readonly status: ProductStatus; readonly formerNames: FormerNames } & Product);

/** Why a product is or is not in the store; only `published` ones can be seen and bought. */
type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** A product that was created, in the store or not. */
export type ExistingProduct = Exclude<ProductState, { status: 'absent' }>;

/** A product of which nothing is recorded. */
export const initialProduct: ProductState = { status: 'absent' };

/** Facts of a product that was never created change nothing. */
export function evolveProduct(state: ProductState, event: CatalogEvent): ProductState {
  if (event.type === 'ProductCreated') {
    const { productId, type, currency, options, description, variants } = event.data;
    return {
      status: 'draft',
      productId,
      type,
      currency,
      options,
      ...description,
      ...NEW_PRODUCT,
      variants: variants.map((variant) => ({ ...NEW_VARIANT, ...variant })),
      merchandising: NO_MERCHANDISING,
      additionalFieldsForm: null,
      formerNames: NO_FORMER_NAMES,
    };
  }
  return state.status === 'absent' ? state : evolveExisting(state, event);
}

function evolveExisting(
  state: ExistingProduct,
  event: Exclude<CatalogEvent, { type: 'ProductCreated' }>,
): ProductState {
  switch (event.type) {
    case 'ProductDescribed':
      return { ...state, ...event.data.description };
    case 'VariantAdded':
      return { ...state, variants: [...state.variants, { ...NEW_VARIANT, ...event.data.variant }] };
    case 'VariantRemoved':
      return { ...state, variants: state.variants.filter((v) => v.variantId !== event.data.variantId) };
    case 'VariantPriced':
      return withVariant(state, event.data.variantId, (v) => ({ ...v, price: event.data.price }));
    case 'VariantPutOnSale':
      return withVariant(state, event.data.variantId, (v) => ({ ...v, salePrice: event.data.salePrice }));
    case 'VariantTakenOffSale':
      return withVariant(state, event.data.variantId, (v) => ({ ...v, salePrice: null }));
    case 'ProductMerchandised':
      return { ...state, merchandising: event.data.merchandising };
    case 'ProductFormAttached':
      return { ...state, additionalFieldsForm: event.data.form };
    case 'ProductFormDetached':
      return { ...state, additionalFieldsForm: null };
    case 'ProductPublished':
      return { ...state, status: 'published', publishAt: null };
    case 'ProductArchived':
      return { ...state, status: 'archived', publishAt: null };
    case 'ProductHidden':
      return { ...state, status: 'hidden', publishAt: null };
    case 'PublicationScheduled':
      return { ...state, status: 'scheduled', publishAt: event.data.publishAt };
    case 'PublicationCancelled':
      return { ...state, status: 'draft', publishAt: null };
    case 'SaleScheduled': {
      const { productId: _, ...sale } = event.data;
      return { ...state, sales: [...state.sales, { ...sale, isRunning: false }] };
    }
    case 'ScheduledSaleStarted':
      return { ...state, sales: state.sales.map((s) => (isSale(s, event) ? { ...s, isRunning: true } : s)) };
    case 'ScheduledSaleEnded':
    case 'ScheduledSaleCancelled':
      return { ...state, sales: state.sales.filter((s) => !isSale(s, event)) };
    case 'FileAttached':
      return { ...state, files: [...state.files, event.data.file] };
    case 'FileDetached':
      return { ...state, files: state.files.filter(({ fileId }) => fileId !== event.data.fileId) };
    case 'ProductSeoDescribed':
      return { ...state, seo: event.data.seo };
    case 'ProductTaxClassChosen':
      return { ...state, taxClass: event.data.taxClass };
    case 'ProductQuantitiesLimited':
      return { ...state, quantityLimits: event.data.quantityLimits };
    case 'VariantSpecified': {
      const { specification } = event.data;
      return withVariant(state, event.data.variantId, (v) => ({ ...v, specification }));
    }
    case 'VariantCosted':
      return withVariant(state, event.data.variantId, (v) => ({ ...v, cost: event.data.cost }));
    case 'VariantSkuChanged':
      return withVariant(state, event.data.variantId, (v) => ({ ...v, sku: event.data.sku }));
    case 'RelatedProductsChosen':
      return { ...state, relatedProductIds: event.data.relatedProductIds };
    case 'VariantPictured':
      return withVariant(state, event.data.variantId, (v) => ({ ...v, imageId: event.data.imageId }));
    case 'VariantPicturesChosen':
      return withVariant(state, event.data.variantId, (v) => ({ ...v, moreImageIds: event.data.imageIds }));
    case 'ProductOptionAdded': {
      const { option, value, options } = event.data;
      const formerNames = withOptionAdded(state.formerNames, option);
      return withOptions({ ...state, formerNames }, options, (attributes) => ({
        ...attributes,
        [option]: value,
      }));
    }
    case 'ProductOptionRemoved': {
      const { option, options } = event.data;
      const formerNames = withOptionCalled(state.formerNames, option, null);
      return withOptions({ ...state, formerNames }, options, (attributes) =>
        withoutOption(attributes, option),
      );
    }
    case 'ProductOptionRenamed': {
      const { option, previousName, options } = event.data;
      const formerNames = withOptionCalled(state.formerNames, previousName, option);
      return withOptions({ ...state, formerNames }, options, (attributes) => ({
        ...withoutOption(attributes, previousName),
        [option]: attributes[previousName] ?? '',
      }));
    }
    case 'OptionValueRenamed': {
      const { option, value, previousValue } = event.data;
      const formerNames = withValueCalled(state.formerNames, option, previousValue, value);
      return withOptions({ ...state, formerNames }, state.options, (attributes) =>
        withValue(attributes, option, previousValue, value),
      );
    }
    case 'ProductOptionsArranged':
      return { ...state, options: event.data.options };
    case 'SubscriptionOffered':
      return { ...state, subscriptionPlan: event.data.plan };
    case 'SubscriptionOfferEnded':
      return { ...state, subscriptionPlan: null };
    default:
      return state;
  }
}

const isSale = (
  sale: { readonly saleId: string },
  { data }: { readonly data: { readonly saleId: string } },
): boolean => sale.saleId === data.saleId;

function withOptions(
  state: ExistingProduct,
  options: readonly string[],
  change: (attributes: Attributes) => Attributes,
): ProductState {
  const variants = state.variants.map((v) => ({ ...v, attributes: change(v.attributes) }));
  return { ...state, options, variants };
}

function withVariant(
  state: ExistingProduct,
  variantId: string,
  change: (v: Variant) => Variant,
): ProductState {
  return { ...state, variants: state.variants.map((v) => (v.variantId === variantId ? change(v) : v)) };
}
