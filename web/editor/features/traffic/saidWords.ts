import { TYPE_NAMES } from '../../text/words.ts';
import { LOCALE } from '../../words/language.ts';

/** What a shopping or video event said, name by name (`docs/rules/analytics.md#shopping`). */
const TITLES: Readonly<Record<string, string>> = {
  ...{ item_title: 'Item', item_type: 'Type', item_variant_object: 'Variant', item_quantity: 'Pieces' },
  ...{ item_price: 'Price', currency_code: 'Currency', num_items_in_cart: 'Pieces in the cart' },
  ...{ cart_value: 'The cart came to', product_types_list: 'Types in the cart' },
  ...{ purchase_type_list: 'Bought', related_product_item_ids: 'Beside it', logged_in: 'Signed in' },
  ...{ product_page: 'Its page', pdp_layout: 'Layout', page_id: 'Page id', item_id: 'Item id' },
  ...{ website_id: 'Website', cart_id: 'Cart, on this day', derived_user_id: 'Account, on this day' },
  ...{ session_id: 'Session, on this day', visitor_cookie_id: 'Browser, on this day' },
  ...{ content_collection_id: 'Collection', content_item_id: 'Part', viewer_access_status: 'Seen as' },
  page_path: 'Page',
};

const PURCHASES: Readonly<Record<string, string>> = { ONE_TIME: 'Once', SUBSCRIPTION: 'As a subscription' };

/** In the order of `TITLES`; what is not named here keeps its name. */
export function saidFacts(
  said: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
): readonly (readonly [name: string, value: string])[] {
  const order = Object.keys(TITLES);
  return Object.entries(said)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, value]) => [TITLES[field] ?? field, shownValue(field, value, said, names)]);
}

function shownValue(
  field: string,
  value: string,
  { currency_code: currency = '' }: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
): string {
  switch (field) {
    case 'item_price':
    case 'cart_value':
      return priceWords(value, currency);
    case 'item_type':
    case 'product_types_list':
      return listOf(value, TYPE_NAMES);
    case 'logged_in':
      return value === 'true' ? 'Yes' : 'No';
    case 'item_variant_object':
      return variantOf(value);
    case 'purchase_type_list':
      return listOf(value, PURCHASES);
    case 'related_product_item_ids':
      return listOf(value, names);
    default:
      return value;
  }
}

const listOf = (value: string, names: Readonly<Record<string, string>>): string =>
  value
    .split(',')
    .map((one) => names[one] ?? one)
    .join(', ');

/** `{"Glaze":"Chalk"}` → `Glaze: Chalk`; what was cut off, or is nothing of that kind, stays as it was said. */
function variantOf(value: string): string {
  try {
    const attributes: unknown = JSON.parse(value);
    if (typeof attributes !== 'object' || attributes === null) return value;
    return Object.entries(attributes)
      .map(([option, chosen]) => `${option}: ${chosen}`)
      .join(', ');
  } catch {
    return value;
  }
}

/** `$34.00`; what is no amount of a currency stays as it was said. */
function priceWords(amount: string, currency: string): string {
  const isPrice = /^\d+(?:\.\d+)?$/.test(amount) && /^[A-Z]{3}$/.test(currency);
  if (!isPrice) return amount;
  return Number(amount).toLocaleString(LOCALE, { style: 'currency', currency });
}

/** `2 × $34.00, Glaze: Chalk; cart of 3 for $102.00`; empty where nothing of that was said. */
export function saidInShort(said: Readonly<Record<string, string>>): string {
  const { item_quantity: pieces, item_price: price, currency_code: currency = '' } = said;
  const { item_variant_object: variant, num_items_in_cart: inCart, cart_value: worth } = said;
  const what = [
    price ? `${pieces ? `${pieces} × ` : ''}${priceWords(price, currency)}` : '',
    variant ? variantOf(variant) : '',
  ].filter(Boolean);
  const cart = inCart && worth ? `cart of ${inCart} for ${priceWords(worth, currency)}` : '';
  return [what.join(', '), cart].filter(Boolean).join('; ');
}
