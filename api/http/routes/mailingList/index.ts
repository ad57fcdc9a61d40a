import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type JoinDependencies, joinMailingListRoute } from './join.route.ts';
import { type MailingListDependencies, unsubscribeRoutes } from './unsubscribe.routes.ts';

/** The mailing list: joined on the site, left by the link in every mail. */
export const mailingList: ContextRoutes<JoinDependencies & MailingListDependencies> = (at, services) => {
  at('/api/mailing-list', (scope) => {
    joinMailingListRoute(scope, services);
    unsubscribeRoutes(scope, services);
  });
};
