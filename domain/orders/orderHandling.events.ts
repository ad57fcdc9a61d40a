import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { saleTotalsSchema, soldLineSchema } from '../kernel/sale.ts';
import { orderNumberSchema, piecesSchema, reasonSchema, turned } from './order.facts.ts';

const orderId = idSchema;

/** By `AddLines`, before anything left the house: lines that were not ordered at first, as they were called and cost then. */
export const OrderLinesAdded = defineEvent(
  'OrderLinesAdded',
  z.strictObject({
    orderId,
    orderNumber: orderNumberSchema,
    editId: idSchema,
    lines: z.array(soldLineSchema).min(1),
    /** Pieces that are held under `editId` and are this order's now. */
    held: z.array(z.strictObject({ itemId: idSchema, variantId: idSchema, quantity: piecesSchema })),
    totals: turned(saleTotalsSchema),
    reason: reasonSchema,
    addedAt: instantSchema,
  }),
);

/** By `HoldOrder`: nothing of it leaves the house until it is released; `reason` is for staff. */
export const OrderHeld = defineEvent(
  'OrderHeld',
  z.strictObject({ orderId, reason: reasonSchema, heldAt: instantSchema }),
);
/** By `ReleaseOrder`: it may be sent again. */
export const OrderReleased = defineEvent(
  'OrderReleased',
  z.strictObject({ orderId, releasedAt: instantSchema }),
);

/** What a mail can be about that is sent again; all but the order itself have an id of their own within it. */
export const mailAboutSchema = z.enum(['placed', 'cancelled', 'fulfilled', 'refunded', 'note', 'return']);
/** By `RepeatMail`: the buyer is to get a mail once more, as the order is now. */
export const OrderMailRepeated = defineEvent(
  'OrderMailRepeated',
  z.strictObject({
    orderId,
    requestId: idSchema,
    about: mailAboutSchema,
    /** Of the parcel, refund, note or return; `null` for what is about the whole order. */
    aboutId: idSchema.nullable(),
    repeatedAt: instantSchema,
  }),
);

/** By `VoidPayment`: what was set aside is let go, and the order is to be paid another way. */
export const OrderPaymentVoided = defineEvent(
  'OrderPaymentVoided',
  z.strictObject({ orderId, paymentId: idSchema, voidedAt: instantSchema }),
);
