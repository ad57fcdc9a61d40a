import type { Aggregate, CommandsOf } from '../../kernel/decider.ts';
import { unreachable } from '../../kernel/errors.ts';
import {
  changeDiscount,
  changeDiscountSchema,
  createDiscount,
  createDiscountSchema,
} from './defineDiscount.ts';
import type { DiscountBookEvent } from './discountBook.events.ts';
import { type DiscountBookState, evolveDiscountBook, initialDiscountBook } from './discountBook.state.ts';
import { archiveDiscount, archiveDiscountSchema, endDiscount, endDiscountSchema } from './endDiscount.ts';
import { orderDiscountCodes, orderDiscountCodesSchema } from './orderDiscountCodes.ts';

/** The commands of the book of discounts, each with the schema of its data. */
const discountBookCommands = {
  CreateDiscount: createDiscountSchema,
  ChangeDiscount: changeDiscountSchema,
  EndDiscount: endDiscountSchema,
  ArchiveDiscount: archiveDiscountSchema,
  OrderDiscountCodes: orderDiscountCodesSchema,
};
export type DiscountBookCommand = CommandsOf<typeof discountBookCommands>;

/** All discounts of one website: stream `discountbook-{websiteId}`. One stream, so that a code is never given twice. */
export const discountBookAggregate: Aggregate<DiscountBookState, DiscountBookCommand, DiscountBookEvent> = {
  category: 'discountbook',
  commands: discountBookCommands,
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
      case 'OrderDiscountCodes':
        return orderDiscountCodes(command, state);
      default:
        return unreachable(command);
    }
  },
};
