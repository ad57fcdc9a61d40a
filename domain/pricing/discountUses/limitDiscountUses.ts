import type { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import type { DiscountDefinition } from '../discounts/discount.ts';
import { type DiscountUseEvent, usageTermsSchema } from './discountUse.events.ts';
import type { DiscountUseState } from './discountUse.state.ts';

export const limitDiscountUsesSchema = usageTermsSchema;
export type LimitDiscountUses = Command<'LimitDiscountUses', z.infer<typeof limitDiscountUsesSchema>>;

/** Takes over what the terms say about uses. Terms that are not newer change nothing, however late they arrive. */
export function limitDiscountUses(
  { data }: LimitDiscountUses,
  { terms }: DiscountUseState,
): DiscountUseEvent[] {
  if (terms && terms.version >= data.version) return [];
  return [{ type: 'DiscountUsesLimited', data }];
}

/** The part of a discount's terms that its uses depend on, as a command to its stream. */
export function limitsOf(discount: DiscountDefinition): LimitDiscountUses {
  const { discountId, version, totalUses, usesPerCustomer, endsAt } = discount;
  return { type: 'LimitDiscountUses', data: { discountId, version, totalUses, usesPerCustomer, endsAt } };
}
