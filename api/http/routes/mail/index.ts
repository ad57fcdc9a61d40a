import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type MailDependencies, mailRoutes } from './mail.routes.ts';

/** The outbox, and trying again what did not arrive. */
export const mail: ContextRoutes<MailDependencies> = (at, services) => {
  at('/api/mail', (scope) => mailRoutes(scope, services));
};
