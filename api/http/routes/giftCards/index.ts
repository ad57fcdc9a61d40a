import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { GiftCardDependencies } from './dependencies.ts';
import { giftCardRoutes } from './giftCards.routes.ts';

/** Gift cards: issued and changed by staff, asked for their balance by whoever has the code. */
export const giftCards: ContextRoutes<GiftCardDependencies> = (at, services) => {
  at('/api/commerce/gift-cards', (scope) => giftCardRoutes(scope, services));
};
