import { z } from 'zod';

/** Whether a variant may be sold before its pieces are in the house: not at all, so many pieces, or as many as are wanted. */
export const backorderPolicySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deny') }),
  z.strictObject({ kind: z.literal('limit'), pieces: z.int().positive().max(1_000_000) }),
  z.strictObject({ kind: z.literal('allow') }),
]);

/** `pieces` of a `limit` are those that may be promised beyond what is in the house. */
export type BackorderPolicy = z.infer<typeof backorderPolicySchema>;

/** What counts for a variant until its owner chooses. */
export const NO_BACKORDER: BackorderPolicy = { kind: 'deny' };

interface Promised {
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly backorder: BackorderPolicy;
}

/** What a buyer can be promised: a number of pieces, backorders included, or no limit at all. */
export function sellableOf({ onHand, reserved, unlimited, backorder }: Promised): {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
} {
  const ahead = backorder.kind === 'limit' ? backorder.pieces : 0;
  const qtyInStock = Math.max(0, onHand - reserved + ahead);
  return { unlimited: unlimited || backorder.kind === 'allow', qtyInStock };
}

/** Pieces in the house that nobody was promised: never below zero. What can be sold is `sellableOf`. */
export const availableOf = (stock: Pick<Promised, 'onHand' | 'reserved'>): number =>
  Math.max(0, stock.onHand - stock.reserved);

/** Whether what nobody was promised has fallen to the threshold or below it; never without one, or of unlimited stock. */
export const isLowStock = (
  { onHand, reserved, unlimited }: Pick<Promised, 'onHand' | 'reserved' | 'unlimited'>,
  threshold: number | null,
): boolean => !unlimited && threshold !== null && onHand - reserved <= threshold;
