import { expect } from 'chai';
import type { CheckoutView } from '../../../api/http/contracts/checkout/checkout.ts';
import { nextPage } from '../../../api/http/contracts/checkout/nextPage.ts';
import { payable } from '../../../web/storefront/features/payment/paymentWords.ts';
import { wire } from '../../support/pageFixtures.ts';

const nothing = wire(0);
const OPEN: CheckoutView = {
  id: 'c1',
  status: 'processing',
  orderId: null,
  orderNumber: null,
  statusToken: null,
  testMode: true,
  totals: {
    subtotal: nothing,
    discount: nothing,
    shipping: nothing,
    tax: nothing,
    grandTotal: nothing,
    giftCards: nothing,
    amountDue: nothing,
  },
  payment: null,
  problem: null,
  expiresAt: '2026-01-01T00:15:00.000Z',
};

describe('after an order was sent, the buyer goes on', () => {
  it('to the order once it is placed', () => {
    expect(nextPage({ ...OPEN, status: 'placed', statusToken: 't1' })).to.equal('/order/t1?placed');
  });

  it('to their bank where it wants to ask them', () => {
    const payment = {
      ...{ provider: 'stripe', status: 'actionRequired' },
      actionUrl: 'https://bank.example/ask',
    };
    expect(nextPage({ ...OPEN, status: 'awaitingPayment', payment })).to.equal('https://bank.example/ask');
  });

  it('to the page that waits, where nobody has to act', () => {
    expect(nextPage(OPEN)).to.equal('/checkout/c1');
  });
});

describe('the ways to pay on the checkout page', () => {
  it('are those of the store that the page can serve', () => {
    const offered = (providers: string[]) => payable(providers).map(({ provider }) => provider);
    expect(offered(['manual', 'test'])).to.deep.equal(['test', 'manual']);
    expect(offered(['manual', 'stripe'])).to.deep.equal(['manual']);
    expect(offered([])).to.deep.equal([]);
  });
});
