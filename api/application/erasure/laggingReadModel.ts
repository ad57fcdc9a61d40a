import { readModels as models } from '../../../projections/readModels.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** How long read models have, all together, before one is said to lag. */
const PATIENCE_MS = 30_000;

/** Waits until every read model has folded what was written up to a position; resolves to one that has not, in the end. */
export function createLaggingReadModel(readModels: Pick<ReadModels, 'waitFor'>) {
  return async (position: number): Promise<string | null> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (const { name } of models) {
      if (!(await readModels.waitFor(name, position, Math.max(0, deadline - Date.now())))) return name;
    }
    return null;
  };
}
