import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type HealthReportDependencies, healthReportRoutes } from './healthReports.routes.ts';
import { type HitDependencies, hitRoutes } from './hits.routes.ts';
import { type PageHealthDependencies, pageHealthRoutes } from './pageHealth.routes.ts';
import { type TrafficDependencies, trafficRoutes } from './traffic.routes.ts';

type Dependencies = HitDependencies & PageHealthDependencies & TrafficDependencies & HealthReportDependencies;

/** What visitors do and how pages fare, as it comes in and as it is reported. */
export const analytics: ContextRoutes<Dependencies> = (at, services) => {
  at('/api', (scope) => hitRoutes(scope, services));
  at('/api', (scope) => pageHealthRoutes(scope, services));
  at('/api/analytics', (scope) => trafficRoutes(scope, services));
  at('/api/analytics', (scope) => healthReportRoutes(scope, services));
};
