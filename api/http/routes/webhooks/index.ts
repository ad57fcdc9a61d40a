import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { webhookRoutes } from './webhooks.routes.ts';

/** Programs that are told of what happens: where, of what, and how it went. */
export const webhooks: ContextRoutes<WebhookDependencies> = (at, services) => {
  at('/api/commerce/webhooks', (scope) => webhookRoutes(scope, services));
};
