import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { CustomerCarts } from '../../../application/customers/customerCarts.ts';
import type { CustomerPasskeys } from '../../../application/customers/customerPasskeys.ts';
import type { GuestAccounts } from '../../../application/customers/guestAccounts.ts';
import type { MailedLinks } from '../../../application/customers/mailedLinks.ts';
import type { TaxExemptions } from '../../../application/customers/taxExemptions.ts';
import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { CustomerDependencies } from './account.ts';
import { type AccountPageDependencies, accountPagesRoutes } from './accountPages.routes.ts';
import { customerCartRoute } from './customerCart.route.ts';
import { customerRoutes } from './customers.routes.ts';
import { type CustomersCsvDependencies, customersCsvRoutes } from './customersCsv.routes.ts';
import { type ErasuresDependencies, erasuresRoute } from './erasures.route.ts';
import { linkPagesRoutes } from './linkPages.routes.ts';
import { type PaymentMethodDependencies, paymentMethodRoutes } from './paymentMethods.routes.ts';
import {
  ownPersonalDataRoutes,
  type PersonalDataRouteDependencies,
  staffPersonalDataRoutes,
} from './personalData.routes.ts';
import { segmentsRoutes } from './segments.routes.ts';
import { staffCustomersRoutes } from './staffCustomers.routes.ts';
import { tagCustomerRoute } from './tagCustomer.route.ts';
import { taxExemptionRoutes } from './taxExemption.routes.ts';

/** What the system calls by a longer name than this folder does. */
interface OfCustomers {
  readonly customerAccounts: CustomerAccounts;
  readonly customerCarts: CustomerCarts;
  readonly customerPasskeys: CustomerPasskeys;
  readonly mailedLinks: MailedLinks;
  readonly guestAccounts: GuestAccounts;
  readonly taxExemptions: TaxExemptions;
}
type Services = OfCustomers &
  CustomersCsvDependencies &
  PaymentMethodDependencies &
  AccountPageDependencies &
  ErasuresDependencies &
  Pick<PersonalDataRouteDependencies, 'personalData' | 'commandHandler' | 'erasureProgress'> &
  Omit<CustomerDependencies, 'accounts' | 'carts' | 'links' | 'passkeys'>;

/** Customers: what they do with their accounts, what staff see of them, and what is kept of a person. */
export const customers: ContextRoutes<Services> = (at, services) => {
  const own = {
    ...services,
    accounts: services.customerAccounts,
    carts: services.customerCarts,
    links: services.mailedLinks,
    passkeys: services.customerPasskeys,
    exemptions: services.taxExemptions,
  };
  at('/api/site-users/account', (scope) => customerRoutes(scope, own));
  at('/api/site-users/account', (scope) => paymentMethodRoutes(scope, services));
  at('/api/site-users/account', (scope) => ownPersonalDataRoutes(scope, own));
  at('/account', (scope) => accountPagesRoutes(scope, own));
  // Its fields are single values where those of the account are lists: a scope of its own has a parser of its own.
  at('/account', (scope) => linkPagesRoutes(scope, own));
  at('/api/commerce/erasures', (scope) => erasuresRoute(scope, own));
  at('/api/commerce/customers', (scope) => customersCsvRoutes(scope, services));
  at('/api/commerce/customer-segments', (scope) => segmentsRoutes(scope, services));
  at('/api/commerce/customers', (scope) => {
    staffCustomersRoutes(scope, own);
    customerCartRoute(scope, own);
    taxExemptionRoutes(scope, own);
    tagCustomerRoute(scope, services);
    staffPersonalDataRoutes(scope, own);
  });
};
