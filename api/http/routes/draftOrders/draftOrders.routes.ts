import type { Gateway } from '../../kernel/gateway.ts';
import { buyDraftRoutes } from './buyDraft.routes.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { listDraftsRoute } from './listDrafts.route.ts';
import { manageDraftsRoutes } from './manageDrafts.routes.ts';

/** `/api/commerce/draft-orders` */
export function draftOrderRoutes(app: Gateway, dependencies: DraftOrderDependencies): void {
  listDraftsRoute(app, dependencies);
  manageDraftsRoutes(app, dependencies);
  buyDraftRoutes(app, dependencies);
}
