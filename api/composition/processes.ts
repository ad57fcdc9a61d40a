import type { ProcessStates } from '../application/ports/processStates.ts';
import { createProcessStates } from '../infrastructure/mongodb/processStates.ts';
import type { Given } from './given.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** What happens by itself. */
export interface ProcessParts {
  readonly processStates: ProcessStates;
}

type Parts = Given & ProcessParts;
const using = recipesFrom<Parts>();

export const processes: Recipes<ProcessParts, Parts> = {
  processStates: using(['db'], ({ db }) => createProcessStates(db)),
};
