import type { DraftOrderEvent } from '../../../domain/draftOrders/draftOrder.events.ts';
import { NINE, QUARTER_PAST, TEN_PAST } from '../instants.ts';
import { usd } from '../money.ts';
import { anAddress } from './orders.ts';

type DataOf<Type extends DraftOrderEvent['type']> = Extract<DraftOrderEvent, { type: Type }>['data'];

const content = {
  email: 'ada@example.com',
  customerId: null,
  language: 'en-US',
  lines: [
    {
      ...{
        lineId: 'line1',
        itemId: 'cup',
        variantId: 'v1',
        sku: 'CUP-S',
        title: 'Häppy Cup',
        productType: 1,
      },
      ...{ attributes: { Size: 'S' }, url: '/shop/p/cup', image: null, quantity: 12, unitPrice: usd(1500) },
    },
  ],
  shippingAddress: anAddress,
  billingAddress: null,
  note: 'As agreed',
};

/** Twelve cups for Ada at 15.00 each. */
export const draftMade: { readonly type: 'DraftOrderMade'; readonly data: DataOf<'DraftOrderMade'> } = {
  type: 'DraftOrderMade',
  data: {
    ...content,
    draftId: 'draft1',
    websiteId: 'site1',
    currency: 'USD',
    payToken: '0123456789abcdef',
    madeAt: NINE,
  },
};
export const draftRevised = (changes: Partial<DataOf<'DraftOrderRevised'>> = {}) =>
  ({
    type: 'DraftOrderRevised',
    data: { ...content, draftId: 'draft1', revisedAt: TEN_PAST, ...changes },
  }) as const;
export const invoiceSent = (invoice = 1) =>
  ({ type: 'DraftInvoiceSent', data: { draftId: 'draft1', invoice, sentAt: TEN_PAST } }) as const;
export const draftCompleted = {
  type: 'DraftOrderCompleted',
  data: { draftId: 'draft1', orderId: 'order1', completedAt: QUARTER_PAST },
} as const;
export const draftDiscarded = {
  type: 'DraftOrderDiscarded',
  data: { draftId: 'draft1', reason: 'Changed their mind', discardedAt: QUARTER_PAST },
} as const;
