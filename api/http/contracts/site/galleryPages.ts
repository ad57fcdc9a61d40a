import { z } from 'zod';
import { blockContextSchema, blockPageContextSchema } from './blockPages.ts';
import { recordItemSchema } from './recordPages.ts';

const entries = {
  ...blockPageContextSchema.shape,
  collection: recordItemSchema.shape.collection,
  /** How its entries are shown: by the template of the block of that type. */
  block: blockContextSchema,
  structuredData: z.record(z.string(), z.unknown()),
};
const entrySchema = z.object({
  recordType: z.int(),
  recordTypeLabel: z.string(),
  title: z.string(),
  /** Its picture, or its recording. */
  assetUrl: z.string(),
});

/** GET /{urlId} of a gallery: its own sections, and below them its pictures. */
export const galleryPageContextSchema = z.object({
  ...entries,
  template: z.literal('gallery'),
  entries: z.array(entrySchema.extend({ body: z.string(), altText: z.string() })),
});
/** Its pictures are `block.pictures`. */
export type GalleryPageContext = z.infer<typeof galleryPageContextSchema>;

/** GET /{urlId} of an album: its own sections, and below them its tracks. */
export const albumPageContextSchema = z.object({
  ...entries,
  template: z.literal('album'),
  entries: z.array(entrySchema.extend({ author: z.object({ displayName: z.string() }) })),
});
/** Its tracks are `block.entries`. */
export type AlbumPageContext = z.infer<typeof albumPageContextSchema>;
