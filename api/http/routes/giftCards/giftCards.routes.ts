import type { Gateway } from '../../kernel/gateway.ts';
import { balanceRoute } from './balance.route.ts';
import { changeGiftCardRoutes } from './changeGiftCard.routes.ts';
import type { GiftCardDependencies } from './dependencies.ts';
import { exportGiftCardsRoute } from './exportGiftCards.route.ts';
import { importGiftCardsRoute } from './importGiftCards.route.ts';
import { readGiftCardRoutes } from './readGiftCards.routes.ts';

/** `/api/commerce/gift-cards` */
export function giftCardRoutes(app: Gateway, dependencies: GiftCardDependencies): void {
  balanceRoute(app, dependencies);
  exportGiftCardsRoute(app, dependencies);
  importGiftCardsRoute(app, dependencies);
  readGiftCardRoutes(app, dependencies);
  changeGiftCardRoutes(app, dependencies);
}
