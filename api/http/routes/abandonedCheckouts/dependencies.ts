import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';

export interface AbandonedDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly offers: Pick<Offers, 'settings'>;
  readonly personIdOf: (email: string) => string;
  readonly isSecure: boolean;
}
