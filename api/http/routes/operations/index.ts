import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type HealthDependencies, healthRoutes } from './health.routes.ts';
import { readModelsRoute } from './readModels.route.ts';

/** For those who keep the site running: whether it lives, whether it can be served, what it measures. */
export const operations: ContextRoutes<HealthDependencies> = (at, services) => {
  at('/api/read-models', (scope) => readModelsRoute(scope, services.readModelStatus$));
  at('', (scope) => healthRoutes(scope, services));
};
