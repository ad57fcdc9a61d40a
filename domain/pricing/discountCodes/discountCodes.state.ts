import { PersistentMap } from '../../kernel/persistentMap.ts';
import { codeKeyOf } from './codeBatch.facts.ts';
import type { DiscountCodeEvent } from './discountCode.events.ts';

interface HeldCode {
  /** As it is compared. */
  readonly key: string;
  /** As people read it. */
  readonly code: string;
  readonly expiresAt: string;
}

interface CodeUses {
  readonly used: number;
  readonly held: number;
}

/** The codes of one batch. Those that nothing happened to cost no more than their text. */
export interface DiscountCodesState {
  /** `null` before any was made. */
  readonly discountId: string | null;
  readonly usesPerCode: number;
  readonly count: number;
  /** Of each event that made some: key → code as people read it. */
  readonly made: readonly ReadonlyMap<string, string>[];
  /** Key → uses, of codes that have any. */
  readonly uses: PersistentMap<CodeUses>;
  /** Keys of codes that nobody can use any more. */
  readonly withdrawn: PersistentMap<true>;
  /** Checkout → what it holds. */
  readonly held: PersistentMap<HeldCode>;
  /** The earliest expiry among the held uses, so that most commands need not look through them. */
  readonly nextExpiry: string | null;
}

/** A batch of which no code was made yet. */
export const initialDiscountCodes: DiscountCodesState = {
  discountId: null,
  usesPerCode: 0,
  count: 0,
  made: [],
  uses: PersistentMap.empty(),
  withdrawn: PersistentMap.empty(),
  held: PersistentMap.empty(),
  nextExpiry: null,
};

/** A code of the batch as people read it; `undefined` for one that it does not have. */
export function madeCode({ made }: DiscountCodesState, key: string): string | undefined {
  for (const codes of made) {
    const code = codes.get(key);
    if (code !== undefined) return code;
  }
  return undefined;
}

const NO_USES: CodeUses = { used: 0, held: 0 };
export const usesOf = ({ uses }: DiscountCodesState, key: string): CodeUses => uses.get(key) ?? NO_USES;

/** Why a code cannot be used, whoever asks; `null` where a use of it is left. */
export function codeObstacle(state: DiscountCodesState, key: string): 'USED_UP' | 'WITHDRAWN' | null {
  if (state.withdrawn.get(key)) return 'WITHDRAWN';
  const { used, held } = usesOf(state, key);
  return used + held >= state.usesPerCode ? 'USED_UP' : null;
}

export function evolveDiscountCodes(state: DiscountCodesState, event: DiscountCodeEvent): DiscountCodesState {
  switch (event.type) {
    case 'DiscountCodesMade': {
      const { discountId, codes, usesPerCode } = event.data;
      const made = new Map(codes.map((code) => [codeKeyOf(code), code]));
      return {
        ...state,
        discountId,
        usesPerCode,
        count: state.count + codes.length,
        made: [...state.made, made],
      };
    }
    case 'DiscountCodeReserved': {
      const { redemptionId, code, expiresAt } = event.data;
      const isNext = state.nextExpiry === null || expiresAt < state.nextExpiry;
      return {
        ...counted(state, event.data),
        held: state.held.with(redemptionId, { key: codeKeyOf(code), code, expiresAt }),
        nextExpiry: isNext ? expiresAt : state.nextExpiry,
      };
    }
    case 'DiscountCodeReleased':
    case 'DiscountCodeExpired':
    case 'DiscountCodeClaimed':
      return settled(counted(state, event.data), event.data.redemptionId);
    case 'DiscountCodesWithdrawn':
      return {
        ...state,
        withdrawn: event.data.codes.reduce((all, code) => all.with(codeKeyOf(code), true), state.withdrawn),
      };
    default:
      return state;
  }
}

function counted(
  state: DiscountCodesState,
  { code, used, held }: { readonly code: string; readonly used: number; readonly held: number },
): DiscountCodesState {
  return { ...state, uses: state.uses.with(codeKeyOf(code), { used, held }) };
}

function settled(state: DiscountCodesState, redemptionId: string): DiscountCodesState {
  const gone = state.held.get(redemptionId);
  const held = state.held.without(redemptionId);
  return {
    ...state,
    held,
    nextExpiry: gone?.expiresAt === state.nextExpiry ? earliest(held) : state.nextExpiry,
  };
}

function earliest(held: DiscountCodesState['held']): string | null {
  let least: string | null = null;
  for (const [, { expiresAt }] of held.entries()) {
    if (least === null || expiresAt < least) least = expiresAt;
  }
  return least;
}
