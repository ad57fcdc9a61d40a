import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { additionalFieldsFormSchema } from './additionalFields.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import { merchandisingSchema } from './product.ts';

export const merchandiseProductSchema = z.strictObject({
  productId: idSchema,
  merchandising: merchandisingSchema,
});
export type MerchandiseProduct = Command<'MerchandiseProduct', z.infer<typeof merchandiseProductSchema>>;

export function merchandiseProduct({ data }: MerchandiseProduct, product: ExistingProduct): CatalogEvent[] {
  const { productId, merchandising: previous } = product;
  if (isEqual(previous, data.merchandising)) return [];
  return [{ type: 'ProductMerchandised', data: { productId, merchandising: data.merchandising, previous } }];
}

export const attachProductFormSchema = z.strictObject({
  productId: idSchema,
  form: additionalFieldsFormSchema,
});
export type AttachProductForm = Command<'AttachProductForm', z.infer<typeof attachProductFormSchema>>;

export function attachProductForm({ data }: AttachProductForm, product: ExistingProduct): CatalogEvent[] {
  if (isEqual(product.additionalFieldsForm, data.form)) return [];
  return [{ type: 'ProductFormAttached', data: { productId: product.productId, form: data.form } }];
}

export const detachProductFormSchema = z.strictObject({ productId: idSchema });
export type DetachProductForm = Command<'DetachProductForm', z.infer<typeof detachProductFormSchema>>;

export function detachProductForm(_: DetachProductForm, product: ExistingProduct): CatalogEvent[] {
  const form = product.additionalFieldsForm;
  return form
    ? [{ type: 'ProductFormDetached', data: { productId: product.productId, formId: form.formId } }]
    : [];
}
