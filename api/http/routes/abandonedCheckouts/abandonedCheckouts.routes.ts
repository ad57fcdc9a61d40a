import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { contactRoute } from './contact.route.ts';
import { reminderLinksRoutes } from './reminderLinks.routes.ts';

export interface AbandonedDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly offers: Pick<Offers, 'settings'>;
  readonly personIdOf: (email: string) => string;
  readonly isSecure: boolean;
}

/** `/api/commerce/checkout`: who is about to buy, and the way back to what they left. */
export function abandonedCheckoutRoutes(app: Gateway, dependencies: AbandonedDependencies): void {
  contactRoute(app, dependencies);
  reminderLinksRoutes(app, dependencies);
}
