import type { FastifyRequest } from 'fastify';
import type { Said } from '../../../../domain/analytics/said.facts.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartState } from '../../../../domain/cart/cart.state.ts';
import { money, toDecimalString } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { CART_COOKIE } from '../../plugins/guestCart.ts';
import { saidIn } from './toldContent.ts';

export interface ShopperDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

/** What a gateway knows of whoever shops, which no page has to say, nor can say otherwise (`docs/rules/analytics.md#shopping`). */
interface ShopperFacts {
  /** True of them whatever a page says. */
  readonly certain: Said;
  /** What holds where a page does not say it: of a purchase it says what was in the cart. */
  readonly otherwise: Said;
}

/** By those of the visitor's cookies that they agreed to, and by their cart. */
export async function shopperFacts(
  request: FastifyRequest,
  { commandHandler }: ShopperDependencies,
): Promise<ShopperFacts> {
  const { websiteId, cookies } = request;
  const customer = await request.customer();
  const [visitorCookieId, sessionId] = (cookies.ss_cvr ?? '').split('|');
  const hasCart = customer !== null || cookies[CART_COOKIE] !== undefined;
  const cartId = hasCart ? await request.cartIdFor(undefined) : null;
  const { state } = cartId === null ? { state: null } : await commandHandler.load(cartAggregate, cartId);
  return {
    certain: saidIn(
      {
        website_id: websiteId,
        ...(customer && { logged_in: true, derived_user_id: customer.customerId }),
        ...{ visitor_cookie_id: visitorCookieId, session_id: sessionId },
      },
      ['website_id', 'logged_in', 'derived_user_id', 'visitor_cookie_id', 'session_id'],
    ),
    otherwise: { logged_in: 'false', ...cartFacts(state) },
  };
}

const CART_FIELDS = [
  'cart_id',
  'num_items_in_cart',
  'cart_value',
  'currency_code',
  'product_types_list',
  'purchase_type_list',
] as const;

const TYPE_NAMES = new Map<number, string>(Object.entries(PRODUCT_TYPES).map(([name, code]) => [code, name]));

/** Pieces, what they cost at the prices at which they were put in, and of what types they are. */
function cartFacts(cart: CartState | null): Said {
  if (cart?.status !== 'open') return { num_items_in_cart: '0' };
  const { cartId, entries, currency } = cart;
  const worth = entries.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0);
  const told = {
    ...{ cart_id: cartId, currency_code: currency },
    num_items_in_cart: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    cart_value: toDecimalString(money(worth, currency)),
    product_types_list: [...new Set(entries.map(({ item }) => TYPE_NAMES.get(item.productType)))],
    // What is subscribed to goes past a visitor's cart (`docs/rules/cart.md#own-carts`).
    purchase_type_list: entries.length > 0 ? ['ONE_TIME'] : [],
  };
  return saidIn(told, CART_FIELDS);
}
