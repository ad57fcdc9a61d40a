import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { ReviewDependencies } from './dependencies.ts';
import { reviewRoutes } from './reviews.routes.ts';

/** What buyers say of products: written, moderated, imported. */
export const reviews: ContextRoutes<ReviewDependencies> = (at, services) => {
  at('/api/commerce/reviews', (scope) => reviewRoutes(scope, services));
};
