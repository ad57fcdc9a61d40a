import type { SoldLine } from '../../../domain/kernel/sale.ts';
import { orders } from '../../../projections/orders/orders.ts';
import { customerErased } from '../../support/builders/customers.ts';
import {
  anAddress,
  emailCorrected,
  everyOrderEvent,
  linesReduced,
  orderArchived,
  orderCancelled,
  orderFulfilled,
  orderPlaced,
  orderRefunded,
  orderTagged,
  orderUnarchived,
  paidOrder,
  refundFailed,
  refundRetried,
  refundSettled,
  returnReceived,
  returnRequested,
  trackingCorrected,
} from '../../support/builders/orders.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the list of orders', () => {
  const { given } = projectionSpec(orders);

  it('keeps what was sold of a person who was erased, and not who it was', () => {
    const erased = customerErased({ orderIds: ['order1'] });
    const { lines, totals } = orderPlaced().data;
    given(...everyOrderEvent, erased).expectShown('order1', {
      email: '[erased]',
      name: '',
      statusToken: '[erased]',
      words: ['00001', '[erased]'],
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    });
    given(orderPlaced(), erased).expectShown('order1', { grandTotal: totals.grandTotal.amount });
  });

  it('shows an order as it was placed', () => {
    given(orderPlaced()).expectShown('order1', {
      orderNumber: '00001',
      status: 'open',
      paymentStatus: 'pending',
      fulfilmentStatus: 'unfulfilled',
      testMode: false,
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      grandTotal: 5500,
      refunded: 0,
      quantity: 3,
      words: ['00001', 'ada@example.com', 'ada', 'lovelace'],
      placedAt: NINE,
      placedPosition: 0,
    });
  });

  it('shows how far payment and fulfilment have come', () => {
    given(...paidOrder).expectShown('order1', { paymentStatus: 'paid', placedPosition: 0 });
    given(...paidOrder, orderFulfilled()).expectShown('order1', { fulfilmentStatus: 'partial' });
    given(...paidOrder, orderRefunded()).expectShown('order1', {
      paymentStatus: 'partiallyRefunded',
      refunded: 1925,
    });
    given(orderPlaced(), orderCancelled()).expectShown('order1', { status: 'cancelled' });
  });

  it('shows what was edited', () => {
    given(orderPlaced(), linesReduced).expectShown('order1', { grandTotal: 3575, quantity: 2 });
    given(orderPlaced(), emailCorrected).expectShown('order1', {
      email: 'lovelace@example.com',
      words: ['00001', 'lovelace@example.com', 'ada', 'lovelace'],
    });
    given(orderPlaced(), orderTagged).expectShown('order1', { tags: ['gift'] });
  });

  it('shows what its pages and papers say beside the list', () => {
    given(...paidOrder).expectShown('order1', {
      cartId: 'cart1',
      language: 'en-US',
      note: 'Please ring twice.',
      payments: [{ id: 'pay1', amount: 5000, refunded: 0 }],
      giftCards: [{ id: 'card1', amount: 500, refunded: 0 }],
      paid: 5500,
      refundable: 5500,
      refundableShipping: 550,
      balance: 0,
      purchase: {
        items: [
          { sku: 'CUP-S', title: 'Häppy Cup', quantity: 2, unitPrice: usd(1900) },
          { sku: 'BOOK', title: 'The Glaze Book', quantity: 1, unitPrice: usd(1000) },
        ],
        grandTotal: usd(5500),
        shipping: usd(500),
        tax: usd(500),
      },
    });
  });

  it('shows what became of the pieces of each line', () => {
    const [cups, book] = orderPlaced().data.lines;
    const untouched = { fulfilled: 0, refunded: 0, returned: 0, refundedAmount: usd(0) };
    given(...paidOrder, orderFulfilled(), returnRequested, returnReceived, orderRefunded()).expectShown(
      'order1',
      {
        lines: [
          {
            ...(cups as SoldLine),
            ...{ fulfilled: 1, refunded: 1, returned: 1, refundedAmount: usd(1925) },
            ...{ additionalFields: '{"engraving":"A. L."}', outstanding: 1 },
          },
          { ...(book as SoldLine), ...untouched, additionalFields: '', outstanding: 0 },
        ],
        returns: [
          {
            ...{ returnId: 'return1', grounds: 'Too small for my hands', message: '', status: 'received' },
            lines: [{ lineId: 'line1', quantity: 1 }],
          },
        ],
      },
    );
  });

  it('shows a refund with how far each payment provider has come', () => {
    const refunds = (status: 'pending' | 'settled' | 'failed') => [
      {
        ...{ refundId: 'refund1', amount: usd(1925), shipping: usd(0), reason: 'Arrived broken' },
        lines: [{ lineId: 'line1', quantity: 1 }],
        refundedAt: TEN_PAST,
        providers: [{ paymentId: 'pay1', amount: usd(1925), status }],
      },
    ];
    const shown = [...paidOrder, orderRefunded()];
    given(...shown).expectShown('order1', { refunds: refunds('pending') });
    given(...shown, refundFailed).expectShown('order1', { refunds: refunds('failed') });
    given(...shown, refundFailed, refundRetried).expectShown('order1', { refunds: refunds('pending') });
    given(...shown, refundSettled).expectShown('order1', { refunds: refunds('settled') });
  });

  it('shows a parcel as its tracking was corrected', () => {
    given(...paidOrder, orderFulfilled(), trackingCorrected).expectShown('order1', {
      fulfilments: [
        {
          ...{ fulfilmentId: 'parcel1', carrier: 'Royal Mail', trackingNumber: 'RM2', trackingUrl: '' },
          lines: [{ lineId: 'line1', quantity: 1 }],
          fulfilledAt: TEN_PAST,
        },
      ],
    });
  });

  it('is nothing before it was placed', () => {
    given(orderArchived).expectNothing();
  });

  it('knows what is archived', () => {
    given(orderPlaced(), orderArchived).expectShown('order1', { isArchived: true });
    given(orderPlaced(), orderArchived, orderUnarchived).expectShown('order1', { isArchived: false });
  });

  it('names a download after who pays for it, or nobody', () => {
    const download = { shippingAddress: null };
    given(orderPlaced(download)).expectShown('order1', { name: '' });
    given(orderPlaced({ ...download, billingAddress: anAddress })).expectShown('order1', {
      name: 'Ada Lovelace',
    });
  });

  it('keeps everything that happened', () => {
    given(...everyOrderEvent).expectShown('order1', { status: 'cancelled', tags: ['gift'] });
  });
});
