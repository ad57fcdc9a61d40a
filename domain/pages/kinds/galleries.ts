import { z } from 'zod';
import { gallery as galleryBlock } from '../blocks/pictureBlocks.ts';
import { album as albumBlock } from '../blocks/soundBlocks.ts';
import { pageKind } from './pageKind.facts.ts';
import { shared } from './shared.ts';

/** Pictures in order, and how they look: what the block has. Slide gallery 15 of the specification. */
export const gallery = pageKind({
  name: 'gallery',
  title: 'Gallery',
  block: { type: galleryBlock.type, collectionType: 15, entryType: { number: 2, label: 'image' } },
  details: z.strictObject({ ...galleryBlock.options.shape, ...shared }),
});

const { title: _, ...ofAlbum } = albumBlock.options.shape;

/** Recordings in order; it is called as its page is. Slide album 16 of the specification. */
export const album = pageKind({
  name: 'album',
  title: 'Album',
  block: { type: albumBlock.type, collectionType: 16, entryType: { number: 7, label: 'audio' } },
  details: z.strictObject({ ...ofAlbum, ...shared }),
});
