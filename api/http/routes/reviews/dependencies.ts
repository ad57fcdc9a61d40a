import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';

export interface ReviewDependencies {
  readonly commandHandler: CommandHandler;
  readonly csvReader: CsvReader;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly orderTokens: OrderTokens;
  readonly personIdOf: (email: string) => string;
}
