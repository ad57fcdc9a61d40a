import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { GiftCardIssuer } from '../../../application/giftCards/giftCardIssuer.ts';
import type { GiftCardLookup } from '../../../application/giftCards/giftCardLookup.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { balanceRoute } from './balance.route.ts';
import { changeGiftCardRoutes } from './changeGiftCard.routes.ts';
import { readGiftCardRoutes } from './readGiftCards.routes.ts';

export interface GiftCardDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly giftCardLookup: GiftCardLookup;
  readonly giftCardIssuer: GiftCardIssuer;
}

/** `/api/commerce/gift-cards` */
export function giftCardRoutes(app: Gateway, dependencies: GiftCardDependencies): void {
  balanceRoute(app, dependencies);
  readGiftCardRoutes(app, dependencies);
  changeGiftCardRoutes(app, dependencies);
}
