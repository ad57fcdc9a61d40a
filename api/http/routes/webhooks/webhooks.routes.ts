import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { deliveriesRoutes } from './deliveries.routes.ts';
import { endpointsRoutes } from './endpoints.routes.ts';

export interface WebhookDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  /** The site's own secret, from which those of its endpoints derive. */
  readonly secret: string;
}

/** `/api/commerce/webhooks`: programs outside that are told what happens, and the log of what they were told. */
export function webhookRoutes(app: Gateway, dependencies: WebhookDependencies): void {
  endpointsRoutes(app, dependencies);
  deliveriesRoutes(app, dependencies);
}
