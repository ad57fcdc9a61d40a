import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type JoinDependencies, joinMailingListRoute } from './join.route.ts';
import { type SubscriberDependencies, subscriberRoutes } from './subscribers.routes.ts';
import { type MailingListDependencies, unsubscribeRoutes } from './unsubscribe.routes.ts';

/** The mailing list: joined on the site, left by the link in every mail, and looked after by staff. */
export const mailingList: ContextRoutes<
  JoinDependencies & MailingListDependencies & SubscriberDependencies
> = (at, services) => {
  at('/api/mailing-list', (scope) => {
    joinMailingListRoute(scope, services);
    unsubscribeRoutes(scope, services);
    subscriberRoutes(scope, services);
  });
};
