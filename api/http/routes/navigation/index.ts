import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type NavigationDependencies, navigationRoutes } from './navigation.routes.ts';

/** The menus of the site. */
export const navigation: ContextRoutes<NavigationDependencies> = (at, services) => {
  at('/api', (scope) => navigationRoutes(scope, services));
};
