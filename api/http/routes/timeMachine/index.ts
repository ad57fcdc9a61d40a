import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type HistoryDependencies, historyRoutes } from './history.routes.ts';
import { type RestorationDependencies, restorationRoutes } from './restoration.routes.ts';
import { type VisitDependencies, visitRoutes } from './visit.routes.ts';

/** The site and everything in it as of a moment. */
export const timeMachine: ContextRoutes<HistoryDependencies & RestorationDependencies & VisitDependencies> = (
  at,
  services,
) => {
  at('/api/time-machine', (scope) => visitRoutes(scope, services));
  at('/api/time-machine/objects', (scope) => {
    historyRoutes(scope, services);
    restorationRoutes(scope, services);
  });
};
