import type { Gateway } from '../../kernel/gateway.ts';
import type { WaitlistDependencies } from './dependencies.ts';
import { groupsRoute } from './groups.route.ts';
import { previewRoute } from './preview.route.ts';
import { sendRoutes } from './send.routes.ts';
import { signUpRoute } from './signUp.route.ts';
import { signUpsRoute } from './signUps.route.ts';
import { withdrawRoutes } from './withdraw.routes.ts';

/** `/api/site-users/account/notifications/restock` (`docs/rules/waitlist.md#calls`) */
export function waitlistRoutes(app: Gateway, dependencies: WaitlistDependencies): void {
  signUpRoute(app, dependencies);
  withdrawRoutes(app, dependencies);
  groupsRoute(app, dependencies);
  signUpsRoute(app, dependencies);
  previewRoute(app, dependencies);
  sendRoutes(app, dependencies);
}
