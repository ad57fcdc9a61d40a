import type { Gateway } from '../../kernel/gateway.ts';
import { contactRoute } from './contact.route.ts';
import type { AbandonedDependencies } from './dependencies.ts';
import { reminderLinksRoutes } from './reminderLinks.routes.ts';

/** `/api/commerce/checkout`: who is about to buy, and the way back to what they left. */
export function abandonedCheckoutRoutes(app: Gateway, dependencies: AbandonedDependencies): void {
  contactRoute(app, dependencies);
  reminderLinksRoutes(app, dependencies);
}
