import { DEFAULT_WEBSITE_ID } from '../application/kernel/defaultWebsite.ts';
import { processes as allProcesses } from '../application/processes/processes.ts';
import {
  createProcessOperations,
  type ProcessOperations,
} from '../application/processes/processOperations.ts';
import type { AdapterParts } from './adapters.ts';
import type { CommandPathParts } from './commandPath.ts';
import type { EventLogParts } from './eventLog.ts';
import { type Recipes, recipesFrom } from './recipes.ts';
import type { TaskParts } from './tasks.ts';

/** What operators do with what happens by itself. */
export interface ProcessParts {
  readonly processOperations: ProcessOperations;
}

type Parts = EventLogParts & CommandPathParts & AdapterParts & TaskParts & ProcessParts;
const using = recipesFrom<Parts>();

/** How each is made. */
export const processes: Recipes<ProcessParts, Parts> = {
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
