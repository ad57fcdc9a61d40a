import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';

export const publishProductSchema = z.strictObject({ productId: idSchema });
export type PublishProduct = Command<'PublishProduct', z.infer<typeof publishProductSchema>>;
export type ArchiveProduct = Command<'ArchiveProduct', z.infer<typeof publishProductSchema>>;

/** Shows a draft in the store, or brings an archived product back. */
export function publishProduct(_: PublishProduct, { status, productId }: ExistingProduct): CatalogEvent[] {
  return status === 'published' ? [] : [{ type: 'ProductPublished', data: { productId } }];
}

/** Takes a product out of the store. Its history, orders and links stay. */
export function archiveProduct(_: ArchiveProduct, { status, productId }: ExistingProduct): CatalogEvent[] {
  return status === 'archived' ? [] : [{ type: 'ProductArchived', data: { productId } }];
}
