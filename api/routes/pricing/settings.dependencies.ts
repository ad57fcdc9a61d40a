import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../eventStore/commandHandler.ts';

export interface SettingsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
}
