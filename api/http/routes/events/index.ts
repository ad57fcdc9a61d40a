import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type ActivityDependencies, activityRoutes } from './activity.routes.ts';
import { eventsRoutes } from './events.routes.ts';

/** The log itself: found, followed to its causes, and taken along. */
export const events: ContextRoutes<ActivityDependencies> = (at, services) => {
  at('/api/events', (scope) => eventsRoutes(scope, services));
  at('/api/activity', (scope) => activityRoutes(scope, services));
};
