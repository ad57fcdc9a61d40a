import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { editPageRoutes } from './editPage.routes.ts';
import { keepPagesRoutes } from './keepPages.routes.ts';
import { publishPageRoutes } from './publishPage.routes.ts';
import { readPagesRoutes } from './readPages.routes.ts';
import { recordOrderRoutes } from './recordOrder.routes.ts';
import { recordsRoutes } from './records.routes.ts';
import { sharedSectionRoutes } from './sharedSections.routes.ts';
import { termsRoutes } from './terms.routes.ts';
import { videoHostRoute } from './videoHost.route.ts';

/** The pages that owners make of sections and blocks. Visitors find them by the routes of the site. */
export const pages: ContextRoutes<SitePageDependencies> = (at, services) => {
  at('/api/pages', (scope) => {
    readPagesRoutes(scope, services);
    keepPagesRoutes(scope, services);
    editPageRoutes(scope, services);
    publishPageRoutes(scope, services);
    sharedSectionRoutes(scope, services);
    termsRoutes(scope, services);
    recordsRoutes(scope, services);
    recordOrderRoutes(scope, services);
    videoHostRoute(scope, services);
  });
};
