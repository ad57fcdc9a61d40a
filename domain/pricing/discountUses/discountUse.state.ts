import { type CustomerCounts, withOneMore } from './customerCounts.ts';
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
  readonly usedByCustomer: CustomerCounts;
  readonly held: Readonly<Record<string, HeldUse>>;
  readonly heldCount: number;
  /** The earliest expiry among the held uses, so that most commands need not look through them. */
  readonly nextExpiry: string | null;
}

export const initialDiscountUse: DiscountUseState = {
  terms: null,
  used: 0,
  usedByCustomer: {},
  held: {},
  heldCount: 0,
  nextExpiry: null,
};

/** The use that a checkout holds. Ids are free text: `constructor` holds nothing until it reserved something. */
export const heldUse = (
  { held }: Pick<DiscountUseState, 'held'>,
  redemptionId: string,
): HeldUse | undefined => (Object.hasOwn(held, redemptionId) ? held[redemptionId] : undefined);

export function evolveDiscountUse(state: DiscountUseState, event: DiscountUseEvent): DiscountUseState {
  switch (event.type) {
    case 'DiscountUsesLimited': {
      const { discountId: _, ...terms } = event.data;
      return { ...state, terms };
    }
    case 'DiscountUseReserved': {
      const { redemptionId, customerKey, expiresAt, held: heldCount } = event.data;
      return {
        ...state,
        held: { ...state.held, [redemptionId]: { customerKey, expiresAt } },
        heldCount,
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
        usedByCustomer: customerKey === null ? usedByCustomer : withOneMore(usedByCustomer, customerKey),
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
  const { [data.redemptionId]: gone, ...held } = state.held;
  const nextExpiry = gone?.expiresAt === state.nextExpiry ? earliest(held) : state.nextExpiry;
  return { ...state, held, heldCount: data.held, nextExpiry };
}

const earliest = (held: DiscountUseState['held']): string | null =>
  Object.values(held).reduce<string | null>(
    (least, { expiresAt }) => (least === null || expiresAt < least ? expiresAt : least),
    null,
  );
