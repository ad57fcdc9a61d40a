import type { z } from 'zod';
import type {
  EditVariantsRequest,
  newVariantSchema,
  ProductDetail,
  ProductSummary,
  scheduleSaleRequestSchema,
} from '../../../../api/http/contracts/catalog/products.ts';
import type { Request } from '../../app/editorApi.ts';
import type { Money } from '../../text/money.ts';

export type Description = Pick<
  ProductDetail,
  'name' | 'slug' | 'excerpt' | 'description' | 'categories' | 'tags' | 'images' | 'customAddButtonText'
>;
export type VariantEdits = EditVariantsRequest['variants'];
export type VariantEdit = VariantEdits[string];
export type NewVariant = z.infer<typeof newVariantSchema>;
type NewSale = z.infer<typeof scheduleSaleRequestSchema>;

/** What an owner can do to one product; each is one command, and comes to facts in its history. */
export type ProductAction =
  | { readonly action: 'describe'; readonly description: Partial<Description> }
  | { readonly action: 'describeSeo'; readonly seo: Partial<ProductDetail['seo']> }
  | { readonly action: 'chooseTaxClass'; readonly taxClass: string }
  | {
      readonly action: 'limitQuantities';
      readonly quantityLimits: Partial<ProductDetail['quantityLimits']>;
    }
  | { readonly action: 'editVariants'; readonly variants: VariantEdits }
  | { readonly action: 'addVariant'; readonly variant: NewVariant }
  | {
      readonly action: 'addVariants';
      readonly values: Readonly<Record<string, readonly string[]>>;
      readonly price: Money;
      readonly skuPrefix: string;
    }
  | { readonly action: 'removeVariant'; readonly variantId: string }
  | {
      readonly action: 'chooseVariantPictures';
      readonly variantId: string;
      readonly imageIds: readonly string[];
    }
  | { readonly action: 'addOption'; readonly option: string; readonly value: string }
  | { readonly action: 'renameOption'; readonly option: string; readonly name: string }
  | { readonly action: 'arrangeOptions'; readonly options: readonly string[] }
  | { readonly action: 'removeOption'; readonly option: string }
  | { readonly action: 'renameValue'; readonly option: string; readonly value: string; readonly name: string }
  | { readonly action: 'removeValue'; readonly option: string; readonly value: string }
  | { readonly action: 'removeFile'; readonly fileId: string }
  | { readonly action: 'merchandise'; readonly merchandising: Partial<ProductDetail['merchandising']> }
  | { readonly action: 'relate'; readonly relatedProductIds: readonly string[] }
  | { readonly action: 'attachForm'; readonly form: NonNullable<ProductDetail['additionalFieldsForm']> }
  | { readonly action: 'detachForm' }
  | { readonly action: 'offerSubscription'; readonly plan: NonNullable<ProductDetail['subscriptionPlan']> }
  | { readonly action: 'endSubscription' }
  | { readonly action: 'schedulePublication'; readonly publishAt: string }
  | { readonly action: 'cancelPublication' }
  | ({ readonly action: 'scheduleSale' } & NewSale)
  | { readonly action: 'cancelSale'; readonly saleId: string }
  | { readonly action: 'publish' }
  | { readonly action: 'archive' }
  | { readonly action: 'hide' };

type Of<Name extends ProductAction['action']> = Extract<ProductAction, { readonly action: Name }>;
const part = encodeURIComponent;

/** The call that each comes to, below the path of the product. */
const CALLS: { readonly [Name in ProductAction['action']]: (change: Of<Name>) => Request } = {
  describe: ({ description }) => ({ path: '/description', method: 'PUT', body: { description } }),
  describeSeo: ({ seo }) => ({ path: '/seo', method: 'PUT', body: { seo } }),
  limitQuantities: ({ quantityLimits }) => ({
    ...{ path: '/quantity-limits', method: 'PUT', body: { quantityLimits } },
  }),
  chooseTaxClass: ({ taxClass }) => ({ path: '/tax-class', method: 'PUT', body: { taxClass } }),
  editVariants: ({ variants }) => ({ path: '/variants', method: 'PUT', body: { variants } }),
  addVariant: ({ variant }) => ({ path: '/variants', method: 'POST', body: { variant } }),
  addVariants: ({ action: _, ...body }) => ({ path: '/variants/matrix', method: 'POST', body }),
  removeVariant: ({ variantId }) => ({ path: `/variants/${part(variantId)}`, method: 'DELETE' }),
  chooseVariantPictures: ({ variantId, imageIds }) => ({
    ...{ path: `/variants/${part(variantId)}/pictures`, method: 'PUT', body: { imageIds } },
  }),
  addOption: ({ action: _, ...body }) => ({ path: '/options', method: 'POST', body }),
  renameOption: ({ option, name }) => ({ path: `/options/${part(option)}`, method: 'PUT', body: { name } }),
  arrangeOptions: ({ options }) => ({ path: '/options', method: 'PUT', body: { options } }),
  removeOption: ({ option }) => ({ path: `/options/${part(option)}`, method: 'DELETE' }),
  renameValue: ({ option, value, name }) => ({ ...valueCall(option, value), method: 'PUT', body: { name } }),
  removeValue: ({ option, value }) => ({ ...valueCall(option, value), method: 'DELETE' }),
  removeFile: ({ fileId }) => ({ path: `/files/${part(fileId)}`, method: 'DELETE' }),
  merchandise: ({ merchandising }) => ({ path: '/merchandising', method: 'PUT', body: { merchandising } }),
  relate: ({ relatedProductIds }) => ({ path: '/related', method: 'PUT', body: { relatedProductIds } }),
  attachForm: ({ form }) => ({ path: '/form', method: 'PUT', body: { form } }),
  detachForm: () => ({ path: '/form', method: 'DELETE' }),
  offerSubscription: ({ plan }) => ({ path: '/subscription-plan', method: 'PUT', body: { plan } }),
  endSubscription: () => ({ path: '/subscription-plan', method: 'DELETE' }),
  schedulePublication: ({ publishAt }) => ({ path: '/publication', method: 'PUT', body: { publishAt } }),
  cancelPublication: () => ({ path: '/publication', method: 'DELETE' }),
  scheduleSale: ({ action: _, ...body }) => ({ path: '/sales', method: 'POST', body }),
  cancelSale: ({ saleId }) => ({ path: `/sales/${part(saleId)}`, method: 'DELETE' }),
  publish: () => ({ path: '/publish', method: 'POST', body: {} }),
  hide: () => ({ path: '/hide', method: 'POST', body: {} }),
  archive: () => ({ path: '/archive', method: 'POST', body: {} }),
};

const valueCall = (option: string, value: string) => ({
  path: `/options/${part(option)}/values/${part(value)}`,
});

/** The call below `root`, the path of the product. */
export function requestOf(root: string, change: ProductAction): Request {
  const call = CALLS[change.action] as (change: ProductAction) => Request;
  const request = call(change);
  return { ...request, path: root + request.path };
}

/**
 * What the product will look like once the gateway has said yes; as it is where only the gateway knows, and where a form
 * shows what was typed by itself.
 */
export function applyChange(product: ProductDetail, change: ProductAction): ProductDetail {
  switch (change.action) {
    case 'editVariants':
      return { ...product, variants: product.variants.map((variant) => edited(variant, change.variants)) };
    case 'chooseVariantPictures': {
      const [imageId = null, ...moreImageIds] = change.imageIds;
      const variants = product.variants.map((variant) =>
        variant.variantId === change.variantId ? { ...variant, imageId, moreImageIds } : variant,
      );
      return { ...product, variants };
    }
    case 'publish':
    case 'hide':
    case 'archive':
      return { ...product, status: STATUS_AFTER[change.action] };
    case 'arrangeOptions':
      return { ...product, options: [...change.options] };
    case 'removeFile':
      return { ...product, files: product.files.filter(({ fileId }) => fileId !== change.fileId) };
    case 'cancelSale':
      return { ...product, sales: product.sales.filter(({ saleId }) => saleId !== change.saleId) };
    default:
      return product;
  }
}

const STATUS_AFTER = { publish: 'published', hide: 'hidden', archive: 'archived' } as const;

/** The same of its row in lists: what of it is known by now. */
export function listedBy(change: ProductAction): Partial<ProductSummary> {
  switch (change.action) {
    case 'publish':
    case 'hide':
    case 'archive':
      return { status: STATUS_AFTER[change.action] };
    case 'describe': {
      const { name, categories, tags } = change.description;
      return {
        ...(name !== undefined && { name }),
        ...(categories && { categories }),
        ...(tags && { tags }),
      };
    }
    default:
      return {};
  }
}

type Variant = ProductDetail['variants'][number];

function edited(variant: Variant, edits: VariantEdits): Variant {
  const edit = edits[variant.variantId];
  if (!edit) return variant;
  const { specification, ...facts } = edit;
  return { ...variant, ...facts, specification: { ...variant.specification, ...specification } } as Variant;
}
