import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { existingDiscount } from './defineDiscount.ts';
import type { DiscountDefinition } from './discount.ts';
import type { DiscountBookEvent } from './discountBook.events.ts';
import type { DiscountBookState } from './discountBook.state.ts';

export const endDiscountSchema = z.strictObject({
  websiteId: idSchema,
  discountId: idSchema,
  at: instantSchema,
});
export type EndDiscount = Command<'EndDiscount', z.infer<typeof endDiscountSchema>>;
export const archiveDiscountSchema = endDiscountSchema;
export type ArchiveDiscount = Command<'ArchiveDiscount', z.infer<typeof archiveDiscountSchema>>;

/** Ends a discount at once. Nothing to do when it is over already; uses that checkouts hold stay held. */
export function endDiscount({ data }: EndDiscount, book: DiscountBookState): DiscountBookEvent[] {
  const { at, ...ids } = data;
  const previous = existingDiscount(book, ids.discountId);
  if (previous.endsAt !== null && previous.endsAt <= at) return [];
  const discount = endedAt(previous, at);
  return [
    { type: 'DiscountEnded', data: { ...ids, discount, endedAt: at, previousEndsAt: previous.endsAt } },
  ];
}

/** Ends a discount and takes it out of the book. Nothing to do when it is out already. */
export function archiveDiscount({ data }: ArchiveDiscount, book: DiscountBookState): DiscountBookEvent[] {
  const { at, ...ids } = data;
  const previous = book.discounts.get(ids.discountId);
  if (!previous) return [];
  const discount = endedAt(previous, at);
  return [
    { type: 'DiscountArchived', data: { ...ids, discount, archivedAt: at, previousEndsAt: previous.endsAt } },
  ];
}

function endedAt(discount: DiscountDefinition, at: string): DiscountDefinition {
  const isOver = discount.endsAt !== null && discount.endsAt <= at;
  return { ...discount, endsAt: isOver ? discount.endsAt : at, version: discount.version + 1 };
}
