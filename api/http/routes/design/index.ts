import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { Pages } from '../../pages/pages.ts';
import type { ShoppingCarts } from '../cart/shoppingCarts.ts';
import type { AssetManifest } from '../site/assets.routes.ts';
import { designSheetRoute } from './designSheet.route.ts';
import { editDesignRoutes } from './editDesign.routes.ts';
import { readDesignRoutes } from './readDesign.routes.ts';

export interface DesignDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
  readonly pages: Pages;
  readonly manifest: AssetManifest;
  /** A cart of nobody's, for the pages of buying. */
  readonly shoppingCarts: Pick<ShoppingCarts, 'sample'>;
}

/** How the site looks: what staff choose, and the style sheet that visitors get of it. */
export const design: ContextRoutes<DesignDependencies> = (at, services) => {
  at('/api/design', (scope) => {
    readDesignRoutes(scope, services);
    editDesignRoutes(scope, services);
  });
  at('/assets/design', (scope) => designSheetRoute(scope, services));
};
