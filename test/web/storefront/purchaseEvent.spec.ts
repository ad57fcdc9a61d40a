import { expect } from 'chai';
import type { OrderTracking } from '../../../api/http/contracts/orders/orderStatus.ts';
import { tellTag } from '../../../web/storefront/features/order/purchaseEvent.ts';
import { wire } from '../../support/pageFixtures.ts';

const order: OrderTracking = {
  id: 'o1',
  purchasedCartId: 'c1',
  testMode: true,
  websiteId: 'main',
  items: [{ sku: 'CUP', productName: 'Tide Cup', quantity: 2, unitPrice: wire(1900) }],
  grandTotal: wire(3800),
  shippingTotal: wire(0),
  taxTotal: wire(0),
};

describe('the purchase event', () => {
  it('tells a tag of an order once, however often the page of thanks is looked at', () => {
    const kept = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const page: { dataLayer?: unknown[]; sessionStorage: typeof sessionStorage } = { sessionStorage };
    expect(tellTag(page, order)).to.equal(true);
    expect(tellTag(page, order)).to.equal(false);
    tellTag(page, { ...order, id: 'o2' });
    expect(page.dataLayer).to.deep.equal([
      { event: 'purchase', order },
      { event: 'purchase', order: { ...order, id: 'o2' } },
    ]);
  });
});
