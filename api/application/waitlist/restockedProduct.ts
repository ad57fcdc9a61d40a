import type { ProductState } from '../../../domain/catalog/product.state.ts';
import { productUrl } from '../../../domain/catalog/productUrl.ts';
import type { RestockedProduct } from '../../../domain/waitlist/waitlist.events.ts';
import { mailPicture } from '../mail/mailPicture.ts';

/** As wide as the picture stands in the mail, in pixels. */
const PICTURE_WIDTH = 300;

/** Where the mail to those who wait leads, and what it calls what came back; `null` for a variant nobody sells. */
export function restockedProduct(
  product: ProductState,
  variantId: string,
  publicUrl: string,
): RestockedProduct | null {
  if (product.status === 'absent') return null;
  const variant = product.variants.find((candidate) => candidate.variantId === variantId);
  if (!variant) return null;
  const image = product.images.find(({ imageId }) => imageId === variant.imageId) ?? product.images[0];
  const options = Object.entries(variant.attributes).map(([option, value]) => `${option}: ${value}`);
  return {
    productName: product.name,
    variantName: options.join(', '),
    productUrl: new URL(productUrl(product.slug), publicUrl).href,
    ...(image && { pictureUrl: mailPicture(publicUrl, image.url, PICTURE_WIDTH) }),
  };
}

/** Where a person withdraws a sign-up for a variant, up to the sign-up's id. */
export const withdrawUrl = (productId: string, variantId: string, publicUrl: string): string =>
  new URL(`${WITHDRAW_PATH}/${productId}/${variantId}/`, publicUrl).href;

const WITHDRAW_PATH = '/api/site-users/account/notifications/restock/withdraw';
