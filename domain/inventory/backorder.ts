import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { backorderPolicySchema } from './stock.facts.ts';
import type { StockState } from './stock.state.ts';

export const chooseBackorderPolicySchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  policy: backorderPolicySchema,
  reason: z.string().trim().min(1).max(500),
});
export type ChooseBackorderPolicy = Command<
  'ChooseBackorderPolicy',
  z.infer<typeof chooseBackorderPolicySchema>
>;

/** Holds for promises from now on: what was promised before is kept. */
export function chooseBackorderPolicy({ data }: ChooseBackorderPolicy, stock: StockState): InventoryEvent[] {
  const { onHand, reserved, unlimited, backorder: previousPolicy } = stock;
  if (isEqual(data.policy, previousPolicy)) return [];
  return [{ type: 'BackorderPolicyChosen', data: { ...data, onHand, reserved, unlimited, previousPolicy } }];
}
