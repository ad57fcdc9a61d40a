import type { CatalogEvent } from './catalog.events.ts';
import { NO_MERCHANDISING, type Product, type Variant } from './product.ts';

export type ProductState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'draft' | 'published' | 'archived' } & Product);

export type ExistingProduct = Exclude<ProductState, { status: 'absent' }>;

export const initialProduct: ProductState = { status: 'absent' };

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
      variants: variants.map((variant) => ({ ...variant, salePrice: null })),
      merchandising: NO_MERCHANDISING,
      additionalFieldsForm: null,
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
      return { ...state, variants: [...state.variants, { ...event.data.variant, salePrice: null }] };
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
      return { ...state, status: 'published' };
    case 'ProductArchived':
      return { ...state, status: 'archived' };
    default:
      return state;
  }
}

function withVariant(
  state: ExistingProduct,
  variantId: string,
  change: (v: Variant) => Variant,
): ProductState {
  return { ...state, variants: state.variants.map((v) => (v.variantId === variantId ? change(v) : v)) };
}
