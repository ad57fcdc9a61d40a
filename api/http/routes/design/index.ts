import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { DesignDependencies } from './dependencies.ts';
import { designSheetRoute } from './designSheet.route.ts';
import { editDesignRoutes } from './editDesign.routes.ts';
import { readDesignRoutes } from './readDesign.routes.ts';

/** How the site looks: what staff choose, and the style sheet that visitors get of it. */
export const design: ContextRoutes<DesignDependencies> = (at, services) => {
  at('/api/design', (scope) => {
    readDesignRoutes(scope, services);
    editDesignRoutes(scope, services);
  });
  at('/assets/design', (scope) => designSheetRoute(scope, services));
};
