import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { AccessDependencies } from './dependencies.ts';
import { manageAccessRoutes } from './manageAccess.routes.ts';
import { type PreviewPageDependencies, previewPageRoute } from './previewPage.route.ts';
import { previewRoutes } from './previews.routes.ts';
import { readAccessRoute } from './readAccess.route.ts';
import { type UnlockDependencies, unlockRoute } from './unlock.route.ts';

/** Who may see the site and its pages: said by staff, asked of visitors. */
export const access: ContextRoutes<AccessDependencies & UnlockDependencies & PreviewPageDependencies> = (
  at,
  services,
) => {
  at('/api/access', (scope) => {
    readAccessRoute(scope, services);
    manageAccessRoutes(scope, services);
    previewRoutes(scope, services);
  });
  at('', (scope) => unlockRoute(scope, services));
  at('', (scope) => previewPageRoute(scope, services));
};
