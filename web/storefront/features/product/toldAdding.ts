import type { Shopping } from '../../../../api/http/contracts/analytics/saidFields.ts';
import type { CartEntryView } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { PRODUCT_TYPES } from '../../../../api/http/contracts/catalog/productTypes.ts';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import type { AddedToCart } from '../../store/cartSlice.ts';
import { tellShopping } from '../../telling/tellShopping.ts';

/** What was put into a cart: `answer` is the visitor's own cart after that, `null` where it went into a cart of its own. */
interface Added {
  readonly product: {
    readonly id: string;
    readonly title: string;
    readonly url: string;
    readonly isSubscribable: boolean;
  };
  readonly variant: {
    readonly attributes: Readonly<Record<string, string>>;
    readonly priceMoney: WireMoney;
    readonly salePriceMoney: WireMoney;
    readonly onSale: boolean;
  };
  readonly pieces: number;
  readonly answer: AddedToCart | null;
}

/** Everything that the page knows of it, for who counts visits (`docs/rules/analytics.md#shopping`). */
export function tellAdded(added: Added): void {
  tellShopping('add_to_cart', added.product.id, addedFields(added));
}

const TYPE_NAMES = new Map<number, string>(Object.entries(PRODUCT_TYPES).map(([name, code]) => [code, name]));
const typeOf = ({ productType }: CartEntryView) => TYPE_NAMES.get(productType);
const typesOf = (entries: readonly CartEntryView[]) => [
  ...new Set(entries.flatMap((entry) => typeOf(entry) ?? [])),
];

export function addedFields({ product, variant, pieces, answer }: Added): Shopping {
  const { priceMoney, salePriceMoney, onSale } = variant;
  const price = answer?.newlyAdded.purchasePrice ?? (onSale ? salePriceMoney : priceMoney);
  const cart = answer?.shoppingCart;
  const purchaseType = product.isSubscribable ? 'SUBSCRIPTION' : 'ONE_TIME';
  return {
    ...{ product_page: product.url, item_title: product.title, item_quantity: pieces },
    ...{ item_price: price.decimalValue, currency_code: price.currencyCode },
    item_variant_object: variant.attributes,
    ...(answer && { item_type: typeOf(answer.newlyAdded) }),
    purchase_type_list: [purchaseType],
    ...(cart && {
      ...{ website_id: cart.websiteId, cart_id: cart.id, num_items_in_cart: cart.totalQuantity },
      ...{ cart_value: cart.subtotal.decimalValue, product_types_list: typesOf(cart.entries) },
    }),
  };
}
