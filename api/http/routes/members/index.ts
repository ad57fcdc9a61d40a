import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { MembersDependencies } from './dependencies.ts';
import { type MemberPageDependencies, memberPageRoute } from './memberPage.route.ts';
import { membersRoutes } from './members.routes.ts';

/** Member areas: kept by staff, joined by customers, and the pages that only members see. */
export const members: ContextRoutes<MembersDependencies & MemberPageDependencies> = (at, services) => {
  at('/api/member-areas', (scope) => membersRoutes(scope, services));
  at('', (scope) => memberPageRoute(scope, services));
};
