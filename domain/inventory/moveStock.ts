import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { StockState } from './stock.state.ts';
import { assertLimited, MAX_PIECES } from './stockLevel.ts';
import { changedAt, piecesAt } from './whereabouts.facts.ts';

export const moveStockSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  /** Locations by their ids. */
  from: idSchema,
  to: idSchema,
  quantity: z.int().positive().max(MAX_PIECES),
  reason: z.string().trim().min(1).max(500),
});
export type MoveStock = Command<'MoveStock', z.infer<typeof moveStockSchema>>;

/** Brings pieces to another location. There are neither more nor fewer of them, and buyers keep what they were promised. */
export function moveStock({ data }: MoveStock, stock: StockState): InventoryEvent[] {
  const { from, to, quantity } = data;
  assertLimited(stock);
  if (from === to)
    throw new DomainError('SAME_LOCATION', 'Choose another location to move them to.', { field: 'to' });
  const there = Math.max(0, piecesAt(stock, from));
  if (there < quantity) {
    throw new DomainError(
      'NOT_ENOUGH_THERE',
      there === 0
        ? 'There are no pieces at that location.'
        : `There are only ${there} pieces at that location.`,
      { field: 'quantity', there },
    );
  }
  const { onHand, reserved, unlimited } = stock;
  const elsewhere = changedAt(changedAt(stock.elsewhere, from, -quantity), to, quantity);
  return [{ type: 'StockMoved', data: { ...data, onHand, reserved, unlimited, elsewhere } }];
}
