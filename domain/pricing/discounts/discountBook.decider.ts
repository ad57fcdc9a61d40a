import type { Aggregate } from '../../kernel/decider.ts';
import { unreachable } from '../../kernel/errors.ts';
import {
  type ChangeDiscount,
  type CreateDiscount,
  changeDiscount,
  createDiscount,
} from './defineDiscount.ts';
import type { DiscountBookEvent } from './discountBook.events.ts';
import { type DiscountBookState, evolveDiscountBook, initialDiscountBook } from './discountBook.state.ts';
import { type ArchiveDiscount, archiveDiscount, type EndDiscount, endDiscount } from './endDiscount.ts';

export type DiscountBookCommand = CreateDiscount | ChangeDiscount | EndDiscount | ArchiveDiscount;

/** All discounts of one website: stream `discountbook-{websiteId}`. One stream, so that a code is never given twice. */
export const discountBookAggregate: Aggregate<DiscountBookState, DiscountBookCommand, DiscountBookEvent> = {
  category: 'discountbook',
  initialState: initialDiscountBook,
  evolve: evolveDiscountBook,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'CreateDiscount':
        return createDiscount(command, state);
      case 'ChangeDiscount':
        return changeDiscount(command, state);
      case 'EndDiscount':
        return endDiscount(command, state);
      case 'ArchiveDiscount':
        return archiveDiscount(command, state);
      default:
        return unreachable(command);
    }
  },
};
