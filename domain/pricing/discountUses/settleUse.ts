import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import type { DiscountUseEvent } from './discountUse.events.ts';
import type { DiscountUseState } from './discountUse.state.ts';

const redemption = { discountId: idSchema, redemptionId: idSchema };

export const releaseDiscountUseSchema = z.strictObject({
  ...redemption,
  reason: z.string().trim().min(1).max(500),
});
export type ReleaseDiscountUse = Command<'ReleaseDiscountUse', z.infer<typeof releaseDiscountUseSchema>>;

/** Gives a held use back, e.g. because payment failed. Nothing to do when it is already settled. */
export function releaseDiscountUse(
  { data }: ReleaseDiscountUse,
  state: DiscountUseState,
): DiscountUseEvent[] {
  const held = state.held.get(data.redemptionId);
  if (!held) return [];
  const { customerKey } = held;
  return [
    {
      type: 'DiscountUseReleased',
      data: { ...data, customerKey, used: state.used, held: state.held.size - 1 },
    },
  ];
}

export const claimDiscountUseSchema = z.strictObject({ ...redemption, orderId: idSchema });
export type ClaimDiscountUse = Command<'ClaimDiscountUse', z.infer<typeof claimDiscountUseSchema>>;

/** Turns a held use into one that an order made. */
export function claimDiscountUse({ data }: ClaimDiscountUse, state: DiscountUseState): DiscountUseEvent[] {
  const held = state.held.get(data.redemptionId);
  if (!held) {
    throw new DomainError(
      'DISCOUNT_USE_NOT_HELD',
      'The use of this discount has expired, was released or was already claimed.',
    );
  }
  const { customerKey } = held;
  return [
    {
      type: 'DiscountUseClaimed',
      data: { ...data, customerKey, used: state.used + 1, held: state.held.size - 1 },
    },
  ];
}

export const expireDiscountUsesSchema = z.strictObject({ discountId: idSchema, at: instantSchema });
export type ExpireDiscountUses = Command<'ExpireDiscountUses', z.infer<typeof expireDiscountUsesSchema>>;

/** Gives back every held use whose time has run out by `at`. */
export function expireDiscountUses(
  { data }: ExpireDiscountUses,
  state: DiscountUseState,
): DiscountUseEvent[] {
  const { discountId, at } = data;
  if (state.nextExpiry === null || state.nextExpiry > at) return [];
  return [...state.held.entries()]
    .filter(([, { expiresAt }]) => expiresAt <= at)
    .sort(([, a], [, b]) => (a.expiresAt < b.expiresAt ? -1 : 1))
    .map(([redemptionId, { customerKey }], index) => ({
      type: 'DiscountUseExpired',
      data: {
        discountId,
        redemptionId,
        customerKey,
        expiredAt: at,
        used: state.used,
        held: state.held.size - index - 1,
      },
    }));
}
