import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import type { AllowanceEvent } from './allowance.events.ts';
import type { AllowanceState } from './allowance.state.ts';

export const takeAllowanceSchema = z.strictObject({
  productId: idSchema,
  customerKey: idSchema,
  redemptionId: idSchema,
  quantity: z.int().positive(),
  /** Most pieces of the product that one customer may buy, over all of their orders. */
  most: z.int().positive(),
  at: instantSchema,
  expiresAt: instantSchema,
});
export type TakeAllowance = Command<'TakeAllowance', z.infer<typeof takeAllowanceSchema>>;

/**
 * Counts pieces for a checkout until `expiresAt`. Throws `CUSTOMER_LIMIT_REACHED` with how many are left to this customer
 * (`remaining`), what their other checkouts hold included.
 */
export function takeAllowance({ data }: TakeAllowance, { used, held }: AllowanceState): AllowanceEvent[] {
  const { productId, customerKey, redemptionId, quantity, most, at, expiresAt } = data;
  const own = held.get(redemptionId);
  if (own && own.expiresAt > at) return [];
  const of = { productId, customerKey };
  const ranOut = [...held].filter(([, one]) => one.expiresAt <= at);
  const still = [...held.values()].filter((one) => one.expiresAt > at);
  const remaining = Math.max(0, most - still.reduce((sum, one) => sum + one.quantity, used));
  if (quantity > remaining) {
    throw new DomainError('CUSTOMER_LIMIT_REACHED', limitMessage(most, remaining), { productId, remaining });
  }
  return [
    ...ranOut.map(
      ([id, one]): AllowanceEvent => ({
        type: 'AllowanceReleased',
        data: { ...of, redemptionId: id, quantity: one.quantity, reason: 'It ran out.' },
      }),
    ),
    { type: 'AllowanceTaken', data: { ...of, redemptionId, quantity, expiresAt } },
  ];
}

function limitMessage(most: number, remaining: number): string {
  const rule = `A customer can buy at most ${most} of this item.`;
  return remaining === 0 ? `${rule} You have bought them already.` : `${rule} You can buy ${remaining} more.`;
}
