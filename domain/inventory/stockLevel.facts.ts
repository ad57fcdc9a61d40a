import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';

/** What every stock event says besides its own fact: whose stock, and the level after it. */
export const levelAfter = {
  productId: idSchema,
  variantId: idSchema,
  /** Pieces in the house, reserved ones included. Below zero for pieces that were sold before they came. */
  onHand: z.int(),
  /** Pieces promised to buyers who are paying. Never more than `onHand`, unless stock is unlimited or may be backordered. */
  reserved: z.int().nonnegative(),
  unlimited: z.boolean(),
};
