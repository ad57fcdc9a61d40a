import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { deliveryEvents } from './delivery.events.ts';
import { backorderPolicySchema } from './stock.facts.ts';
import { levelAfter } from './stockLevel.facts.ts';

const reservationId = idSchema;
const locationId = idSchema;
const pieces = z.int().positive();
/** Pieces at each location but the first, after the event. */
const elsewhereSchema = z.record(idSchema, pieces);
/** What is said of one location; left out where it is the first, or where all of them are meant together. */
const atOneLocation = { locationId: locationId.optional(), elsewhere: elsewhereSchema.optional() };

/** By `ReceiveStock` and `ReceiveExpectedStock`: `quantity` pieces came in, to the first location unless another is named. */
const StockReceived = defineEvent(
  'StockReceived',
  z.strictObject({ ...levelAfter, ...atOneLocation, quantity: pieces, reason: z.string() }),
);
/**
 * By `AdjustStock` and `MakeStockLimited`: somebody counted; `onHand` is what there is of all locations together, whichever
 * of them was counted.
 */
const StockAdjusted = defineEvent(
  'StockAdjusted',
  z.strictObject({ ...levelAfter, ...atOneLocation, previousOnHand: z.int(), reason: z.string() }),
);
/** By `MakeStockUnlimited`: it is not counted from now on; holds go on. */
const StockMadeUnlimited = defineEvent(
  'StockMadeUnlimited',
  z.strictObject({ ...levelAfter, previousOnHand: z.int(), reason: z.string() }),
);
/** By `MakeStockLimited`: it is counted again, as `StockAdjusted` beside it says. */
const StockMadeLimited = defineEvent(
  'StockMadeLimited',
  z.strictObject({ ...levelAfter, reason: z.string() }),
);
/** By `ReserveStock`: `quantity` pieces are promised to a checkout until `expiresAt`. */
const StockReserved = defineEvent(
  'StockReserved',
  z.strictObject({ ...levelAfter, reservationId, quantity: pieces, expiresAt: instantSchema }),
);
/** By `ReleaseReservation`: the promise was given back before its end. */
const StockReservationReleased = defineEvent(
  'StockReservationReleased',
  z.strictObject({ ...levelAfter, reservationId, quantity: pieces, reason: z.string() }),
);
/** By `ExpireReservations`, and by `ReserveStock` before it promises anything new. */
const StockReservationExpired = defineEvent(
  'StockReservationExpired',
  z.strictObject({ ...levelAfter, reservationId, quantity: pieces, expiredAt: instantSchema }),
);
/** By `ClaimReservation`: the pieces were sold to this order and left `onHand`. */
const StockClaimed = defineEvent(
  'StockClaimed',
  z.strictObject({
    ...levelAfter,
    reservationId,
    quantity: pieces,
    orderId: idSchema,
    /** Where they were taken from; left out where everything is at the first location. */
    from: z.array(z.strictObject({ locationId, quantity: pieces })).optional(),
    elsewhere: elsewhereSchema.optional(),
  }),
);
/** By `MoveStock`: pieces were brought to another location; there are as many as before. */
const StockMoved = defineEvent(
  'StockMoved',
  z.strictObject({
    ...levelAfter,
    from: locationId,
    to: locationId,
    quantity: pieces,
    reason: z.string(),
    elsewhere: elsewhereSchema,
  }),
);

/** By `ChooseBackorderPolicy`; what was promised before is kept (`docs/rules/inventory.md#backorders`). */
const BackorderPolicyChosen = defineEvent(
  'BackorderPolicyChosen',
  z.strictObject({
    ...levelAfter,
    policy: backorderPolicySchema,
    previousPolicy: backorderPolicySchema,
    reason: z.string(),
  }),
);
/** By `SetLowStockThreshold`, in pieces; `null` where the owner wants to hear nothing. */
const LowStockThresholdSet = defineEvent(
  'LowStockThresholdSet',
  z.strictObject({
    ...levelAfter,
    threshold: z.int().nonnegative().nullable(),
    previousThreshold: z.int().nonnegative().nullable(),
  }),
);
/**
 * Beside whatever left `available` at the threshold or below: told once, and again only after stock was received or
 * counted above it.
 */
const StockRanLow = defineEvent(
  'StockRanLow',
  z.strictObject({ ...levelAfter, available: z.int(), threshold: z.int().nonnegative() }),
);

/** What `domain/registry.ts` registers of stock: an event that is missing here cannot be written. */
export const inventoryEvents = [
  StockReceived,
  StockAdjusted,
  StockMadeUnlimited,
  StockMadeLimited,
  StockReserved,
  StockReservationReleased,
  StockReservationExpired,
  StockClaimed,
  StockMoved,
  BackorderPolicyChosen,
  LowStockThresholdSet,
  StockRanLow,
  ...deliveryEvents,
] as const;
/** Every fact of stream `stock-{productId}.{variantId}`; each says the level after it, in pieces. */
export type InventoryEvent = EventOf<(typeof inventoryEvents)[number]>;
