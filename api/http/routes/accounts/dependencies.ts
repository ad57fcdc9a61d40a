import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { GuessLimits } from '../../../application/accounts/guessLimits.ts';
import type { SecondFactors } from '../../../application/accounts/secondFactor.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';

export interface StaffAccountsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly passwords: Pick<Passwords, 'hash' | 'isEasilyGuessed'>;
  readonly guessLimits: GuessLimits;
  readonly secondFactors: Pick<SecondFactors, 'disable'>;
  readonly personIdOf: (email: string) => string;
  readonly publicUrl: string;
}
