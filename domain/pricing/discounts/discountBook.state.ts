import { type CodeBatch, codeKeyOf, isOfForm } from '../discountCodes/codeBatch.facts.ts';
import type { DiscountDefinition } from './discount.ts';
import { appliesByItself, normaliseCode } from './discount.ts';
import type { DiscountBookEvent } from './discountBook.events.ts';

/** The discounts of one website that are not archived, also those that have ended. */
export interface DiscountBookState {
  readonly discounts: ReadonlyMap<string, DiscountDefinition>;
  /** The same by their codes, so that a cart is quoted without looking through all of them. */
  readonly byCode: ReadonlyMap<string, DiscountDefinition>;
  readonly automatic: readonly DiscountDefinition[];
  /** Codes made in bulk for these discounts, by batch. The codes themselves are on the batch's own stream. */
  readonly batches: ReadonlyMap<string, CodeBatch>;
}

/** A store without discounts. */
export const initialDiscountBook: DiscountBookState = {
  discounts: new Map(),
  byCode: new Map(),
  automatic: [],
  batches: new Map(),
};

/** The state is kept in maps, so it is copied by every event: discounts change seldom and are read often. */
export function evolveDiscountBook(state: DiscountBookState, event: DiscountBookEvent): DiscountBookState {
  switch (event.type) {
    case 'DiscountCreated':
    case 'DiscountChanged':
    case 'DiscountEnded':
      return bookOf(new Map(state.discounts).set(event.data.discountId, event.data.discount), state.batches);
    case 'DiscountArchived': {
      const discounts = new Map(state.discounts);
      discounts.delete(event.data.discountId);
      const batches = [...state.batches].filter(([, batch]) => batch.discountId !== event.data.discountId);
      return bookOf(discounts, new Map(batches));
    }
    case 'DiscountCodesOrdered': {
      const { websiteId: _, orderedAt: __, ...batch } = event.data;
      return { ...state, batches: new Map(state.batches).set(batch.batchId, batch) };
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

/** The batches that a code of this form could be of, and its key. */
export function batchesFor(
  { batches, discounts }: DiscountBookState,
  code: string,
): readonly { readonly batch: CodeBatch; readonly discount: DiscountDefinition; readonly key: string }[] {
  const key = codeKeyOf(code);
  return [...batches.values()].flatMap((batch) => {
    const discount = discounts.get(batch.discountId);
    return discount && isOfForm(batch, key) ? [{ batch, discount, key }] : [];
  });
}

function bookOf(
  discounts: ReadonlyMap<string, DiscountDefinition>,
  batches: DiscountBookState['batches'],
): DiscountBookState {
  const byCode = new Map<string, DiscountDefinition>();
  const automatic: DiscountDefinition[] = [];
  for (const discount of discounts.values()) {
    if (appliesByItself(discount)) automatic.push(discount);
    if (discount.code !== null) byCode.set(discount.code, discount);
  }
  return { discounts, byCode, automatic, batches };
}
