import { type Merchandising, RESTOCK_MESSAGES } from '../../../domain/catalog/product.ts';
import { tracksStock } from '../../../domain/kernel/productType.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import type { MerchandisingContext } from '../contracts/site/pageParts.ts';
import type { PageContext } from '../contracts/site/pages.ts';

/** What the templates need to know of each shown product's merchandising, by product id (`docs/rules/catalog.md#merchandising`). */
export function merchandisingContextOf(
  products: readonly ProductPageDoc[],
): PageContext['productMerchandisingContext'] {
  return Object.fromEntries(products.map((product) => [product._id, merchandisingOf(product)]));
}

const known = new WeakMap<ProductPageDoc, MerchandisingContext>();

/** The same object for as long as the document is the same. */
export function merchandisingOf(product: ProductPageDoc): MerchandisingContext {
  const kept = known.get(product) ?? merchandisingIn(product);
  known.set(product, kept);
  return kept;
}

function merchandisingIn(product: ProductPageDoc): MerchandisingContext {
  const { merchandising } = product;
  return {
    scarcityEnabled: merchandising.scarcityEnabled,
    scarcityTemplateViews: scarcityViews(product),
    scarcityText: merchandising.scarcityText,
    scarcityShownByDefault: merchandising.scarcityShownByDefault,
    customSoldOutText: merchandising.customSoldOutText,
    restockNotificationViews: restockViews(product),
    restockNotificationMessages: { ...RESTOCK_MESSAGES, ...merchandising.restockMessages },
    mailingListSignUpEnabled: merchandising.mailingListSignUpEnabled,
    mailingListOptInByDefault: merchandising.mailingListOptInByDefault,
  };
}

/** Variant id → what is said of it, for variants that are scarce. */
const scarcityViews = ({ variants, merchandising }: ProductPageDoc): Record<string, string> =>
  Object.fromEntries(
    variants
      .filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 0)
      .filter(({ qtyInStock }) => qtyInStock <= merchandising.scarcityThreshold)
      .map(({ variantId, qtyInStock }) => [variantId, scarcityOf(merchandising, qtyInStock)]),
  );

/** `Only {count} left` → `Only 3 left` */
const scarcityOf = ({ scarcityText }: Merchandising, qtyInStock: number): string =>
  scarcityText.replaceAll('{count}', String(qtyInStock));

/** Variant id → its sign-up form, for variants that are sold out. It hides while another variant is chosen. */
function restockViews({ type, variants, merchandising }: ProductPageDoc): Record<string, RestockView> {
  if (merchandising.restockNotificationsDisabled === true || !tracksStock(type)) return {};
  const soldOut = variants.filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock === 0);
  return Object.fromEntries(
    soldOut.map(({ variantId }) => [variantId, { variantId, hiddenByDefault: variants.length > 1 }]),
  );
}

interface RestockView {
  readonly variantId: string;
  readonly hiddenByDefault: boolean;
}
