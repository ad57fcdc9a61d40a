import type { ChangeFeed } from '../../../application/live/changeFeed.ts';
import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { createListeners } from './listeners.ts';
import { liveRoutes } from './live.routes.ts';
import { type PresenceDependencies, presenceRoutes } from './presence.routes.ts';

interface LiveServices extends Omit<PresenceDependencies, 'listeners'> {
  readonly changeFeed: ChangeFeed;
}

/** What changes while somebody looks, and who looks at the same. */
export const live: ContextRoutes<LiveServices> = (at, services) => {
  const listeners = createListeners(services.changeFeed);
  at('/api/live', (scope) => {
    liveRoutes(scope, { ...services, listeners });
    presenceRoutes(scope, { ...services, listeners });
  });
};
