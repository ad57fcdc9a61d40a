import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { ProductUrls } from '../../../application/catalog/productUrls.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';

export interface CatalogDependencies {
  readonly commandHandler: CommandHandler;
  readonly csvReader: CsvReader;
  readonly readModels: ReadModels;
  readonly productUrls: ProductUrls;
  readonly now: () => Date;
}
