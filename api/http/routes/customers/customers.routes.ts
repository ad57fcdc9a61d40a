import type { Gateway } from '../../kernel/gateway.ts';
import { accountRoutes } from './account.routes.ts';
import type { CustomerDependencies } from './account.ts';
import { addressRoutes } from './addresses.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { customerSessionRoutes } from './session.routes.ts';
import { customerSessionsRoutes } from './sessions.routes.ts';

/** `/api/site-users/account`: what visitors do with accounts of their own. */
export function customerRoutes(app: Gateway, dependencies: CustomerDependencies): void {
  customerSessionRoutes(app, dependencies);
  customerSessionsRoutes(app, dependencies);
  accountRoutes(app, dependencies);
  credentialRoutes(app, dependencies);
  passkeyRoutes(app, dependencies);
  addressRoutes(app, dependencies);
}
