import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import {
  addNoteRequestSchema,
  correctAddressRequestSchema,
  correctEmailRequestSchema,
  correctTrackingRequestSchema,
  fulfilLinesRequestSchema,
  noBodySchema,
  reduceLinesRequestSchema,
  tagOrderRequestSchema,
} from '../../contracts/orders/orderRequests.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import type { OrderDependencies } from './dependencies.ts';
import { addOrderChange, orderChange } from './orderChange.ts';
import { orderParamsSchema } from './readOrders.routes.ts';

const fulfil = orderChange({
  method: 'POST',
  url: '/fulfilments',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: fulfilLinesRequestSchema.meta({
    examples: [
      {
        lines: [{ lineId: 'line1', quantity: 1 }],
        carrier: 'Royal Mail',
        trackingNumber: 'RM123',
        trackingUrl: 'https://www.royalmail.com/track/RM123',
      },
    ],
  }),
  summary: 'Fulfil an order, or a part of it',
  description:
    'Everything that is outstanding where no lines are named. The buyer gets a mail with the tracking.',
  command: ({ orderId }, body, { newId, now: at }) => ({
    type: 'FulfilLines',
    data: { orderId, fulfilmentId: newId('fulfilment'), ...body, at },
  }),
});

const correctTracking = orderChange({
  method: 'PUT',
  url: '/fulfilments/:fulfilmentId',
  capability: 'orders.write',
  params: orderParamsSchema.extend({ fulfilmentId: idSchema }),
  body: correctTrackingRequestSchema.meta({ examples: [{ carrier: 'Royal Mail', trackingNumber: 'RM123' }] }),
  summary: 'Correct how a parcel is followed',
  description: 'Carrier, number and address of the tracking; the buyer sees it on the status page.',
  edits: ({ fulfilments }, params) => {
    const { carrier, trackingNumber, trackingUrl } = fulfilments.find(
      ({ fulfilmentId }) => fulfilmentId === params.fulfilmentId,
    ) ?? { carrier: '', trackingNumber: '', trackingUrl: '' };
    return { carrier, trackingNumber, trackingUrl };
  },
  asOne: 'tracking',
  command: (params, body, { now: at }) => ({ type: 'CorrectTracking', data: { ...params, ...body, at } }),
});

const reduce = orderChange({
  method: 'PUT',
  url: '/lines',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: reduceLinesRequestSchema.meta({
    examples: [{ lines: [{ lineId: 'line1', quantity: 1 }], reason: 'Only one after all' }],
  }),
  summary: 'Make an order smaller',
  description:
    'Before anything left the house. How many pieces are left of the lines that are named; 0 removes a line. What was paid too much shows as `balance` and is given back by a refund.',
  edits: ({ lines }, _, sent) => ({
    lines: sent.lines.map(({ lineId, quantity }) => ({
      lineId,
      quantity: lines.find((line) => line.lineId === lineId)?.quantity ?? quantity,
    })),
  }),
  putsBack: (body) => body,
  command: ({ orderId }, body, { newId, now: at }, places) => ({
    type: 'ReduceLines',
    data: { orderId, editId: newId('edit'), ...body, places: [...places], at },
  }),
});

const correctAddress = orderChange({
  method: 'PUT',
  url: '/addresses/:kind',
  capability: 'orders.write',
  params: orderParamsSchema.extend({ kind: z.enum(['shipping', 'billing']) }),
  body: correctAddressRequestSchema.meta({
    examples: [
      {
        address: {
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
        },
      },
    ],
  }),
  summary: 'Correct an address',
  description: 'Shipping before anything left the house. Shipping cost and tax stay as they were bought.',
  edits: ({ shippingAddress, billingAddress }, { kind }) => {
    const address = kind === 'shipping' ? shippingAddress : billingAddress;
    return address ? { address } : {};
  },
  command: ({ orderId, kind }, { address }, { now: at }) => ({
    type: 'CorrectAddress',
    data: { orderId, kind, address, at },
  }),
});

const correctEmail = orderChange({
  method: 'PUT',
  url: '/email',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: correctEmailRequestSchema.meta({ examples: [{ email: 'ada@example.com' }] }),
  summary: 'Correct the e-mail address',
  description: 'Mails from here on go there.',
  edits: ({ email }) => ({ email }),
  command: ({ orderId }, { email }, { now: at }) => ({ type: 'CorrectEmail', data: { orderId, email, at } }),
});

const addNote = orderChange({
  method: 'POST',
  url: '/notes',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: addNoteRequestSchema.meta({ examples: [{ audience: 'customer', text: 'It leaves tomorrow.' }] }),
  summary: 'Write a note',
  description: 'For staff, or to the customer: then it is mailed and shown on the status page.',
  command: ({ orderId }, body, { newId, now: at }) => ({
    type: 'AddNote',
    data: { orderId, noteId: newId('note'), ...body, at },
  }),
});

const tag = orderChange({
  method: 'PUT',
  url: '/tags',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: tagOrderRequestSchema.meta({ examples: [{ tags: ['gift'] }] }),
  summary: 'Tag an order',
  description: 'All tags it has from now on.',
  edits: ({ tags }) => ({ tags: [...tags] }),
  command: ({ orderId }, { tags }, { now: at }) => ({ type: 'TagOrder', data: { orderId, tags, at } }),
});

const archive = orderChange({
  method: 'POST',
  url: '/archive',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: noBodySchema,
  summary: 'Archive an order',
  description: 'Takes it out of the everyday list. Nothing else changes.',
  command: ({ orderId }, _, { now: at }) => ({ type: 'ArchiveOrder', data: { orderId, at } }),
});

const unarchive = orderChange({
  method: 'POST',
  url: '/unarchive',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: noBodySchema,
  summary: 'Take an order out of the archive',
  description: 'It is in the everyday list again.',
  command: ({ orderId }, _, { now: at }) => ({ type: 'UnarchiveOrder', data: { orderId, at } }),
});

/** What staff may do to an order, apart from its money. */
export function changeOrderRoutes(app: Gateway, dependencies: OrderDependencies): void {
  addOrderChange(app, dependencies, fulfil);
  addOrderChange(app, dependencies, correctTracking);
  addOrderChange(app, dependencies, reduce);
  addOrderChange(app, dependencies, correctAddress);
  addOrderChange(app, dependencies, correctEmail);
  addOrderChange(app, dependencies, addNote);
  addOrderChange(app, dependencies, tag);
  addOrderChange(app, dependencies, archive);
  addOrderChange(app, dependencies, unarchive);
}
