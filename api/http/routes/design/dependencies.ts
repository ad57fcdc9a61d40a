import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import type { Pages } from '../../pages/pages.ts';
import type { SearchablePages } from '../../pages/searchablePages.ts';
import type { ShoppingCarts } from '../cart/shoppingCarts.ts';
import type { AssetManifest } from '../site/assets.routes.ts';

export interface DesignDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
  readonly pages: Pages;
  readonly manifest: AssetManifest;
  /** A cart of nobody's, for the pages of buying. */
  readonly shoppingCarts: Pick<ShoppingCarts, 'sample'>;
  readonly searchablePages: SearchablePages;
}
