import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { TemplateDependencies } from './dependencies.ts';
import { templateRoutes } from './templates.routes.ts';
import { tryTemplateRoute } from './tryTemplate.route.ts';

/** The files that pages are made by, as their owner writes them. */
export const templates: ContextRoutes<TemplateDependencies> = (at, services) => {
  at('/api/templates', (scope) => {
    scope.addHook('onClose', () => services.siteTemplates.close());
    templateRoutes(scope, services);
    tryTemplateRoute(scope, services);
  });
};
