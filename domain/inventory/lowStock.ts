import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { isLowStock } from './stock.facts.ts';
import { evolveStock, type StockState } from './stock.state.ts';

export const setLowStockThresholdSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  /** Pieces at or below which the owner wants to know; `null` to hear nothing. */
  threshold: z.int().nonnegative().max(1_000_000).nullable(),
});
export type SetLowStockThreshold = Command<
  'SetLowStockThreshold',
  z.infer<typeof setLowStockThresholdSchema>
>;

export function setLowStockThreshold({ data }: SetLowStockThreshold, stock: StockState): InventoryEvent[] {
  const { onHand, reserved, unlimited, lowStockThreshold: previousThreshold } = stock;
  if (data.threshold === previousThreshold) return [];
  const level = { onHand, reserved, unlimited };
  return [{ type: 'LowStockThresholdSet', data: { ...data, ...level, previousThreshold } }];
}

/** Adds the warning to a decision that leaves stock at its threshold or below, unless the owner was warned already. */
export function withLowStockWarning(
  events: readonly InventoryEvent[],
  before: StockState,
): readonly InventoryEvent[] {
  const last = events.at(-1);
  if (!last || (before.lowStockThreshold === null && last.type !== 'LowStockThresholdSet')) return events;
  const after = events.reduce(evolveStock, before);
  const { onHand, reserved, unlimited, lowStockThreshold: threshold, hasRunLow } = after;
  if (threshold === null || hasRunLow || !isLowStock(after, threshold)) return events;
  const available = onHand - reserved;
  const { productId, variantId } = last.data;
  const level = { productId, variantId, onHand, reserved, unlimited };
  return [...events, { type: 'StockRanLow', data: { ...level, available, threshold } }];
}
