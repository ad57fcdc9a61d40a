import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';

export interface ReviewDependencies {
  readonly commandHandler: CommandHandler;
  readonly csvReader: CsvReader;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly personIdOf: (email: string) => string;
}
