import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import { usd } from '../money.ts';
import { anAddress } from './orders.ts';

/** Two cups for 38.00 and 5.00 of shipping, to be paid with the test provider. */
export function aPurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    checkoutId: 'checkout1',
    orderId: 'order1',
    requestMark: 'mark of the first request',
    websiteId: 'main',
    testMode: true,
    cartId: 'cart1',
    customerId: null,
    customerKey: 'person1',
    limited: [],
    subscriptionId: null,
    renewal: null,
    currency: 'USD',
    language: 'en-US',
    email: 'ada@example.com',
    statusToken: 'token_of_sixteen_characters',
    lines: [
      {
        lineId: 'line1',
        itemId: 'cup',
        variantId: 'v1',
        sku: 'CUP-1',
        title: 'Clay cup',
        productType: 1,
        attributes: { Size: 'M' },
        url: '/shop/p/cup',
        image: null,
        quantity: 2,
        unitPrice: usd(1900),
        discount: usd(0),
        tax: usd(0),
        total: usd(3800),
      },
    ],
    lineFields: {},
    shippingAddress: anAddress,
    billingAddress: null,
    shippingOption: { optionId: 'flat', name: 'Shipping', kind: 'flat', cost: usd(500) },
    totals: {
      subtotal: usd(3800),
      discount: usd(0),
      shipping: usd(500),
      tax: usd(0),
      grandTotal: usd(4300),
      giftCards: usd(0),
      amountDue: usd(4300),
    },
    stock: [{ itemId: 'cup', variantId: 'v1', quantity: 2 }],
    discounts: [],
    giftCards: [],
    payment: { paymentId: 'pay1', provider: 'test', amount: usd(4300), savesMethod: false },
    paymentMethod: 'test_success',
    note: '',
    startedAt: '2026-03-02T09:00:00.000Z',
    expiresAt: '2026-03-02T09:15:00.000Z',
    ...changes,
  };
}
