import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { DiscountBook } from '../../../application/pricing/discountBook.ts';

export interface DiscountDependencies {
  readonly commandHandler: CommandHandler;
  readonly discountBook: DiscountBook;
  readonly readModels: ReadModels;
  readonly now: () => Date;
}
