import { NO_QUANTITY_LIMITS } from '../kernel/quantityLimits.ts';
import type { Merchandising, Product, Variant } from './product.ts';
import { DEFAULT_TAX_CLASS, UNMEASURED } from './specification.ts';

/** What a product says of itself before anybody said more: also what documents of older versions are short of. */
export const NEW_PRODUCT: Pick<
  Product,
  | 'seo'
  | 'taxClass'
  | 'files'
  | 'publishAt'
  | 'sales'
  | 'subscriptionPlan'
  | 'relatedProductIds'
  | 'quantityLimits'
> = {
  seo: { title: '', description: '' },
  taxClass: DEFAULT_TAX_CLASS,
  files: [],
  publishAt: null,
  sales: [],
  subscriptionPlan: null,
  relatedProductIds: [],
  quantityLimits: NO_QUANTITY_LIMITS,
};

/** The same of a variant. */
export const NEW_VARIANT: Pick<Variant, 'salePrice' | 'specification' | 'cost' | 'moreImageIds'> = {
  salePrice: null,
  specification: UNMEASURED,
  cost: null,
  moreImageIds: [],
};

/** What counts until the owner chooses: no scarcity text, no mailing list at the sign-up. */
export const NO_MERCHANDISING: Merchandising = {
  scarcityEnabled: false,
  scarcityText: '',
  scarcityShownByDefault: false,
  scarcityThreshold: 0,
  customSoldOutText: '',
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};
