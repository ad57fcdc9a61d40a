import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { draftNavigationRoutes } from './draftNavigation.routes.ts';
import { type NavigationDependencies, navigationRoutes } from './navigation.routes.ts';

/** The menus of the site: what visitors see of them, and their draft. */
export const navigation: ContextRoutes<NavigationDependencies> = (at, services) => {
  at('/api', (scope) => navigationRoutes(scope, services));
  at('/api/navigation', (scope) => draftNavigationRoutes(scope, services));
};
