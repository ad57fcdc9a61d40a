import type { Random } from '@storefold/engine-kit/testing';
import type { Shelves } from './shelves.ts';
import type { Visitor } from './visitor.ts';

const SORTS = ['featured', 'newest', 'price-low', 'price-high', 'name'];

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '12 St James Square',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

/** One page, as somebody who looks around would ask for it. */
export async function browse(visitor: Visitor, random: Random, shelves: Shelves): Promise<void> {
  const draw = random.below(100);
  if (draw < 10) await visitor.get('home', '/');
  else if (draw < 25) await visitor.get('list', '/shop');
  else if (draw < 32) await visitor.get('sorted list', `/shop?sort=${random.pick(SORTS)}`);
  else if (draw < 42 && shelves.categories.length > 0) {
    await visitor.get('category', random.pick(shelves.categories));
  } else if (draw < 50)
    await visitor.get('search', `/search?q=${encodeURIComponent(random.pick(shelves.words))}`);
  else if (draw < 55) {
    const typed = random.pick(shelves.words).slice(0, 3);
    await visitor.get('suggestions', `/api/commerce/search/suggestions?q=${encodeURIComponent(typed)}`);
  } else await visitor.get('product', random.pick(shelves.products));
}

/** A guest who looks at one to three things, puts them into a cart of their own, looks into it and buys. */
export async function buy(visitor: Visitor, random: Random, shelves: Shelves): Promise<void> {
  let added = 0;
  const wanted = 1 + random.below(3);
  for (let thing = 0; thing < wanted; thing++) {
    const { path, itemId, sku } = random.pick(shelves.wares);
    await visitor.get('product', path);
    const entry = { itemId, sku, quantity: 1, additionalFields: '' };
    if (await visitor.post('add to cart', '/api/commerce/shopping-cart/entries', entry)) added++;
  }
  if (added === 0) return;
  await visitor.get('cart', '/cart');
  await visitor.get('cart as JSON', '/api/commerce/shopping-cart');
  await visitor.get('checkout page', '/checkout');
  await visitor.post('order', '/api/commerce/checkout', {
    email: `buyer-${random.below(1_000_000)}@example.com`,
    shippingAddress: ADDRESS,
    payment: { provider: 'test', method: 'test_success' },
  });
}
