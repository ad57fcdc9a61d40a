import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { ProductUrls } from '../../../application/catalog/productUrls.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PageAddresses } from '../../../application/languages/pageAddresses.ts';
import type { ProductExports } from '../../../application/ports/productExports.ts';
import type { ProductImports } from '../../../application/ports/productImports.ts';

export interface CatalogDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly productUrls: ProductUrls;
  readonly pageAddresses: Pick<PageAddresses, 'isSpoken'>;
  readonly productImports: ProductImports;
  readonly productExports: ProductExports;
  readonly now: () => Date;
}
