import { PersistentMap } from '../../kernel/persistentMap.ts';
import type { DiscountUseEvent } from './discountUse.events.ts';

export interface HeldUse {
  readonly customerKey: string | null;
  readonly expiresAt: string;
}

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
  /** Customer key → orders. */
  readonly usedByCustomer: PersistentMap<number>;
  /** Checkout → what it holds. */
  readonly held: PersistentMap<HeldUse>;
  /** The earliest expiry among the held uses, so that most commands need not look through them. */
  readonly nextExpiry: string | null;
}

export const initialDiscountUse: DiscountUseState = {
  terms: null,
  used: 0,
  usedByCustomer: PersistentMap.empty(),
  held: PersistentMap.empty(),
  nextExpiry: null,
};

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
        held: state.held.with(redemptionId, { customerKey, expiresAt }),
        nextExpiry: state.nextExpiry !== null && state.nextExpiry <= expiresAt ? state.nextExpiry : expiresAt,
      };
    }
    case 'DiscountUseReleased':
    case 'DiscountUseExpired':
      return settled(state, event);
    case 'DiscountUseClaimed': {
      const { customerKey, used } = event.data;
      const { usedByCustomer } = state;
      return {
        ...settled(state, event),
        used,
        usedByCustomer:
          customerKey === null
            ? usedByCustomer
            : usedByCustomer.with(customerKey, (usedByCustomer.get(customerKey) ?? 0) + 1),
      };
    }
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

function earliest(held: DiscountUseState['held']): string | null {
  let least: string | null = null;
  for (const [, { expiresAt }] of held.entries()) {
    if (least === null || expiresAt < least) least = expiresAt;
  }
  return least;
}
