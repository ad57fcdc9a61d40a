import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type InstalmentDependencies, instalmentRoutes } from './instalments.routes.ts';

/** What is said of paying in instalments. */
export const instalments: ContextRoutes<InstalmentDependencies> = (at, services) => {
  at('/api/commerce/instalments', (scope) => instalmentRoutes(scope, services));
};
