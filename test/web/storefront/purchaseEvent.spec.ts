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
    const history = {
      state: { scroll: 7 } as object | null,
      replaceState(state: object | null) {
        history.state = state;
      },
    };
    const page: { dataLayer?: unknown[]; history: typeof history } = { history };
    expect(tellTag(page, order)).to.equal(true);
    expect(tellTag(page, order)).to.equal(false);
    expect(history.state).to.deep.equal({ scroll: 7, toldPurchase: 'o1' });
    // Another order is another page, with a state of its own.
    history.state = null;
    tellTag(page, { ...order, id: 'o2' });
    expect(page.dataLayer).to.deep.equal([
      { event: 'purchase', order },
      { event: 'purchase', order: { ...order, id: 'o2' } },
    ]);
  });
});
