import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { DonationService } from '../../../application/donations/donationService.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { giveDonationRoutes } from './giveDonation.routes.ts';
import { pledgeRoutes } from './pledges.routes.ts';
import { readDonationRoutes } from './readDonations.routes.ts';

export interface DonationDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'settings'>;
  readonly preferences: Preferences;
  readonly payments: PaymentService;
  readonly donationService: DonationService;
  readonly publicUrl: string;
}

/** `/api/commerce/donations` (page types 203 and 204, `docs/rules/donations.md#pages`) */
export function donationRoutes(app: Gateway, dependencies: DonationDependencies): void {
  readDonationRoutes(app, dependencies);
  giveDonationRoutes(app, dependencies);
  pledgeRoutes(app, dependencies);
}
