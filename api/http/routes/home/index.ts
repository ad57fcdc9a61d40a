import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type HomeDependencies, homeRoutes } from './home.routes.ts';

/** What the console begins with: how the store does, what waits, and what happened last. */
export const home: ContextRoutes<HomeDependencies> = (at, services) => {
  at('/api/home', (scope) => homeRoutes(scope, services));
};
