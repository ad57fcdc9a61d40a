import { catalogue } from '../seed/catalogue.ts';
import { productIdOf, variantIdOf } from '../seed/seedStore.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';

/** The page of a product that never sells out. */
export const unlimitedPath = () => `/shop/p/${productWith('unlimited').slug}`;

/** Three lines of a cart: products that ask nothing of who buys them. */
export function threeItems() {
  const items = catalogue.flatMap(({ slug, type, variants, additionalFieldsForm, subscriptionPlan }) => {
    const variant = variants.find(({ stock }) => stock === 'unlimited' || stock > 1);
    const isPlain = type === 'physical' && !additionalFieldsForm && !subscriptionPlan;
    return isPlain && variant ? [{ itemId: productIdOf(slug), sku: variant.sku }] : [];
  });
  return items.slice(0, 3);
}

/** A variant that is counted. */
export function countedVariant() {
  const { slug, variants } = productWith('counted');
  const sku = variants.find(({ stock }) => stock !== 'unlimited')?.sku ?? '';
  return { productId: productIdOf(slug), variantId: variantIdOf(sku), sku };
}

function productWith(stock: 'unlimited' | 'counted') {
  const product = catalogue.find(
    ({ type, variants }) =>
      type === 'physical' &&
      variants.some((variant) => (variant.stock === 'unlimited') === (stock === 'unlimited')),
  );
  if (!product)
    throw new CommandLineError(`The demo catalogue has no product of ${stock} stock to measure with.`);
  return product;
}
