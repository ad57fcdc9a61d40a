import { pictureSources } from '../../api/http/contracts/media/pictureSizes.ts';
import type { FormProduct } from '../storefront/features/product/formProduct.ts';
import type { GalleryProps } from '../storefront/features/product/Gallery.tsx';
import type { ProductFormProps } from '../storefront/features/product/ProductForm.tsx';
import type { WriteReviewProps } from '../storefront/features/reviews/WriteReview.tsx';
import type { StandIns } from './keptIslands.ts';

/** The texts of islands that go into their markup word for word, and decide nothing in it but by being the same as another. */

export const reviewShown = (
  { productId, action }: WriteReviewProps,
  { text }: StandIns,
): WriteReviewProps => ({
  productId: text(productId),
  action: text(action),
});

export const galleryShown = (
  { productId, title, images }: GalleryProps,
  { text, picture }: StandIns,
): GalleryProps => ({
  productId: text(productId),
  title: text(title),
  images: images.map((image) => ({
    ...{ id: text(image.id), altText: text(image.altText), title: '' },
    assetUrl: hasWidths(image.assetUrl) ? picture(image.assetUrl) : text(image.assetUrl),
    ...{ originalSize: image.originalSize, mediaFocalPoint: image.mediaFocalPoint },
  })),
});

const hasWidths = (url: string): boolean => pictureSources(url, 1).srcSet !== null;

/** What an address chooses stays as it is: the variant is looked for. */
export function productFormShown(props: ProductFormProps, standIns: StandIns): ProductFormProps {
  if (props.variantKey !== null) return props;
  const { text } = standIns;
  const { product } = props;
  const { restock } = product;
  return {
    ...props,
    product: {
      ...product,
      ...{ id: text(product.id), title: text(product.title), url: text(product.url) },
      swatches: swatchesShown(product, standIns),
      variants: product.variants.map((variant) => ({
        ...variant,
        ...{ id: text(variant.id), sku: '', imageId: null, moreImageIds: [] },
      })),
      restock: restock && { ...restock, variantIds: restock.variantIds.map(text) },
    },
  };
}

const swatchesShown = ({ swatches }: FormProduct, { text }: StandIns): FormProduct['swatches'] =>
  Object.fromEntries(
    Object.entries(swatches).map(([option, pictures]) => [
      option,
      Object.fromEntries(Object.entries(pictures).map(([value, url]) => [value, text(url)])),
    ]),
  );
