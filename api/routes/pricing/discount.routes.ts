import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../eventStore/commandHandler.ts';
import type { DiscountBook } from '../../pricing/discountBook.ts';
import type { Gateway } from '../gateway.ts';
import { changeDiscountsRoutes } from './changeDiscounts.routes.ts';
import { readDiscountsRoutes } from './readDiscounts.routes.ts';

export interface DiscountDependencies {
  readonly commandHandler: CommandHandler;
  readonly discountBook: DiscountBook;
  readonly readModels: ReadModels;
  readonly now: () => Date;
}

/** `/api/commerce/discounts` */
export function discountRoutes(app: Gateway, dependencies: DiscountDependencies): void {
  readDiscountsRoutes(app, dependencies);
  changeDiscountsRoutes(app, dependencies);
}
