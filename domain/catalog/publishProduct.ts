import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';

const productOnly = z.strictObject({ productId: idSchema });

export const publishProductSchema = productOnly;
export type PublishProduct = Command<'PublishProduct', z.infer<typeof publishProductSchema>>;
export const hideProductSchema = productOnly;
export type HideProduct = Command<'HideProduct', z.infer<typeof hideProductSchema>>;
export const archiveProductSchema = productOnly;
export type ArchiveProduct = Command<'ArchiveProduct', z.infer<typeof archiveProductSchema>>;

/** Shows a product in the store: a draft, a hidden one, or one that was archived. */
export function publishProduct(_: PublishProduct, product: ExistingProduct): CatalogEvent[] {
  const { status, productId } = product;
  if (status === 'published') return [];
  assertDownloadable(product);
  return [{ type: 'ProductPublished', data: { productId } }];
}

/** Throws `FILE_MISSING`: who buys a download gets one (`docs/rules/catalog.md#downloads`). */
function assertDownloadable({ type, files }: ExistingProduct): void {
  if (type !== 'digital' || files.length > 0) return;
  throw new DomainError(
    'FILE_MISSING',
    'Buyers of this product would get nothing: add a file to download before it is published.',
  );
}

/** Takes a product out of the store for a while: no visitor sees or buys it, and it stays where the owner works on it. */
export function hideProduct(_: HideProduct, { status, productId }: ExistingProduct): CatalogEvent[] {
  return status === 'hidden' ? [] : [{ type: 'ProductHidden', data: { productId } }];
}

/** Takes a product out of the store. Its history, orders and links stay. */
export function archiveProduct(_: ArchiveProduct, { status, productId }: ExistingProduct): CatalogEvent[] {
  return status === 'archived' ? [] : [{ type: 'ProductArchived', data: { productId } }];
}

export const schedulePublicationSchema = z.strictObject({
  productId: idSchema,
  publishAt: instantSchema,
  at: instantSchema,
});
export type SchedulePublication = Command<'SchedulePublication', z.infer<typeof schedulePublicationSchema>>;

/** Names the moment at which a product that is not in the store appears there; a later word replaces an earlier one. */
export function schedulePublication({ data }: SchedulePublication, product: ExistingProduct): CatalogEvent[] {
  const { productId, status, publishAt: previousPublishAt } = product;
  const { publishAt, at } = data;
  if (status === 'published') {
    throw new DomainError('ALREADY_PUBLISHED', 'This product is in the store already.');
  }
  if (publishAt <= at) {
    throw new DomainError('INSTANT_PASSED', 'A product can only be scheduled for a later moment.', { at });
  }
  if (publishAt === previousPublishAt) return [];
  assertDownloadable(product);
  return [{ type: 'PublicationScheduled', data: { productId, publishAt, previousPublishAt } }];
}

export const cancelPublicationSchema = productOnly;
export type CancelPublication = Command<'CancelPublication', z.infer<typeof cancelPublicationSchema>>;

export function cancelPublication(_: CancelPublication, product: ExistingProduct): CatalogEvent[] {
  const { productId, publishAt } = product;
  return publishAt === null ? [] : [{ type: 'PublicationCancelled', data: { productId, publishAt } }];
}

export const publishScheduledProductSchema = z.strictObject({
  productId: idSchema,
  publishAt: instantSchema,
});
export type PublishScheduledProduct = Command<
  'PublishScheduledProduct',
  z.infer<typeof publishScheduledProductSchema>
>;

/** The moment has come, unless the owner named another one, or none, since. */
export function publishScheduledProduct(
  { data }: PublishScheduledProduct,
  product: ExistingProduct,
): CatalogEvent[] {
  const { productId, publishAt } = product;
  if (publishAt !== data.publishAt) return [];
  assertDownloadable(product);
  return [{ type: 'ProductPublished', data: { productId } }];
}
