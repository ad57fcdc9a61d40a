import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { DestroyKeys } from '../../../application/erasure/destroyKeys.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { PageGate } from '../access/pageGate.ts';

export interface CommentDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly pageGate: PageGate;
  readonly personIdOf: (email: string) => string;
  readonly destroyKeys: DestroyKeys;
}
