import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';

export interface AbandonedDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly offers: Pick<Offers, 'settings'>;
  readonly customerAccounts: Pick<CustomerAccounts, 'findByEmail'>;
  readonly personIdOf: (email: string) => string;
  /** What brings a cart back that was left. */
  readonly reminderTokens: LinkTokens;
  readonly isSecure: boolean;
}
