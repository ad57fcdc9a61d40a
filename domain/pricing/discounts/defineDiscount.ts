import { z } from 'zod';
import { CURRENCIES } from '../../kernel/currencies.ts';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema } from '../../kernel/ids.ts';
import { isEqual } from '../../kernel/isEqual.ts';
import { assertStoreCurrency } from '../storeCurrency.ts';
import { amountsOf, appliesByItself, type DiscountDefinition, discountTermsSchema } from './discount.ts';
import type { DiscountBookEvent } from './discountBook.events.ts';
import type { DiscountBookState } from './discountBook.state.ts';

/** Discounts of one website that are not archived, and those of them that apply by themselves. */
export const MAX_DISCOUNTS = 1000;
export const MAX_AUTOMATIC = 100;

export const createDiscountSchema = z.strictObject({
  websiteId: idSchema,
  discountId: idSchema,
  /** The store's. */
  currency: z.enum(CURRENCIES),
  terms: discountTermsSchema,
});
export type CreateDiscount = Command<'CreateDiscount', z.infer<typeof createDiscountSchema>>;
export const changeDiscountSchema = createDiscountSchema;
export type ChangeDiscount = Command<'ChangeDiscount', z.infer<typeof changeDiscountSchema>>;

export function createDiscount({ data }: CreateDiscount, book: DiscountBookState): DiscountBookEvent[] {
  const { websiteId, discountId, terms } = data;
  if (book.discounts.has(discountId)) {
    throw new DomainError('DISCOUNT_EXISTS', 'A discount with this id already exists.');
  }
  if (book.discounts.size >= MAX_DISCOUNTS) {
    throw new DomainError('TOO_MANY_DISCOUNTS', `A store has at most ${MAX_DISCOUNTS} discounts.`);
  }
  assertSound(data, book);
  return [
    {
      type: 'DiscountCreated',
      data: { websiteId, discountId, discount: { ...terms, discountId, version: 1 } },
    },
  ];
}

/** Sets all terms anew. Uses that were counted before still count. */
export function changeDiscount({ data }: ChangeDiscount, book: DiscountBookState): DiscountBookEvent[] {
  const { websiteId, discountId, terms } = data;
  const previous = existingDiscount(book, discountId);
  const discount: DiscountDefinition = { ...terms, discountId, version: previous.version + 1 };
  if (isEqual({ ...discount, version: previous.version }, previous)) return [];
  assertSound(data, book);
  return [{ type: 'DiscountChanged', data: { websiteId, discountId, discount, previous } }];
}

export function existingDiscount({ discounts }: DiscountBookState, discountId: string): DiscountDefinition {
  const discount = discounts.get(discountId);
  if (!discount) throw new DomainError('DISCOUNT_NOT_FOUND', 'There is no such discount.');
  return discount;
}

function assertSound({ discountId, currency, terms }: CreateDiscount['data'], book: DiscountBookState): void {
  assertStoreCurrency(currency, amountsOf(terms));
  if (terms.endsAt !== null && terms.endsAt <= terms.startsAt) {
    throw new DomainError('DISCOUNT_ENDS_BEFORE_START', 'A discount must end after it begins.');
  }
  if (!appliesByItself(terms) && terms.code === null) return;
  if (terms.code !== null) {
    const holder = book.byCode.get(terms.code);
    if (holder && holder.discountId !== discountId) {
      throw new DomainError('DISCOUNT_CODE_TAKEN', `Another discount has the code ${terms.code}.`, {
        discountId: holder.discountId,
      });
    }
    return;
  }
  const others = book.automatic.filter((each) => each.discountId !== discountId);
  if (others.length >= MAX_AUTOMATIC) {
    throw new DomainError('TOO_MANY_DISCOUNTS', `A store has at most ${MAX_AUTOMATIC} automatic discounts.`);
  }
}
