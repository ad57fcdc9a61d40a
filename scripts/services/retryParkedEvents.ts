import { type Container, tokens } from '../../api/container.ts';
import { readModels } from '../../projections/readModels.ts';
import { parkedEventsOf, WAITS_BEHIND } from '../../projections/runtime/parkedEvents.ts';
import { retryParked } from '../../projections/runtime/retryParked.ts';
import { namedReadModels } from '../terminal/namedReadModels.ts';

/**
 * Folds the parked events of these read models again, of all without a name, and tells of each. What it answers resolves
 * to whether none is left. Throws `CommandLineError` for a name that no read model has.
 */
export function retryParkedEvents(names: readonly string[], signal: AbortSignal) {
  const asked = names.length === 0 ? readModels : namedReadModels(names);
  return async (container: Container): Promise<boolean> => {
    const db = container.resolve(tokens.db);
    const source = container.resolve(tokens.eventSource);
    const notes = parkedEventsOf(db);
    const withParked = new Set(await notes.distinct('model'));
    const models = asked.filter(({ name }) => withParked.has(name));
    if (models.length === 0) console.log('No events are parked.');
    let isAllFolded = true;
    for (const model of models) {
      const { folded, parked } = await retryParked({ db, source, model, signal });
      console.log(`${model.name}: ${folded} folded, ${parked} still parked`);
      if (parked === 0) continue;
      isAllFolded = false;
      const [first] = await notes
        .find({ model: model.name, error: { $ne: WAITS_BEHIND } })
        .sort({ position: 1 })
        .limit(1)
        .toArray();
      if (first) console.log(`  ${first.type} at ${first.position}: ${first.error}`);
    }
    return isAllFolded;
  };
}
