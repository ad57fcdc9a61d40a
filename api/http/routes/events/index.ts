import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type EventsDependencies, eventsRoutes } from './events.routes.ts';

/** The log itself: found, followed to its causes, and taken along. */
export const events: ContextRoutes<EventsDependencies> = (at, services) => {
  at('/api/events', (scope) => eventsRoutes(scope, services));
};
