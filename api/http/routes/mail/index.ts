import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type MailDependencies, mailRoutes } from './mail.routes.ts';
import { mailTextHistoryRoute } from './textHistory.route.ts';
import { mailTextRoutes } from './texts.routes.ts';
import { tryMailTextRoutes } from './tryText.routes.ts';

/** The outbox, and trying again what did not arrive; what every kind of mail says. */
export const mail: ContextRoutes<MailDependencies> = (at, services) => {
  at('/api/mail', (scope) => mailRoutes(scope, services));
  at('/api/mail-texts', (scope) => {
    mailTextRoutes(scope, services);
    mailTextHistoryRoute(scope, services);
    tryMailTextRoutes(scope, services);
  });
};
