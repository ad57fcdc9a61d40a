import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import { descriptionSchema, type ProductDescription } from './product.ts';

export const describeProductSchema = z.strictObject({ productId: idSchema, description: descriptionSchema });
export type DescribeProduct = Command<'DescribeProduct', z.infer<typeof describeProductSchema>>;

export function describeProduct({ data }: DescribeProduct, product: ExistingProduct): CatalogEvent[] {
  const previous = descriptionOf(product);
  if (isEqual(previous, data.description)) return [];
  return [
    {
      type: 'ProductDescribed',
      data: { productId: product.productId, description: data.description, previous },
    },
  ];
}

export function descriptionOf(product: ProductDescription): ProductDescription {
  const { name, slug, excerpt, description, categories, tags, images, customAddButtonText } = product;
  return { name, slug, excerpt, description, categories, tags, images, customAddButtonText };
}
