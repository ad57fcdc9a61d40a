import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { WaitlistDependencies } from './dependencies.ts';
import { waitlistRoutes } from './waitlist.routes.ts';

/** Those who want to hear when something is back, and telling them. */
export const waitlist: ContextRoutes<WaitlistDependencies> = (at, services) => {
  at('/api/site-users/account/notifications/restock', (scope) => waitlistRoutes(scope, services));
};
