import type { PageImage } from '../../../../api/http/contracts/site/pageParts.ts';

/** `1200x1500` as numbers, so that the page keeps the image's place before it arrives. */
export function imageSize({ originalSize }: Pick<PageImage, 'originalSize'>) {
  const [width = 0, height = 0] = originalSize.split('x').map(Number);
  return { width, height };
}
