import type { z } from 'zod';
import type {
  editedDetailsSchema,
  ProductDetail,
} from '../../../../../api/http/contracts/catalog/products.ts';
import { isRefusal, type Refusal } from '../../../app/editorApi.ts';
import type { ProductAction } from '../productActions.ts';

/** What the form of a product holds: its texts and pictures, what search engines are told, and how it is taxed. */
export type Details = z.infer<typeof editedDetailsSchema>;

export function detailsOf(product: ProductDetail): Details {
  const { name, slug, excerpt, description, categories, tags, images, customAddButtonText } = product;
  const { seo, taxClass, quantityLimits } = product;
  return {
    ...{ name, slug, excerpt, description, categories, tags, images, customAddButtonText },
    ...{ seo, taxClass, quantityLimits },
  };
}

/** The commands that an edit comes to, each with the fields that were touched only. */
export function actionsFor(
  { seo, taxClass, quantityLimits, ...description }: Partial<Details>,
  saved: Details,
): ProductAction[] {
  const actions: ProductAction[] = [];
  if (Object.keys(description).length > 0) actions.push({ action: 'describe', description });
  if (seo) {
    const touched = Object.entries(seo).filter(
      ([field, text]) => text !== saved.seo[field as keyof typeof seo],
    );
    actions.push({ action: 'describeSeo', seo: Object.fromEntries(touched) });
  }
  if (quantityLimits) actions.push({ action: 'limitQuantities', quantityLimits });
  if (taxClass !== undefined) actions.push({ action: 'chooseTaxClass', taxClass });
  return actions;
}

/** The gateway names a field as its request has it; a taken address is about the slug. */
export function asFieldOfForm(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const refusal: Refusal = error;
  if (refusal.code === 'URL_TAKEN') return { ...refusal, field: 'slug' };
  const field = refusal.field?.replace(/^description\./, '') ?? null;
  return { ...refusal, field, message: refusal.message.replace(`${refusal.field}: `, `${field}: `) };
}
