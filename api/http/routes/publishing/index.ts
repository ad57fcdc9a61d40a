import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { publishingRoutes } from './publishing.routes.ts';

/** What waits for visitors, over all contexts that have drafts. */
export const publishing: ContextRoutes<PublishingDependencies> = (at, services) => {
  at('/api/publishing', (scope) => publishingRoutes(scope, services));
};
