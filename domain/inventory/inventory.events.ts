import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { backorderPolicySchema } from './backorderPolicy.ts';

/** What every stock event says besides its own fact: whose stock, and the level after it. */
const levelAfter = {
  productId: idSchema,
  variantId: idSchema,
  /** Pieces in the house, reserved ones included. Below zero for pieces that were sold before they came. */
  onHand: z.int(),
  /** Pieces promised to buyers who are paying. Never more than `onHand`, unless stock is unlimited or may be backordered. */
  reserved: z.int().nonnegative(),
  unlimited: z.boolean(),
};

const reservationId = idSchema;
const pieces = z.int().positive();

export const StockReceived = defineEvent(
  'StockReceived',
  z.strictObject({ ...levelAfter, quantity: pieces, reason: z.string() }),
);
export const StockAdjusted = defineEvent(
  'StockAdjusted',
  z.strictObject({ ...levelAfter, previousOnHand: z.int(), reason: z.string() }),
);
export const StockMadeUnlimited = defineEvent(
  'StockMadeUnlimited',
  z.strictObject({ ...levelAfter, previousOnHand: z.int(), reason: z.string() }),
);
export const StockMadeLimited = defineEvent(
  'StockMadeLimited',
  z.strictObject({ ...levelAfter, reason: z.string() }),
);
export const StockReserved = defineEvent(
  'StockReserved',
  z.strictObject({ ...levelAfter, reservationId, quantity: pieces, expiresAt: instantSchema }),
);
export const StockReservationReleased = defineEvent(
  'StockReservationReleased',
  z.strictObject({ ...levelAfter, reservationId, quantity: pieces, reason: z.string() }),
);
export const StockReservationExpired = defineEvent(
  'StockReservationExpired',
  z.strictObject({ ...levelAfter, reservationId, quantity: pieces, expiredAt: instantSchema }),
);
export const StockClaimed = defineEvent(
  'StockClaimed',
  z.strictObject({ ...levelAfter, reservationId, quantity: pieces, orderId: idSchema }),
);

export const BackorderPolicyChosen = defineEvent(
  'BackorderPolicyChosen',
  z.strictObject({
    ...levelAfter,
    policy: backorderPolicySchema,
    previousPolicy: backorderPolicySchema,
    reason: z.string(),
  }),
);
export const LowStockThresholdSet = defineEvent(
  'LowStockThresholdSet',
  z.strictObject({
    ...levelAfter,
    threshold: z.int().nonnegative().nullable(),
    previousThreshold: z.int().nonnegative().nullable(),
  }),
);
/** Told once when what can be sold falls to the threshold, and again only after stock was received or counted above it. */
export const StockRanLow = defineEvent(
  'StockRanLow',
  z.strictObject({ ...levelAfter, available: z.int(), threshold: z.int().nonnegative() }),
);

export const inventoryEvents = [
  StockReceived,
  StockAdjusted,
  StockMadeUnlimited,
  StockMadeLimited,
  StockReserved,
  StockReservationReleased,
  StockReservationExpired,
  StockClaimed,
  BackorderPolicyChosen,
  LowStockThresholdSet,
  StockRanLow,
] as const;
export type InventoryEvent = EventOf<(typeof inventoryEvents)[number]>;
