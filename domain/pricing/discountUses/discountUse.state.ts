import { PersistentMap } from '../../kernel/persistentMap.ts';
import type { DiscountUseEvent } from './discountUse.events.ts';

interface HeldUse {
  readonly customerKey: string | null;
  readonly expiresAt: string;
}

/** Uses in all and of each customer, `null` for no limit; `version` is that of the discount's terms. */
export interface UsageTerms {
  readonly version: number;
  readonly totalUses: number | null;
  readonly usesPerCustomer: number | null;
  readonly endsAt: string | null;
}

/** The uses of one discount: those that orders made and those that checkouts hold. */
export interface DiscountUseState {
  /** `null` while nobody has said that there is such a discount. */
  readonly terms: UsageTerms | null;
  readonly used: number;
  /** Customer key → uses that are theirs, of orders and of checkouts that hold one. */
  readonly takenByCustomer: PersistentMap<number>;
  /** Checkout → what it holds. */
  readonly held: PersistentMap<HeldUse>;
  /** The earliest expiry among the held uses, so that most commands need not look through them. */
  readonly nextExpiry: string | null;
}

/** A discount of which nobody has said how often it may be used. */
export const initialDiscountUse: DiscountUseState = {
  terms: null,
  used: 0,
  takenByCustomer: PersistentMap.empty(),
  held: PersistentMap.empty(),
  nextExpiry: null,
};

/** A use that was given back or ran out is nobody's; one that an order claimed stays its customer's. */
export function evolveDiscountUse(state: DiscountUseState, event: DiscountUseEvent): DiscountUseState {
  switch (event.type) {
    case 'DiscountUsesLimited': {
      const { discountId: _, ...terms } = event.data;
      return { ...state, terms };
    }
    case 'DiscountUseReserved': {
      const { redemptionId, customerKey, expiresAt } = event.data;
      return {
        ...state,
        takenByCustomer: counted(state.takenByCustomer, customerKey, 1),
        held: state.held.with(redemptionId, { customerKey, expiresAt }),
        nextExpiry: state.nextExpiry !== null && state.nextExpiry <= expiresAt ? state.nextExpiry : expiresAt,
      };
    }
    case 'DiscountUseReleased':
    case 'DiscountUseExpired':
      return {
        ...settled(state, event),
        takenByCustomer: counted(state.takenByCustomer, event.data.customerKey, -1),
      };
    case 'DiscountUseClaimed':
      return { ...settled(state, event), used: event.data.used };
    default:
      return state;
  }
}

type Settlement = Extract<
  DiscountUseEvent,
  { type: 'DiscountUseReleased' | 'DiscountUseExpired' | 'DiscountUseClaimed' }
>;

function settled(state: DiscountUseState, { data }: Settlement): DiscountUseState {
  const gone = state.held.get(data.redemptionId);
  const held = state.held.without(data.redemptionId);
  const nextExpiry = gone?.expiresAt === state.nextExpiry ? earliest(held) : state.nextExpiry;
  return { ...state, held, nextExpiry };
}

function counted(
  taken: PersistentMap<number>,
  customerKey: string | null,
  change: 1 | -1,
): PersistentMap<number> {
  if (customerKey === null) return taken;
  const count = (taken.get(customerKey) ?? 0) + change;
  return count > 0 ? taken.with(customerKey, count) : taken.without(customerKey);
}

function earliest(held: DiscountUseState['held']): string | null {
  let least: string | null = null;
  for (const [, { expiresAt }] of held.entries()) {
    if (least === null || expiresAt < least) least = expiresAt;
  }
  return least;
}
