import type { AddNote } from '../../../domain/orders/annotateOrder.ts';
import type { CancelOrder } from '../../../domain/orders/cancelOrder.ts';
import type { FulfilLines } from '../../../domain/orders/fulfilLines.ts';
import type { OrderDataOf, OrderEvent } from '../../../domain/orders/order.events.ts';
import type { PlaceOrder } from '../../../domain/orders/placeOrder.ts';
import type { RecordPayment } from '../../../domain/orders/recordPayment.ts';
import type { ReduceLines } from '../../../domain/orders/reduceLines.ts';
import type { RefundOrder } from '../../../domain/orders/refundOrder.ts';
import { NINE, TEN_PAST } from '../instants.ts';
import { usd } from '../money.ts';

export const anAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  address1: '12 St James Square',
  address2: '',
  city: 'London',
  region: '',
  postalCode: 'SW1Y 4JH',
  country: 'GB',
  phone: '',
};

const cups = {
  lineId: 'line1',
  itemId: 'cup',
  variantId: 'v1',
  sku: 'CUP-S',
  title: 'Häppy Cup',
  productType: 1,
  attributes: { Size: 'S' },
  url: '/store/p/haeppy-cup',
  image: null,
  quantity: 2,
  unitPrice: usd(1900),
  discount: usd(300),
  tax: usd(350),
  total: usd(3850),
};
const book = {
  ...cups,
  lineId: 'line2',
  itemId: 'book',
  variantId: 'v1',
  sku: 'BOOK',
  title: 'The Glaze Book',
  productType: 2,
  attributes: {},
  quantity: 1,
  unitPrice: usd(1000),
  discount: usd(0),
  tax: usd(100),
  total: usd(1100),
};

/** Two cups and a digital book for 55.00, of which 5.00 are paid by gift card and 5.50 are shipping with its tax. */
export const thePlacedOrder: PlaceOrder['data'] = {
  orderId: 'order1',
  orderNumber: '00001',
  statusToken: 'token_of_order_1_0123456789',
  websiteId: 'site1',
  testMode: false,
  cartId: 'cart1',
  checkoutId: 'checkout1',
  customerId: null,
  currency: 'USD',
  email: 'ada@example.com',
  language: 'en-US',
  lines: [
    { ...cups, additionalFields: '{"engraving":"A. L."}' },
    { ...book, additionalFields: '' },
  ],
  shippingAddress: anAddress,
  billingAddress: null,
  shippingOption: { optionId: 'post', name: 'Post', kind: 'flat', cost: usd(500) },
  totals: {
    subtotal: usd(4800),
    discount: usd(300),
    shipping: usd(500),
    tax: usd(500),
    grandTotal: usd(5500),
    giftCards: usd(500),
    amountDue: usd(5000),
  },
  discounts: [{ discountId: 'spring', code: 'SPRING', amount: usd(300) }],
  giftCards: [{ giftCardId: 'card1', amount: usd(500) }],
  payment: { paymentId: 'pay1', provider: 'test', amount: usd(5000), status: 'authorized' },
  note: 'Please ring twice.',
  answers: [],
  placedAt: NINE,
  subscriptionId: null,
  renewal: null,
};

export const placeOrder = (changes: Partial<PlaceOrder['data']> = {}): PlaceOrder => ({
  type: 'PlaceOrder',
  data: { ...thePlacedOrder, ...changes },
});

const { lines: _, ...placedFacts } = thePlacedOrder;
export const orderPlaced = (
  changes: Partial<OrderDataOf<'OrderPlaced'>> = {},
): Extract<OrderEvent, { type: 'OrderPlaced' }> => ({
  type: 'OrderPlaced',
  data: { ...placedFacts, lines: [cups, book], lineFields: { line1: '{"engraving":"A. L."}' }, ...changes },
});

export const recordPayment = (changes: Partial<RecordPayment['data']> = {}): RecordPayment => ({
  type: 'RecordPayment',
  data: { orderId: 'order1', paymentId: 'pay1', method: 'test', amount: usd(5000), at: TEN_PAST, ...changes },
});
export const paymentRecorded: Extract<OrderEvent, { type: 'OrderPaymentRecorded' }> = {
  type: 'OrderPaymentRecorded',
  data: {
    orderId: 'order1',
    paymentId: 'pay1',
    method: 'test',
    amount: usd(5000),
    paid: { before: usd(500), after: usd(5500) },
    status: { before: 'pending', after: 'paid' },
    paysInFull: true,
    recordedAt: TEN_PAST,
  },
};
/** By other means than a payment; and beside a payment of before. */
export const orderPaid: Extract<OrderEvent, { type: 'OrderPaid' }> = {
  type: 'OrderPaid',
  data: { orderId: 'order1', orderNumber: '00001', paid: usd(5500), paidAt: TEN_PAST },
};
/** The order, placed and paid. */
export const paidOrder = [orderPlaced(), paymentRecorded] as const;

export const fulfil = (changes: Partial<FulfilLines['data']> = {}): FulfilLines => ({
  type: 'FulfilLines',
  data: {
    orderId: 'order1',
    fulfilmentId: 'parcel1',
    lines: [{ lineId: 'line1', quantity: 1 }],
    carrier: 'Royal Mail',
    trackingNumber: 'RM1',
    trackingUrl: 'https://track.example/RM1',
    notifyCustomer: true,
    at: TEN_PAST,
    ...changes,
  },
});
export const orderFulfilled = (
  changes: Partial<OrderDataOf<'OrderFulfilled'>> = {},
): Extract<OrderEvent, { type: 'OrderFulfilled' }> => ({
  type: 'OrderFulfilled',
  data: {
    orderId: 'order1',
    orderNumber: '00001',
    fulfilmentId: 'parcel1',
    lines: [{ lineId: 'line1', quantity: 1 }],
    carrier: 'Royal Mail',
    trackingNumber: 'RM1',
    trackingUrl: 'https://track.example/RM1',
    notifyCustomer: true,
    status: { before: 'unfulfilled', after: 'partial' },
    fulfilledAt: TEN_PAST,
    ...changes,
  },
});

export const trackingCorrected: Extract<OrderEvent, { type: 'OrderTrackingCorrected' }> = {
  type: 'OrderTrackingCorrected',
  data: {
    orderId: 'order1',
    fulfilmentId: 'parcel1',
    tracking: {
      before: { carrier: 'Royal Mail', trackingNumber: 'RM1', trackingUrl: 'https://track.example/RM1' },
      after: { carrier: 'Royal Mail', trackingNumber: 'RM2', trackingUrl: '' },
    },
    correctedAt: TEN_PAST,
  },
};

export const refund = (changes: Partial<RefundOrder['data']> = {}): RefundOrder => ({
  type: 'RefundOrder',
  data: {
    orderId: 'order1',
    refundId: 'refund1',
    lines: [{ lineId: 'line1', quantity: 1 }],
    shipping: null,
    amount: null,
    restock: true,
    reason: 'Arrived broken',
    notifyCustomer: true,
    at: TEN_PAST,
    ...changes,
  },
});
export const orderRefunded = (
  changes: Partial<OrderDataOf<'OrderRefunded'>> = {},
): Extract<OrderEvent, { type: 'OrderRefunded' }> => ({
  type: 'OrderRefunded',
  data: {
    orderId: 'order1',
    orderNumber: '00001',
    refundId: 'refund1',
    lines: [{ lineId: 'line1', quantity: 1, amount: usd(1925) }],
    shipping: usd(0),
    adjustment: usd(0),
    amount: usd(1925),
    toPayments: [{ paymentId: 'pay1', amount: usd(1925) }],
    toGiftCards: [],
    restocked: [{ lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity: 1 }],
    reason: 'Arrived broken',
    notifyCustomer: true,
    refunded: { before: usd(0), after: usd(1925) },
    status: { before: 'paid', after: 'partiallyRefunded' },
    refundedAt: TEN_PAST,
    ...changes,
  },
});
const refundOfPayment = { orderId: 'order1', refundId: 'refund1', paymentId: 'pay1', amount: usd(1925) };
export const refundSettled: Extract<OrderEvent, { type: 'OrderRefundSettled' }> = {
  type: 'OrderRefundSettled',
  data: { ...refundOfPayment, settledAt: TEN_PAST },
};
export const refundFailed: Extract<OrderEvent, { type: 'OrderRefundFailed' }> = {
  type: 'OrderRefundFailed',
  data: { ...refundOfPayment, reason: 'The card was closed', failedAt: TEN_PAST },
};
export const refundRetried: Extract<OrderEvent, { type: 'OrderRefundRetried' }> = {
  type: 'OrderRefundRetried',
  data: { ...refundOfPayment, attempt: 2, retriedAt: TEN_PAST },
};

export const cancel = (changes: Partial<CancelOrder['data']> = {}): CancelOrder => ({
  type: 'CancelOrder',
  data: {
    orderId: 'order1',
    refundId: 'refund1',
    restock: true,
    reason: 'The buyer called off',
    notifyCustomer: true,
    at: TEN_PAST,
    ...changes,
  },
});
export const orderCancelled = (
  changes: Partial<OrderDataOf<'OrderCancelled'>> = {},
): Extract<OrderEvent, { type: 'OrderCancelled' }> => ({
  type: 'OrderCancelled',
  data: {
    orderId: 'order1',
    orderNumber: '00001',
    reason: 'The buyer called off',
    restocked: [{ lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity: 2 }],
    voidedPayments: ['pay1'],
    notifyCustomer: true,
    cancelledAt: TEN_PAST,
    ...changes,
  },
});

export const reduce = (changes: Partial<ReduceLines['data']> = {}): ReduceLines => ({
  type: 'ReduceLines',
  data: {
    orderId: 'order1',
    editId: 'edit1',
    lines: [{ lineId: 'line1', quantity: 1 }],
    restock: true,
    reason: 'Only one after all',
    at: TEN_PAST,
    ...changes,
  },
});
export const linesReduced: Extract<OrderEvent, { type: 'OrderLinesReduced' }> = {
  type: 'OrderLinesReduced',
  data: {
    orderId: 'order1',
    orderNumber: '00001',
    editId: 'edit1',
    lines: [
      {
        lineId: 'line1',
        quantity: { before: 2, after: 1 },
        discount: { before: usd(300), after: usd(150) },
        tax: { before: usd(350), after: usd(175) },
        total: { before: usd(3850), after: usd(1925) },
      },
    ],
    totals: {
      before: thePlacedOrder.totals,
      after: {
        subtotal: usd(2900),
        discount: usd(150),
        shipping: usd(500),
        tax: usd(325),
        grandTotal: usd(3575),
        giftCards: usd(500),
        amountDue: usd(3075),
      },
    },
    restocked: [{ lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity: 1 }],
    reason: 'Only one after all',
    reducedAt: TEN_PAST,
  },
};
export const orderRestocked: Extract<OrderEvent, { type: 'OrderRestocked' }> = {
  type: 'OrderRestocked',
  data: {
    orderId: 'order1',
    causeId: 'refund1',
    restocked: [{ lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity: 1 }],
    restockedAt: TEN_PAST,
  },
};

export const returnRequested: Extract<OrderEvent, { type: 'OrderReturnRequested' }> = {
  type: 'OrderReturnRequested',
  data: {
    orderId: 'order1',
    orderNumber: '00001',
    returnId: 'return1',
    lines: [{ lineId: 'line1', quantity: 1 }],
    grounds: 'Too small for my hands',
    requestedAt: TEN_PAST,
  },
};
const answered = { orderId: 'order1', returnId: 'return1', message: 'Send it to the studio.' };
export const returnApproved: Extract<OrderEvent, { type: 'OrderReturnApproved' }> = {
  type: 'OrderReturnApproved',
  data: { ...answered, approvedAt: TEN_PAST },
};
export const returnDeclined: Extract<OrderEvent, { type: 'OrderReturnDeclined' }> = {
  type: 'OrderReturnDeclined',
  data: { ...answered, message: 'It was made to order.', declinedAt: TEN_PAST },
};
export const returnReceived: Extract<OrderEvent, { type: 'OrderReturnReceived' }> = {
  type: 'OrderReturnReceived',
  data: {
    orderId: 'order1',
    returnId: 'return1',
    lines: [{ lineId: 'line1', quantity: 1 }],
    refundId: 'refund1',
    receivedAt: TEN_PAST,
  },
};

export const addressCorrected: Extract<OrderEvent, { type: 'OrderAddressCorrected' }> = {
  type: 'OrderAddressCorrected',
  data: {
    orderId: 'order1',
    kind: 'shipping',
    address: { ...anAddress, city: 'Bath' },
    previousAddress: anAddress,
    correctedAt: TEN_PAST,
  },
};
export const emailCorrected: Extract<OrderEvent, { type: 'OrderEmailCorrected' }> = {
  type: 'OrderEmailCorrected',
  data: {
    orderId: 'order1',
    email: 'lovelace@example.com',
    previousEmail: 'ada@example.com',
    correctedAt: TEN_PAST,
  },
};

export const addNote = (changes: Partial<AddNote['data']> = {}): AddNote => ({
  type: 'AddNote',
  data: {
    orderId: 'order1',
    noteId: 'note1',
    audience: 'customer',
    text: 'It leaves tomorrow.',
    at: TEN_PAST,
    ...changes,
  },
});
export const noteAdded = (
  changes: Partial<OrderDataOf<'OrderNoteAdded'>> = {},
): Extract<OrderEvent, { type: 'OrderNoteAdded' }> => ({
  type: 'OrderNoteAdded',
  data: {
    orderId: 'order1',
    noteId: 'note1',
    audience: 'customer',
    text: 'It leaves tomorrow.',
    addedAt: TEN_PAST,
    ...changes,
  },
});
export const orderTagged: Extract<OrderEvent, { type: 'OrderTagged' }> = {
  type: 'OrderTagged',
  data: { orderId: 'order1', tags: { before: [], after: ['gift'] }, taggedAt: TEN_PAST },
};
export const orderArchived: Extract<OrderEvent, { type: 'OrderArchived' }> = {
  type: 'OrderArchived',
  data: { orderId: 'order1', archivedAt: TEN_PAST },
};
export const orderUnarchived: Extract<OrderEvent, { type: 'OrderUnarchived' }> = {
  type: 'OrderUnarchived',
  data: { orderId: 'order1', unarchivedAt: TEN_PAST },
};

export const linesAdded: Extract<OrderEvent, { type: 'OrderLinesAdded' }> = {
  type: 'OrderLinesAdded',
  data: {
    orderId: 'order1',
    orderNumber: '00001',
    editId: 'edit2',
    lines: [
      {
        lineId: 'edit2_1',
        itemId: 'cup',
        variantId: 'large',
        sku: 'CUP-L',
        title: 'Häppy Cup',
        productType: 1,
        attributes: { Size: 'L' },
        url: '/shop/p/cup',
        image: null,
        quantity: 1,
        unitPrice: usd(1500),
        discount: usd(0),
        tax: usd(0),
        total: usd(1500),
      },
    ],
    held: [{ itemId: 'cup', variantId: 'large', quantity: 1 }],
    totals: {
      before: thePlacedOrder.totals,
      after: {
        ...thePlacedOrder.totals,
        subtotal: usd(thePlacedOrder.totals.subtotal.amount + 1500),
        grandTotal: usd(thePlacedOrder.totals.grandTotal.amount + 1500),
        amountDue: usd(thePlacedOrder.totals.amountDue.amount + 1500),
      },
    },
    reason: 'She called',
    addedAt: TEN_PAST,
  },
};
export const orderHeld: Extract<OrderEvent, { type: 'OrderHeld' }> = {
  type: 'OrderHeld',
  data: { orderId: 'order1', reason: 'The address looks wrong', heldAt: TEN_PAST },
};
export const orderReleased: Extract<OrderEvent, { type: 'OrderReleased' }> = {
  type: 'OrderReleased',
  data: { orderId: 'order1', releasedAt: TEN_PAST },
};
export const mailRepeated: Extract<OrderEvent, { type: 'OrderMailRepeated' }> = {
  type: 'OrderMailRepeated',
  data: { orderId: 'order1', requestId: 'mail1', about: 'placed', aboutId: null, repeatedAt: TEN_PAST },
};
export const paymentVoided: Extract<OrderEvent, { type: 'OrderPaymentVoided' }> = {
  type: 'OrderPaymentVoided',
  data: { orderId: 'order1', paymentId: 'pay1', voidedAt: TEN_PAST },
};

const balance = { orderId: 'order1', requestNumber: 1, amount: usd(1500) };
export const balanceRequested: Extract<OrderEvent, { type: 'OrderBalanceRequested' }> = {
  type: 'OrderBalanceRequested',
  data: { ...balance, orderNumber: '00001', isMailed: true, requestedAt: TEN_PAST },
};
export const balancePaymentBegun: Extract<OrderEvent, { type: 'OrderBalancePaymentBegun' }> = {
  type: 'OrderBalancePaymentBegun',
  data: { ...balance, paymentId: 'pay2', provider: 'test', begunAt: TEN_PAST },
};
export const balancePaymentFailed: Extract<OrderEvent, { type: 'OrderBalancePaymentFailed' }> = {
  type: 'OrderBalancePaymentFailed',
  data: {
    orderId: 'order1',
    paymentId: 'pay2',
    code: 'PAYMENT_DECLINED',
    message: 'Declined',
    failedAt: TEN_PAST,
  },
};

/** One of every kind. */
export const everyOrderEvent: readonly OrderEvent[] = [
  ...paidOrder,
  orderPaid,
  orderFulfilled(),
  trackingCorrected,
  returnRequested,
  returnApproved,
  returnDeclined,
  returnReceived,
  orderRefunded(),
  refundFailed,
  refundRetried,
  refundSettled,
  orderRestocked,
  linesReduced,
  orderCancelled(),
  addressCorrected,
  emailCorrected,
  noteAdded(),
  orderTagged,
  orderArchived,
  orderUnarchived,
  linesAdded,
  orderHeld,
  orderReleased,
  mailRepeated,
  paymentVoided,
  balanceRequested,
  balancePaymentBegun,
  balancePaymentFailed,
];
