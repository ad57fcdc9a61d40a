import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { PreferencesDependencies } from './dependencies.ts';
import { preferencesRoutes } from './preferences.routes.ts';

/** What the owner has set, and who changed it when. */
export const preferences: ContextRoutes<PreferencesDependencies> = (at, services) => {
  at('/api/v1/commerce-preferences', (scope) => preferencesRoutes(scope, services));
};
