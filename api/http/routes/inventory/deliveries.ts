import { idSchema } from '../../../../domain/kernel/ids.ts';
import {
  callOffDeliveryRequestSchema,
  expectStockRequestSchema,
  receiveStockRequestSchema,
} from '../../contracts/inventory/stock.ts';
import { variantParamsSchema } from '../../kernel/schemas.ts';
import { stockChange } from './stockChange.ts';

const deliveryParams = variantParamsSchema.extend({ deliveryId: idSchema });

const expect = stockChange({
  method: 'POST',
  url: '/deliveries',
  params: variantParamsSchema,
  body: expectStockRequestSchema.meta({
    examples: [{ quantity: 24, expectedOn: '2026-12-01', reason: 'Ordered from the studio' }],
  }),
  summary: 'Expect pieces',
  description: 'That are on their way. Nothing of them can be sold before they are received.',
  command: (variant, body, { newId }) => ({
    type: 'ExpectStock',
    data: { ...variant, ...body, deliveryId: newId('delivery') },
  }),
});

const receive = stockChange({
  method: 'POST',
  url: '/deliveries/:deliveryId/receive',
  params: deliveryParams,
  body: receiveStockRequestSchema.meta({ examples: [{ quantity: 24, reason: 'As ordered' }] }),
  summary: 'Receive what was expected',
  description:
    'As many pieces as are in it, at the first location or at the one that is named; then nothing more is expected of it.',
  places: ({ locationId }) => [{ field: 'locationId', locationId, isBroughtTo: true }],
  command: (delivery, body) => ({ type: 'ReceiveExpectedStock', data: { ...delivery, ...body } }),
});

const callOff = stockChange({
  method: 'DELETE',
  url: '/deliveries/:deliveryId',
  params: deliveryParams,
  body: callOffDeliveryRequestSchema
    .nullish()
    .meta({ examples: [{ reason: 'The kiln broke' }] })
    .transform((body) => body ?? { reason: 'Called off' }),
  summary: 'Expect it no more',
  description: 'Nothing happens where it was received or called off already.',
  command: (delivery, body) => ({ type: 'CallOffExpectedStock', data: { ...delivery, ...body } }),
});

/** What is on its way to a variant. */
export const deliveryChanges = [expect, receive, callOff] as const;
