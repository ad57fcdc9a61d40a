import type { ComponentProps } from 'react';
import { focusOf, pictureSources } from '../../../api/http/contracts/media/pictureSizes.ts';
import { PICTURE_SLOTS, type PictureSlot } from '../../../api/http/contracts/media/pictureSlots.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'style'> {
  readonly url: string;
  readonly alt: string;
  /** In pixels, of the original. */
  readonly width: number;
  readonly height: number;
  readonly focalPoint?: { readonly x: number; readonly y: number };
  /** Where on the page: how wide it is shown there. */
  readonly slot: PictureSlot;
}

/** A picture in the width that its place has room for, with its focal point in view where it is cut. */
export function Picture({ url, alt, width, height, focalPoint, slot, ...rest }: Props) {
  const { src, srcSet } = pictureSources(url, width);
  const objectPosition = focalPoint && focusOf(focalPoint);
  return (
    <img
      src={src}
      {...(srcSet !== null && { srcSet, sizes: PICTURE_SLOTS[slot] })}
      alt={alt}
      width={width}
      height={height}
      {...(objectPosition && { style: { objectPosition } })}
      {...rest}
    />
  );
}
