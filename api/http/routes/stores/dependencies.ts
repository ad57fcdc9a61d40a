import type { CommandHandler } from '../../../application/commands/commandHandler.ts';

export interface StoresDependencies {
  readonly commandHandler: CommandHandler;
}
