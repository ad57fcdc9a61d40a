import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { LikeDependencies } from './dependencies.ts';
import { likeRoute } from './like.route.ts';

/** What visitors like. */
export const likes: ContextRoutes<LikeDependencies> = (at, services) => {
  at('/api/likes', (scope) => likeRoute(scope, services));
};
