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
} from '../../support/builders/orders.ts';
import { NINE } from '../../support/instants.ts';
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
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, -1),
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
