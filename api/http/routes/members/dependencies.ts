import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';

export interface MembersDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly now: () => Date;
}
