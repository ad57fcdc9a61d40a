import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { DonationDependencies } from './dependencies.ts';
import { donationRoutes } from './donations.routes.ts';

/** Donations, given once or again and again. */
export const donations: ContextRoutes<DonationDependencies> = (at, services) => {
  at('/api/commerce/donations', (scope) => donationRoutes(scope, services));
};
