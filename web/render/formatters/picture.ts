import { type Context, Formatter, type Variable } from '@squarespace/template-engine';
import { focusOf, pictureSources, placeholderOf } from '../../../api/http/contracts/media/pictureSizes.ts';
import { PICTURE_SLOTS, type PictureSlot } from '../../../api/http/contracts/media/pictureSlots.ts';
import { escapeHtml } from '../markup.ts';

/** A picture as the contexts of pages have it: an image of an item, or a picture of the home page. */
interface ShownPicture {
  readonly assetUrl?: string;
  readonly originalSize?: string;
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly mediaFocalPoint?: { readonly x: number; readonly y: number };
  readonly colorData?: Parameters<typeof placeholderOf>[1] | undefined;
}

/**
 * `<img {@|picture card} alt="">`: address, widths, size and focal point of a picture in a place of the page. What comes in
 * one size only gets neither `srcset` nor `sizes`.
 */
export class PictureAttributes extends Formatter {
  override apply(args: string[], vars: Variable[], _ctx: Context): void {
    const [first] = vars;
    const picture = first?.node.value as ShownPicture | null | undefined;
    if (!first || !picture) return;
    const slot = args[0] as PictureSlot | undefined;
    const [width = 0, height = 0] = sizeOf(picture);
    const url = picture.assetUrl ?? picture.url ?? '';
    const { src, srcSet } = pictureSources(url, width);
    const style = styleOf(url, picture);
    const attributes = [
      ['src', src],
      ...(srcSet !== null && slot
        ? [['srcset', srcSet] as const, ['sizes', PICTURE_SLOTS[slot]] as const]
        : []),
      ['width', String(width)],
      ['height', String(height)],
      ...(style === '' ? [] : [['style', style] as const]),
    ] as const;
    first.set(attributes.map(([name, value]) => `${name}="${escapeHtml(value, '&<>"')}"`).join(' '));
  }
}

function styleOf(url: string, { mediaFocalPoint, colorData }: ShownPicture): string {
  const focus = mediaFocalPoint ? focusOf(mediaFocalPoint) : null;
  const placeholder = placeholderOf(url, colorData);
  return [
    ...(focus === null ? [] : [`object-position:${focus}`]),
    ...(placeholder === null ? [] : [`background-image:${placeholder}`]),
  ].join(';');
}

const sizeOf = ({ originalSize, width, height }: ShownPicture): readonly (number | undefined)[] =>
  originalSize === undefined ? [width, height] : originalSize.split('x').map(Number);
