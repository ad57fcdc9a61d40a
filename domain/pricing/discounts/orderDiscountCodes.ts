import type { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { codeBatchTermsSchema, MAX_BATCHES } from '../discountCodes/codeBatch.facts.ts';
import { existingDiscount } from './defineDiscount.ts';
import { appliesByItself } from './discount.ts';
import type { DiscountBookEvent } from './discountBook.events.ts';
import type { DiscountBookState } from './discountBook.state.ts';

export const orderDiscountCodesSchema = codeBatchTermsSchema.extend({
  websiteId: idSchema,
  discountId: idSchema,
  batchId: idSchema,
  at: instantSchema,
});
export type OrderDiscountCodes = Command<'OrderDiscountCodes', z.infer<typeof orderDiscountCodesSchema>>;

/** Orders codes for a discount that asks for one. Nothing to do where the batch was ordered already. */
export function orderDiscountCodes(
  { data }: OrderDiscountCodes,
  book: DiscountBookState,
): DiscountBookEvent[] {
  const { at, ...ordered } = data;
  if (book.batches.has(ordered.batchId)) return [];
  if (appliesByItself(existingDiscount(book, ordered.discountId))) {
    throw new DomainError(
      'DISCOUNT_NEEDS_NO_CODE',
      'This discount applies by itself, so nobody needs a code for it.',
    );
  }
  if (book.batches.size >= MAX_BATCHES) {
    throw new DomainError('TOO_MANY_CODE_BATCHES', `A store has at most ${MAX_BATCHES} batches of codes.`);
  }
  return [{ type: 'DiscountCodesOrdered', data: { ...ordered, orderedAt: at } }];
}
