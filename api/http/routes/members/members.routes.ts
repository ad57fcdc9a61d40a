import type { Gateway } from '../../kernel/gateway.ts';
import type { MembersDependencies } from './dependencies.ts';
import { joinRoutes } from './join.routes.ts';
import { manageAreasRoutes } from './manageAreas.routes.ts';
import { readMembersRoutes } from './readMembers.routes.ts';

/** `/api/member-areas`: the parts of the site that are for members. */
export function membersRoutes(app: Gateway, dependencies: MembersDependencies): void {
  manageAreasRoutes(app, dependencies);
  readMembersRoutes(app, dependencies);
  joinRoutes(app, dependencies);
}
