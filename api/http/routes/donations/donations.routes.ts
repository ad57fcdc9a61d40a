import type { Gateway } from '../../kernel/gateway.ts';
import type { DonationDependencies } from './dependencies.ts';
import { giveDonationRoutes } from './giveDonation.routes.ts';
import { pledgeRoutes } from './pledges.routes.ts';
import { readDonationRoutes } from './readDonations.routes.ts';

/** `/api/commerce/donations` (page types 203 and 204, `docs/rules/donations.md#pages`) */
export function donationRoutes(app: Gateway, dependencies: DonationDependencies): void {
  readDonationRoutes(app, dependencies);
  giveDonationRoutes(app, dependencies);
  pledgeRoutes(app, dependencies);
}
