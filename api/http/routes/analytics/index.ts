import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type HitDependencies, hitRoutes } from './hits.routes.ts';
import { type TrafficDependencies, trafficRoutes } from './traffic.routes.ts';

/** What visitors do, as it comes in and as it is reported. */
export const analytics: ContextRoutes<HitDependencies & TrafficDependencies> = (at, services) => {
  at('/api', (scope) => hitRoutes(scope, services));
  at('/api/analytics', (scope) => trafficRoutes(scope, services));
};
