import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { SitePartsDependencies } from './dependencies.ts';
import { editPartsRoutes } from './editParts.routes.ts';
import { publishPartsRoutes } from './publishParts.routes.ts';
import { readPartsRoute } from './readParts.route.ts';

/** Announcement, header and footer: what staff write, and when visitors see it. */
export const siteParts: ContextRoutes<SitePartsDependencies> = (at, services) => {
  at('/api/site-parts', (scope) => {
    readPartsRoute(scope, services);
    editPartsRoutes(scope, services);
    publishPartsRoutes(scope, services);
  });
};
