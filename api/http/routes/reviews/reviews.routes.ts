import type { Gateway } from '../../kernel/gateway.ts';
import type { ReviewDependencies } from './dependencies.ts';
import { importReviewsRoute } from './importReviews.route.ts';
import { moderateReviewRoutes } from './moderateReview.routes.ts';
import { readReviewsRoutes } from './readReviews.routes.ts';
import { requestLinksRoutes } from './requestLinks.routes.ts';
import { submitReviewRoute } from './submitReview.route.ts';

/** `/api/commerce/reviews` */
export function reviewRoutes(app: Gateway, dependencies: ReviewDependencies): void {
  readReviewsRoutes(app, dependencies);
  submitReviewRoute(app, dependencies);
  moderateReviewRoutes(app, dependencies);
  importReviewsRoute(app, dependencies);
  requestLinksRoutes(app, dependencies);
}
