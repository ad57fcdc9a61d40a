import type { DiscountUseEvent } from '../../../domain/pricing/discountUses/discountUse.events.ts';
import type { LimitDiscountUses } from '../../../domain/pricing/discountUses/limitDiscountUses.ts';
import type { ReserveDiscountUse } from '../../../domain/pricing/discountUses/reserveDiscountUse.ts';
import { NINE, QUARTER_PAST } from '../instants.ts';

type EventOfType<Type extends DiscountUseEvent['type']> = Extract<DiscountUseEvent, { type: Type }>;

/** Unlimited unless said otherwise. */
export const limits = (changes: Partial<LimitDiscountUses['data']> = {}): LimitDiscountUses['data'] => ({
  discountId: 'd1',
  version: 1,
  totalUses: null,
  usesPerCustomer: null,
  endsAt: null,
  ...changes,
});
export const limited = (
  changes: Partial<LimitDiscountUses['data']> = {},
): EventOfType<'DiscountUsesLimited'> => ({
  type: 'DiscountUsesLimited',
  data: limits(changes),
});

export const reserveUseOf = (changes: Partial<ReserveDiscountUse['data']> = {}): ReserveDiscountUse => ({
  type: 'ReserveDiscountUse',
  data: {
    discountId: 'd1',
    redemptionId: 'checkout1',
    customerKey: 'ada',
    at: NINE,
    expiresAt: QUARTER_PAST,
    ...changes,
  },
});

/** Who uses it, and the counts after the event: nothing used and one held unless said otherwise. */
export const aUse = (
  changes: Partial<Omit<EventOfType<'DiscountUseReserved'>['data'], 'expiresAt'>> = {},
) => ({ discountId: 'd1', redemptionId: 'checkout1', customerKey: 'ada', used: 0, held: 1, ...changes });

export const reservedUse = (
  changes: Partial<EventOfType<'DiscountUseReserved'>['data']> = {},
): EventOfType<'DiscountUseReserved'> => ({
  type: 'DiscountUseReserved',
  data: { ...aUse(), expiresAt: QUARTER_PAST, ...changes },
});
export const claimedUse = (
  changes: Partial<EventOfType<'DiscountUseClaimed'>['data']> = {},
): EventOfType<'DiscountUseClaimed'> => ({
  type: 'DiscountUseClaimed',
  data: { ...aUse({ used: 1, held: 0 }), orderId: 'order1', ...changes },
});
export const releasedUse = (): EventOfType<'DiscountUseReleased'> => ({
  type: 'DiscountUseReleased',
  data: { ...aUse({ held: 0 }), reason: 'Payment failed' },
});
export const expiredUse = (): EventOfType<'DiscountUseExpired'> => ({
  type: 'DiscountUseExpired',
  data: { ...aUse({ held: 0 }), expiredAt: QUARTER_PAST },
});
