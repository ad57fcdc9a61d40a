import { classOf, type DiscountDefinition } from '../../../../domain/pricing/discounts/discount.ts';
import type { DiscountDoc } from '../../../../projections/pricing/discounts.ts';
import type { DiscountView, ListedDiscount } from '../../contracts/pricing/discounts.ts';

/** A discount as its owner sees it at `now` (ISO 8601 UTC). */
export function discountViewOf(
  { discount, used, held }: Pick<DiscountDoc, 'discount' | 'used' | 'held'>,
  now: string,
): DiscountView {
  const left = discount.totalUses === null ? null : Math.max(0, discount.totalUses - used - held);
  return {
    ...discount,
    class: classOf(discount),
    status: statusOf(discount, now),
    uses: { used, held, left },
  };
}

export function listedDiscountOf(row: DiscountDoc, now: string): ListedDiscount {
  const view = discountViewOf(row, now);
  const { createdAt, changedAt, isArchived } = row;
  return { ...view, ...(isArchived && { status: 'archived' as const }), createdAt, changedAt };
}

function statusOf({ startsAt, endsAt }: DiscountDefinition, now: string): DiscountView['status'] {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'running';
}
