import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { lineIdSchema, orderNumberSchema, piecesSchema } from './order.facts.ts';

const which = { orderId: idSchema, returnId: idSchema };
const lines = z.array(z.strictObject({ lineId: lineIdSchema, quantity: piecesSchema })).min(1);

/** By `RequestReturn`: the buyer wants to send pieces back, and says why in their own words. */
export const OrderReturnRequested = defineEvent(
  'OrderReturnRequested',
  z.strictObject({
    ...which,
    orderNumber: orderNumberSchema,
    lines,
    grounds: personal('orderId', z.string().max(1000)),
    requestedAt: instantSchema,
  }),
);
const message = personal('orderId', z.string().max(2000));
/** By `AnswerReturn`, once: the buyer may send them; `message` says how. */
export const OrderReturnApproved = defineEvent(
  'OrderReturnApproved',
  z.strictObject({ ...which, message, approvedAt: instantSchema }),
);
/** By `AnswerReturn`, once: the buyer keeps them; `message` says why. */
export const OrderReturnDeclined = defineEvent(
  'OrderReturnDeclined',
  z.strictObject({ ...which, message, declinedAt: instantSchema }),
);
/** By `ReceiveReturn`: the pieces are here again; the refund stands beside it. */
export const OrderReturnReceived = defineEvent(
  'OrderReturnReceived',
  z.strictObject({ ...which, lines, refundId: idSchema, receivedAt: instantSchema }),
);
