import { DEFAULT_WEBSITE_ID } from '../application/kernel/defaultWebsite.ts';
import type { ParkedTasks } from '../application/ports/parkedTasks.ts';
import type { ProcessStates } from '../application/ports/processStates.ts';
import { processes as allProcesses } from '../application/processes/processes.ts';
import {
  createProcessOperations,
  type ProcessOperations,
} from '../application/processes/processOperations.ts';
import { createParkedTasks } from '../infrastructure/mongodb/parkedTasks.ts';
import { createProcessStates } from '../infrastructure/mongodb/processStates.ts';
import type { AdapterParts } from './adapters.ts';
import type { CommandPathParts } from './commandPath.ts';
import type { EventLogParts } from './eventLog.ts';
import type { Given } from './given.ts';
import { type Recipes, recipesFrom } from './recipes.ts';
import type { TaskParts } from './tasks.ts';

/** What happens by itself: where it is kept how far it is, and what operators do with it. */
export interface ProcessParts {
  readonly processStates: ProcessStates;
  readonly parkedTasks: ParkedTasks;
  readonly processOperations: ProcessOperations;
}

type Parts = Given & EventLogParts & CommandPathParts & AdapterParts & TaskParts & ProcessParts;
const using = recipesFrom<Parts>();

/** How each is made. */
export const processes: Recipes<ProcessParts, Parts> = {
  processStates: using(['db'], ({ db }) => createProcessStates(db)),
  parkedTasks: using(['db'], ({ db }) => createParkedTasks(db)),
  processOperations: using(
    ['processStates', 'parkedTasks', 'head', 'commandHandler', 'tasks', 'clock'],
    ({ processStates: states, ...parts }) =>
      createProcessOperations({
        ...parts,
        states,
        processes: allProcesses,
        websiteId: DEFAULT_WEBSITE_ID,
      }),
  ),
};
