import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** A file that buyers of a digital product may download. The bytes lie where `contentHash` names them. */
export const productFileSchema = z.strictObject({
  fileId: idSchema,
  /** What the buyer's copy is called. */
  name: z.string().trim().min(1).max(200),
  contentType: z.string().min(1).max(100),
  sizeBytes: z.int().nonnegative(),
  /** SHA-256 in hexadecimal. */
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
});
/**
 * `sizeBytes` is at most 300,000,000; `contentHash` is a SHA-256 in hexadecimal (`docs/rules/catalog.md#downloads`).
 */
export type ProductFile = z.infer<typeof productFileSchema>;

/** By `AttachFile`: buyers of a digital product may download it. The bytes are stored before. */
const FileAttached = defineEvent(
  'FileAttached',
  z.strictObject({ productId: idSchema, file: productFileSchema }),
);
/** By `DetachFile`: no link leads to it any more. */
const FileDetached = defineEvent(
  'FileDetached',
  z.strictObject({ productId: idSchema, fileId: idSchema, name: z.string() }),
);

/** The part of `catalogEvents` that is about files to download. */
export const fileEvents = [FileAttached, FileDetached] as const;
