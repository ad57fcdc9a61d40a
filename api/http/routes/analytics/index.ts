import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type CartReportDependencies, cartReportRoutes } from './carts.routes.ts';
import { type CountingDependencies, countingRoutes } from './counting.routes.ts';
import { formDropOffRoutes } from './formDropOff.routes.ts';
import { type HealthReportDependencies, healthReportRoutes } from './healthReports.routes.ts';
import { type HitDependencies, hitRoutes } from './hits.routes.ts';
import { type MemberReportDependencies, memberReportRoutes } from './members.routes.ts';
import { type NoteDependencies, noteRoutes } from './notes.routes.ts';
import { type OrderReportDependencies, orderReportRoutes } from './orders.routes.ts';
import { type PageHealthDependencies, pageHealthRoutes } from './pageHealth.routes.ts';
import { type ProductReportDependencies, productReportRoutes } from './products.routes.ts';
import { trafficRoutes } from './traffic.routes.ts';
import type { TrafficDependencies } from './trafficReport.ts';
import { visitRoutes } from './visits.routes.ts';
import { type WeeklyReportDependencies, weeklyReportRoutes } from './weeklyReport.routes.ts';

type Dependencies = HitDependencies &
  PageHealthDependencies &
  TrafficDependencies &
  ProductReportDependencies &
  CartReportDependencies &
  MemberReportDependencies &
  OrderReportDependencies &
  NoteDependencies &
  CountingDependencies &
  HealthReportDependencies &
  WeeklyReportDependencies;

/** What visitors do and how pages fare, as it comes in and as it is reported. */
export const analytics: ContextRoutes<Dependencies> = (at, services) => {
  at('/api', (scope) => hitRoutes(scope, services));
  at('/api', (scope) => pageHealthRoutes(scope, services));
  at('/api/analytics', (scope) => trafficRoutes(scope, services));
  at('/api/analytics', (scope) => visitRoutes(scope, services));
  at('/api/analytics', (scope) => formDropOffRoutes(scope, services));
  at('/api/analytics', (scope) => productReportRoutes(scope, services));
  at('/api/analytics', (scope) => cartReportRoutes(scope, services));
  at('/api/analytics', (scope) => memberReportRoutes(scope, services));
  at('/api/analytics', (scope) => orderReportRoutes(scope, services));
  at('/api/analytics', (scope) => noteRoutes(scope, services));
  at('/api/analytics', (scope) => countingRoutes(scope, services));
  at('/api/analytics', (scope) => healthReportRoutes(scope, services));
  at('/api/analytics', (scope) => weeklyReportRoutes(scope, services));
};
