import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type ExperimentDependencies, experimentRoutes } from './experiments.routes.ts';

/** What is tried out on pages, by staff. */
export const experiments: ContextRoutes<ExperimentDependencies> = (at, services) => {
  at('/api/site/experiments', (scope) => experimentRoutes(scope, services));
};
