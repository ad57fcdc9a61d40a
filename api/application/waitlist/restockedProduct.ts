import type { ProductState } from '../../../domain/catalog/product.state.ts';
import { productUrl } from '../../../domain/catalog/productUrl.ts';
import type { RestockedProduct } from '../../../domain/waitlist/waitlist.events.ts';

/** Where the mail to those who wait leads, and what it calls what came back; `null` for a variant nobody sells. */
export function restockedProduct(
  product: ProductState,
  variantId: string,
  publicUrl: string,
): RestockedProduct | null {
  if (product.status === 'absent') return null;
  const variant = product.variants.find((candidate) => candidate.variantId === variantId);
  if (!variant) return null;
  const options = Object.entries(variant.attributes).map(([option, value]) => `${option}: ${value}`);
  return {
    productName: product.name,
    variantName: options.join(', '),
    productUrl: new URL(productUrl(product.slug), publicUrl).href,
  };
}

/** Where a person withdraws a sign-up for a variant, up to the sign-up's id. */
export const withdrawUrl = (productId: string, variantId: string, publicUrl: string): string =>
  new URL(`${WITHDRAW_PATH}/${productId}/${variantId}/`, publicUrl).href;

const WITHDRAW_PATH = '/api/site-users/account/notifications/restock/withdraw';
