import { Command } from 'commander';
import { tokens } from '../../api/container.ts';
import { readModels } from '../../projections/readModels.ts';
import { parkedEventsOf, WAITS_BEHIND } from '../../projections/runtime/parkedEvents.ts';
import { retryParked } from '../../projections/runtime/retryParked.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { namedReadModels, readModelNames } from '../terminal/namedReadModels.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('retry')
  .description('Fold events again that were parked because a read model could not fold them.')
  .argument('[models...]', `which ones, else all that have parked events: ${readModelNames}`);

await runCommand(async (signal) => {
  const { args } = program.parse();
  const asked = args.length === 0 ? readModels : namedReadModels(args);
  const storefold = await openStorefold({ share: true });
  try {
    const db = storefold.container.resolve(tokens.db);
    const source = storefold.container.resolve(tokens.eventSource);
    const notes = parkedEventsOf(db);
    const withParked = new Set(await notes.distinct('model'));
    const models = asked.filter(({ name }) => withParked.has(name));
    if (models.length === 0) console.log('No events are parked.');
    for (const model of models) {
      const { folded, parked } = await retryParked({ db, source, model, signal });
      console.log(`${model.name}: ${folded} folded, ${parked} still parked`);
      if (parked === 0) continue;
      process.exitCode = 1;
      const [first] = await notes
        .find({ model: model.name, error: { $ne: WAITS_BEHIND } })
        .sort({ position: 1 })
        .limit(1)
        .toArray();
      if (first) console.log(`  ${first.type} at ${first.position}: ${first.error}`);
    }
  } finally {
    await storefold.close();
  }
});
