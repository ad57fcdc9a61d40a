import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';

export interface StaffAccountsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly passwords: Pick<Passwords, 'hash' | 'isEasilyGuessed'>;
  readonly personIdOf: (email: string) => string;
  readonly publicUrl: string;
}
