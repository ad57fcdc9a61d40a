import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';

export interface InventoryDependencies {
  readonly commandHandler: CommandHandler;
  readonly csvReader: CsvReader;
  readonly readModels: ReadModels;
}
