import type { Gateway } from '../../kernel/gateway.ts';
import { deliveriesRoutes } from './deliveries.routes.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { endpointsRoutes } from './endpoints.routes.ts';
import { pausingRoutes } from './pausing.routes.ts';
import { toldWebhooksRoutes } from './toldWebhooks.routes.ts';

/** `/api/commerce/webhooks`: programs outside that are told what happens, and the log of what they were told. */
export function webhookRoutes(app: Gateway, dependencies: WebhookDependencies): void {
  endpointsRoutes(app, dependencies);
  pausingRoutes(app, dependencies);
  toldWebhooksRoutes(app, dependencies);
  deliveriesRoutes(app, dependencies);
}
