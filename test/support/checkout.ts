import type { Answer, Browser } from './browser.ts';
import { openBrowser } from './browser.ts';
import type { TestGateway } from './gateway.ts';

/** Ada's address, as a page would send it. */
export const MERCER_STREET = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '12 Mercer Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
};

/** A guest's purchase with the test provider, as a page would send it. */
export function aPurchaseRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: 'ada@example.com',
    shippingAddress: MERCER_STREET,
    payment: { provider: 'test', method: 'test_success' },
    ...changes,
  };
}

/** A visitor with these pieces in the cart. */
export async function shopper(
  gateway: TestGateway,
  itemId: string,
  sku: string,
  quantity = 1,
): Promise<Browser> {
  const browser = await openBrowser(gateway.app);
  const added = await browser.send('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity });
  if (added.status !== 200) throw new Error(`The item could not be put into the cart: ${added.text}`);
  return browser;
}

export const buy = (
  browser: Browser,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> => browser.send('POST', '/api/commerce/checkout', aPurchaseRequest(changes), headers);
