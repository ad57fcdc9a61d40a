import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { importReviewsRoute } from './importReviews.route.ts';
import { moderateReviewRoutes } from './moderateReview.routes.ts';
import { readReviewsRoutes } from './readReviews.routes.ts';
import { requestLinksRoutes } from './requestLinks.routes.ts';
import { submitReviewRoute } from './submitReview.route.ts';

export interface ReviewDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly personIdOf: (email: string) => string;
}

/** `/api/commerce/reviews` */
export function reviewRoutes(app: Gateway, dependencies: ReviewDependencies): void {
  readReviewsRoutes(app, dependencies);
  submitReviewRoute(app, dependencies);
  moderateReviewRoutes(app, dependencies);
  importReviewsRoute(app, dependencies);
  requestLinksRoutes(app, dependencies);
}
