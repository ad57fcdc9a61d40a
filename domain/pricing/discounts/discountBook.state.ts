import type { DiscountDefinition } from './discount.ts';
import { normaliseCode } from './discount.ts';
import type { DiscountBookEvent } from './discountBook.events.ts';

/** The discounts of one website that are not archived, also those that have ended. */
export interface DiscountBookState {
  readonly discounts: ReadonlyMap<string, DiscountDefinition>;
  /** The same by their codes, so that a cart is quoted without looking through all of them. */
  readonly byCode: ReadonlyMap<string, DiscountDefinition>;
  readonly automatic: readonly DiscountDefinition[];
}

/** A store without discounts. */
export const initialDiscountBook: DiscountBookState = {
  discounts: new Map(),
  byCode: new Map(),
  automatic: [],
};

/** The state is kept in maps, so it is copied by every event: discounts change seldom and are read often. */
export function evolveDiscountBook(state: DiscountBookState, event: DiscountBookEvent): DiscountBookState {
  switch (event.type) {
    case 'DiscountCreated':
    case 'DiscountChanged':
    case 'DiscountEnded':
      return bookOf(new Map(state.discounts).set(event.data.discountId, event.data.discount));
    case 'DiscountArchived': {
      const discounts = new Map(state.discounts);
      discounts.delete(event.data.discountId);
      return bookOf(discounts);
    }
    default:
      return state;
  }
}

/** What can matter to a cart with these codes: everything automatic, and what the codes stand for. */
export function discountsFor(
  { automatic, byCode }: DiscountBookState,
  codes: readonly string[],
): readonly DiscountDefinition[] {
  if (codes.length === 0) return automatic;
  return [...automatic, ...codes.flatMap((code) => byCode.get(normaliseCode(code)) ?? [])];
}

function bookOf(discounts: ReadonlyMap<string, DiscountDefinition>): DiscountBookState {
  const byCode = new Map<string, DiscountDefinition>();
  const automatic: DiscountDefinition[] = [];
  for (const discount of discounts.values()) {
    if (discount.code === null) automatic.push(discount);
    else byCode.set(discount.code, discount);
  }
  return { discounts, byCode, automatic };
}
