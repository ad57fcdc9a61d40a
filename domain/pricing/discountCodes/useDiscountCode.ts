import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { INVALID_COUPON_MESSAGES } from '../discounts/coupons.ts';
import { codeKeyOf } from './codeBatch.facts.ts';
import type { DiscountCodeEvent } from './discountCode.events.ts';
import {
  codeObstacle,
  type DiscountCodesState,
  evolveDiscountCodes,
  madeCode,
  usesOf,
} from './discountCodes.state.ts';

const redemption = { batchId: idSchema, redemptionId: idSchema };

export const reserveDiscountCodeSchema = z.strictObject({
  ...redemption,
  /** As it was typed. */
  code: z.string().min(1).max(64),
  at: instantSchema,
  expiresAt: instantSchema,
});
export type ReserveDiscountCode = Command<'ReserveDiscountCode', z.infer<typeof reserveDiscountCodeSchema>>;

/**
 * Holds one use of a code for a checkout until `expiresAt`; used and held together never pass what the code is good for.
 * Holds that have run out are given back first.
 */
export function reserveDiscountCode(
  { data }: ReserveDiscountCode,
  state: DiscountCodesState,
): DiscountCodeEvent[] {
  const { batchId, redemptionId, at, expiresAt } = data;
  const hold = state.held.get(redemptionId);
  // A hold that has run out is no hold, also while nobody has given it back yet.
  if (hold && hold.expiresAt > at) return [];
  if (expiresAt <= at) {
    throw new DomainError('RESERVATION_ENDS_BEFORE_START', 'A reservation must end after it begins.');
  }
  const key = codeKeyOf(data.code);
  const code = madeCode(state, key);
  if (code === undefined || state.discountId === null) {
    throw new DomainError('DISCOUNT_CODE_UNKNOWN', INVALID_COUPON_MESSAGES.UNKNOWN);
  }
  const expired = expireDiscountCodes({ type: 'ExpireDiscountCodes', data: { batchId, at } }, state);
  const current = expired.reduce(evolveDiscountCodes, state);
  const obstacle = codeObstacle(current, key);
  const { discountId } = state;
  if (obstacle) throw new DomainError(REFUSAL[obstacle], INVALID_COUPON_MESSAGES[obstacle], { discountId });
  const { used, held } = usesOf(current, key);
  return [
    ...expired,
    {
      type: 'DiscountCodeReserved',
      data: { batchId, discountId, code, redemptionId, expiresAt, used, held: held + 1 },
    },
  ];
}

const REFUSAL = { USED_UP: 'DISCOUNT_USED_UP', WITHDRAWN: 'DISCOUNT_CODE_WITHDRAWN' } as const;

export const releaseDiscountCodeSchema = z.strictObject({
  ...redemption,
  reason: z.string().trim().min(1).max(500),
});
export type ReleaseDiscountCode = Command<'ReleaseDiscountCode', z.infer<typeof releaseDiscountCodeSchema>>;

/** Gives a held use back, e.g. because payment failed. Nothing to do when it is settled already. */
export function releaseDiscountCode(
  { data: { batchId, redemptionId, reason } }: ReleaseDiscountCode,
  state: DiscountCodesState,
): DiscountCodeEvent[] {
  const use = heldUse(state, redemptionId);
  return use ? [{ type: 'DiscountCodeReleased', data: { batchId, ...use, reason } }] : [];
}

export const claimDiscountCodeSchema = z.strictObject({ ...redemption, orderId: idSchema });
export type ClaimDiscountCode = Command<'ClaimDiscountCode', z.infer<typeof claimDiscountCodeSchema>>;

/** Turns a held use into one that an order made. */
export function claimDiscountCode(
  { data: { batchId, redemptionId, orderId } }: ClaimDiscountCode,
  state: DiscountCodesState,
): DiscountCodeEvent[] {
  const use = heldUse(state, redemptionId);
  if (!use) {
    throw new DomainError(
      'DISCOUNT_USE_NOT_HELD',
      'The use of this discount has expired, was released or was already claimed.',
    );
  }
  return [{ type: 'DiscountCodeClaimed', data: { batchId, ...use, used: use.used + 1, orderId } }];
}

export const expireDiscountCodesSchema = z.strictObject({ batchId: idSchema, at: instantSchema });
export type ExpireDiscountCodes = Command<'ExpireDiscountCodes', z.infer<typeof expireDiscountCodesSchema>>;

/** Gives back every held use whose time has run out by `at`. */
export function expireDiscountCodes(
  { data: { batchId, at } }: ExpireDiscountCodes,
  state: DiscountCodesState,
): DiscountCodeEvent[] {
  if (state.nextExpiry === null || state.nextExpiry > at) return [];
  const due = [...state.held.entries()]
    .filter(([, { expiresAt }]) => expiresAt <= at)
    .sort(([, one], [, other]) => (one.expiresAt < other.expiresAt ? -1 : 1));
  const events: DiscountCodeEvent[] = [];
  let current = state;
  for (const [redemptionId] of due) {
    const use = heldUse(current, redemptionId);
    if (!use) continue;
    const event: DiscountCodeEvent = {
      type: 'DiscountCodeExpired',
      data: { batchId, ...use, expiredAt: at },
    };
    events.push(event);
    current = evolveDiscountCodes(current, event);
  }
  return events;
}

/** A use that a checkout holds, with the counts of its code once it holds it no more. */
function heldUse(state: DiscountCodesState, redemptionId: string) {
  const hold = state.held.get(redemptionId);
  if (!hold || state.discountId === null) return null;
  const { used, held } = usesOf(state, hold.key);
  return { discountId: state.discountId, code: hold.code, redemptionId, used, held: held - 1 };
}
