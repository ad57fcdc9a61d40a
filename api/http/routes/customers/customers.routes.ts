import { createPasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { accountRoutes } from './account.routes.ts';
import type { CustomerDependencies } from './account.ts';
import { addressRoutes } from './addresses.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { customerSessionRoutes } from './session.routes.ts';

/** `/api/site-users/account`: what visitors do with accounts of their own. */
export function customerRoutes(app: Gateway, parts: Omit<CustomerDependencies, 'checkPassword'>): void {
  const dependencies: CustomerDependencies = {
    ...parts,
    checkPassword: createPasswordCheck(parts.passwords),
  };
  customerSessionRoutes(app, dependencies);
  accountRoutes(app, dependencies);
  credentialRoutes(app, dependencies);
  addressRoutes(app, dependencies);
}
