import { newId } from './plenty.ts';
import type { ServerProcess } from './server.ts';

/** What guests buy: a variant of a product. */
export interface Item {
  readonly itemId: string;
  readonly sku: string;
}

/** A guest with a crumb and a cart of their own, as their browser says it. */
export interface Buyer {
  readonly cookies: string;
  readonly headers: Readonly<Record<string, string>>;
}

const CRUMB = newId();

export function newBuyer(cartId = newId()): Buyer {
  const cookies = `crumb=${CRUMB}; cart=${cartId}; hasCart=true`;
  return {
    cookies,
    headers: { 'content-type': 'application/json', cookie: cookies, 'x-csrf-token': CRUMB },
  };
}

export const ENTRIES = '/api/commerce/shopping-cart/entries';
export const CHECKOUT = '/api/commerce/checkout';

export const addingOf = (item: Item): string =>
  JSON.stringify({ ...item, quantity: 1, additionalFields: '' });

/** The checkout of a guest who pays with the test provider. */
export const BUYING = JSON.stringify({
  email: 'ada@example.com',
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address1: '12 St James Square',
    city: 'New York',
    region: 'NY',
    postalCode: '10001',
    country: 'US',
  },
  payment: { provider: 'test', method: 'test_success' },
});

export async function addToCart(server: ServerProcess, { headers }: Buyer, item: Item): Promise<void> {
  const answer = await fetch(server.url + ENTRIES, { method: 'POST', headers, body: addingOf(item) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`Adding to a cart was answered with ${answer.status}: ${text}`);
}
