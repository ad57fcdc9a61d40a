import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema } from '../../kernel/ids.ts';
import type { AllowanceEvent } from './allowance.events.ts';
import type { AllowanceState } from './allowance.state.ts';

const taken = { productId: idSchema, customerKey: idSchema, redemptionId: idSchema };

export const releaseAllowanceSchema = z.strictObject({
  ...taken,
  reason: z.string().trim().min(1).max(500),
});
export type ReleaseAllowance = Command<'ReleaseAllowance', z.infer<typeof releaseAllowanceSchema>>;

/** Gives pieces back, e.g. because payment failed. Nothing to do where they are settled. */
export function releaseAllowance({ data }: ReleaseAllowance, { held }: AllowanceState): AllowanceEvent[] {
  const own = held.get(data.redemptionId);
  return own ? [{ type: 'AllowanceReleased', data: { ...data, quantity: own.quantity } }] : [];
}

export const claimAllowanceSchema = z.strictObject({ ...taken, orderId: idSchema });
export type ClaimAllowance = Command<'ClaimAllowance', z.infer<typeof claimAllowanceSchema>>;

/** Turns pieces that a checkout counted on into pieces that an order bought. Throws `ALLOWANCE_NOT_HELD`. */
export function claimAllowance({ data }: ClaimAllowance, { held }: AllowanceState): AllowanceEvent[] {
  const own = held.get(data.redemptionId);
  if (!own) {
    throw new DomainError('ALLOWANCE_NOT_HELD', 'What this checkout counted on has run out or is settled.');
  }
  return [{ type: 'AllowanceUsed', data: { ...data, quantity: own.quantity } }];
}
