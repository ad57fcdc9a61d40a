import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type SqlDependencies, sqlRoutes } from './sql.routes.ts';

/** Questions in SQL, for whoever analyses the store. */
export const sql: ContextRoutes<SqlDependencies> = (at, services) => {
  at('/api/sql', (scope) => sqlRoutes(scope, services));
};
