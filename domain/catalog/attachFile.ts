import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CatalogEvent } from './catalog.events.ts';
import { productFileSchema } from './files.events.ts';
import type { ExistingProduct } from './product.state.ts';

/** Files of one digital product. */
const MAX_FILES = 20;

export const attachFileSchema = z.strictObject({ productId: idSchema, file: productFileSchema });
export type AttachFile = Command<'AttachFile', z.infer<typeof attachFileSchema>>;

/** Gives a digital product something to download. The same content under the same name is there once. */
export function attachFile({ data }: AttachFile, product: ExistingProduct): CatalogEvent[] {
  const { productId, type, files } = product;
  const { file } = data;
  if (type !== 'digital') {
    throw new DomainError('FILES_NOT_ALLOWED', 'Only a digital product has files to download.');
  }
  const isThere = files.some(
    ({ fileId, contentHash, name }) =>
      fileId === file.fileId || (contentHash === file.contentHash && name === file.name),
  );
  if (isThere) return [];
  if (files.length >= MAX_FILES) {
    throw new DomainError('TOO_MANY_FILES', `A product has at most ${MAX_FILES} files.`);
  }
  return [{ type: 'FileAttached', data: { productId, file } }];
}

export const detachFileSchema = z.strictObject({ productId: idSchema, fileId: idSchema });
export type DetachFile = Command<'DetachFile', z.infer<typeof detachFileSchema>>;

/** Takes a file away: links that are out lead nowhere from then on. */
export function detachFile(
  { data }: DetachFile,
  { productId, files, status }: ExistingProduct,
): CatalogEvent[] {
  const file = files.find(({ fileId }) => fileId === data.fileId);
  if (file && files.length === 1 && (status === 'published' || status === 'scheduled')) {
    throw new DomainError(
      'LAST_FILE',
      'A download in the store keeps at least one file. Add the new one first, or take the product out of the store.',
    );
  }
  return file ? [{ type: 'FileDetached', data: { productId, fileId: file.fileId, name: file.name } }] : [];
}
