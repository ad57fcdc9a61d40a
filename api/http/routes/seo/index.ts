import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { SeoDependencies } from './dependencies.ts';
import { editSeoRoute } from './editSeo.route.ts';
import { readSeoRoutes } from './readSeo.routes.ts';

/** How the site is found: over all contexts that have addresses. */
export const seo: ContextRoutes<SeoDependencies> = (at, services) => {
  at('/api/seo', (scope) => {
    const sources = { ...services, catalogue: services.shownCatalogue };
    readSeoRoutes(scope, sources);
    editSeoRoute(scope, sources);
  });
};
