import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { joinRoutes } from './join.routes.ts';
import { manageAreasRoutes } from './manageAreas.routes.ts';

export interface MembersDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
}

/** `/api/member-areas`: the parts of the site that are for members. */
export function membersRoutes(app: Gateway, dependencies: MembersDependencies): void {
  manageAreasRoutes(app, dependencies);
  joinRoutes(app, dependencies);
}
