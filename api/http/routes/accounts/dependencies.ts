import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';

export interface StaffAccountsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly accountIdOf: (email: string) => string;
  readonly publicUrl: string;
}
