import { discountSubject } from '../../../../projections/pricing/pricingHistory.ts';
import { discountParamsSchema } from '../../contracts/pricing/discounts.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeDiscountsRoutes } from './changeDiscounts.routes.ts';
import type { DiscountDependencies } from './dependencies.ts';
import { discountCodeRoutes } from './discountCodes.routes.ts';
import { pricingHistoryRoute } from './history.route.ts';
import { readDiscountCodesRoutes } from './readDiscountCodes.routes.ts';
import { readDiscountsRoutes } from './readDiscounts.routes.ts';
import { tryDiscountsRoute } from './tryDiscounts.route.ts';

/** `/api/commerce/discounts` */
export function discountRoutes(app: Gateway, dependencies: DiscountDependencies): void {
  readDiscountsRoutes(app, dependencies);
  tryDiscountsRoute(app, dependencies);
  changeDiscountsRoutes(app, dependencies);
  readDiscountCodesRoutes(app, dependencies);
  discountCodeRoutes(app, dependencies);
  pricingHistoryRoute(app, dependencies.readModels, {
    url: '/:discountId/history',
    tag: 'discounts',
    summary: 'The history of a discount and the orders that used it',
    capability: 'discounts.read',
    params: discountParamsSchema,
    subjectOf: ({ discountId }) => discountSubject(discountId),
  });
}
