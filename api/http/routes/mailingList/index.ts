import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type BounceDependencies, bounceRoutes } from './bounces.routes.ts';
import { type ConfirmDependencies, confirmRoutes } from './confirm.routes.ts';
import { type ImportSubscribersDependencies, importSubscribersRoute } from './importSubscribers.route.ts';
import { type JoinDependencies, joinMailingListRoute } from './join.route.ts';
import { subscriberRoutes } from './subscribers.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** The mailing list: joined on the site, left by the link in every mail, and looked after by staff. */
export const mailingList: ContextRoutes<
  JoinDependencies & ConfirmDependencies & BounceDependencies & ImportSubscribersDependencies
> = (at, services) => {
  at('/api/mailing-list', (scope) => confirmRoutes(scope, services));
  at('/api/mailing-list', (scope) => {
    joinMailingListRoute(scope, services);
    unsubscribeRoutes(scope, services);
    bounceRoutes(scope, services);
    subscriberRoutes(scope, services);
    importSubscribersRoute(scope, services);
  });
};
