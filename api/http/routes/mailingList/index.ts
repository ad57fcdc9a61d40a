import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type BounceDependencies, bounceRoutes } from './bounces.routes.ts';
import { choicesRoutes } from './choices.routes.ts';
import { type ConfirmDependencies, confirmRoutes } from './confirm.routes.ts';
import { type ImportSubscribersDependencies, importSubscribersRoute } from './importSubscribers.route.ts';
import { type JoinDependencies, joinMailingListRoute } from './join.route.ts';
import { listRoutes } from './lists.routes.ts';
import { subscriberRoutes } from './subscribers.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** The mailing lists: joined on the site, left and chosen by the links in every mail, and looked after by staff. */
export const mailingList: ContextRoutes<
  JoinDependencies & ConfirmDependencies & BounceDependencies & ImportSubscribersDependencies
> = (at, services) => {
  at('/api/mailing-list', (scope) => confirmRoutes(scope, services));
  at('/api/mailing-list', (scope) => choicesRoutes(scope, services));
  at('/api/mailing-list', (scope) => {
    joinMailingListRoute(scope, services);
    unsubscribeRoutes(scope, services);
    bounceRoutes(scope, services);
    listRoutes(scope, services);
    subscriberRoutes(scope, services);
    importSubscribersRoute(scope, services);
  });
};
