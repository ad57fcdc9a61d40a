import type { ProductImage } from '../../../domain/catalog/product.ts';
import type { PageImage } from '../contracts/site/pageParts.ts';
import { type PictureFacts, pictureSaid } from './pictureFacts.ts';

/** An image with what stays in view of it where it is cut, as its library has it. */
export function pageImageOf(
  { imageId, url, alt, width, height }: ProductImage,
  facts: PictureFacts,
): PageImage {
  return {
    id: imageId,
    assetUrl: url,
    altText: alt,
    title: '',
    originalSize: `${width}x${height}`,
    ...pictureSaid(url, [width, height], facts),
  };
}
