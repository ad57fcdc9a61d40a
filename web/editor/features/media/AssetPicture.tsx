import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { focusOf, pictureSources } from '../../../../api/http/contracts/media/pictureSizes.ts';

interface Props {
  readonly asset: Pick<AssetView, 'url' | 'width' | 'height' | 'focalPoint' | 'colorData'>;
  /** How wide it is shown, as `sizes` of an `img`. */
  readonly sizes: string;
}

/** A picture of the library without a text of its own, beside its name; its colour stands in until it is there. */
export function AssetPicture({ asset, sizes }: Props) {
  const { src, srcSet } = pictureSources(asset.url, asset.width);
  return (
    <img
      src={src}
      sizes={sizes}
      alt=""
      width={asset.width}
      height={asset.height}
      {...(srcSet !== null && { srcSet })}
      loading="lazy"
      decoding="async"
      style={{
        objectPosition: focusOf(asset.focalPoint) ?? undefined,
        backgroundColor: `#${asset.colorData.center}`,
      }}
    />
  );
}
