import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { INVALID_COUPON_MESSAGES } from '../discounts/coupons.ts';
import type { DiscountUseEvent } from './discountUse.events.ts';
import { type DiscountUseState, evolveDiscountUse, type UsageTerms } from './discountUse.state.ts';
import { expireDiscountUses } from './settleUse.ts';

export const reserveDiscountUseSchema = z.strictObject({
  discountId: idSchema,
  redemptionId: idSchema,
  customerKey: idSchema.nullable(),
  at: instantSchema,
  expiresAt: instantSchema,
});
export type ReserveDiscountUse = Command<'ReserveDiscountUse', z.infer<typeof reserveDiscountUseSchema>>;

/** Holds one use for a checkout until `expiresAt`. Holds that have run out are given back first. */
export function reserveDiscountUse(
  { data }: ReserveDiscountUse,
  state: DiscountUseState,
): DiscountUseEvent[] {
  const { discountId, redemptionId, customerKey, at, expiresAt } = data;
  const held = state.held.get(redemptionId);
  // A hold that has run out is no hold, also while nobody has given it back yet.
  if (held && held.expiresAt > at) return [];
  if (expiresAt <= at) {
    throw new DomainError('RESERVATION_ENDS_BEFORE_START', 'A reservation must end after it begins.');
  }
  const { terms } = state;
  if (!terms) throw new DomainError('DISCOUNT_NOT_FOUND', 'There is no such discount.');
  if (terms.endsAt !== null && terms.endsAt <= at) {
    throw new DomainError('DISCOUNT_ENDED', INVALID_COUPON_MESSAGES.ENDED, { discountId });
  }
  if (terms.usesPerCustomer !== null && customerKey === null) {
    throw new DomainError('DISCOUNT_CUSTOMER_UNKNOWN', 'This code asks to know who is buying.', {
      discountId,
    });
  }
  const expired = expireDiscountUses({ type: 'ExpireDiscountUses', data: { discountId, at } }, state);
  const current = expired.reduce(evolveDiscountUse, state);
  const obstacle = usedUp(current, terms, customerKey);
  if (obstacle)
    throw new DomainError(`DISCOUNT_${obstacle}`, INVALID_COUPON_MESSAGES[obstacle], { discountId });
  const counts = { used: current.used, held: current.held.size + 1 };
  return [
    ...expired,
    { type: 'DiscountUseReserved', data: { discountId, redemptionId, customerKey, expiresAt, ...counts } },
  ];
}

/** Whether a use is left, for anybody and for this customer where they are known; held uses count. */
export function usedUp(
  state: DiscountUseState,
  terms: Pick<UsageTerms, 'totalUses' | 'usesPerCustomer'>,
  customerKey: string | null,
): 'USED_UP' | 'USED_BY_CUSTOMER' | null {
  if (terms.totalUses !== null && state.used + state.held.size >= terms.totalUses) return 'USED_UP';
  if (terms.usesPerCustomer === null || customerKey === null) return null;
  const taken = state.takenByCustomer.get(customerKey) ?? 0;
  return taken >= terms.usesPerCustomer ? 'USED_BY_CUSTOMER' : null;
}
