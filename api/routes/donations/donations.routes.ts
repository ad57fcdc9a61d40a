import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { DonationDesk } from '../../donations/donationDesk.ts';
import type { CommandHandler } from '../../eventStore/commandHandler.ts';
import type { PaymentService } from '../../payments/paymentService.ts';
import type { Preferences } from '../../preferences.ts';
import type { Offers } from '../cart/offer.ts';
import type { Gateway } from '../gateway.ts';
import { giveDonationRoutes } from './giveDonation.routes.ts';
import { pledgeRoutes } from './pledges.routes.ts';
import { readDonationRoutes } from './readDonations.routes.ts';

export interface DonationDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'settings'>;
  readonly preferences: Preferences;
  readonly payments: PaymentService;
  readonly desk: DonationDesk;
  readonly publicUrl: string;
}

/** `/api/commerce/donations` (page types 203 and 204 of `commerce.md §2`) */
export function donationRoutes(app: Gateway, dependencies: DonationDependencies): void {
  readDonationRoutes(app, dependencies);
  giveDonationRoutes(app, dependencies);
  pledgeRoutes(app, dependencies);
}
