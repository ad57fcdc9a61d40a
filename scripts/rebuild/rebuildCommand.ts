import { Command } from 'commander';
import { tokens } from '../../api/container.ts';
import { readModels } from '../../projections/readModels.ts';
import { rebuild } from '../../projections/runtime/rebuild.ts';
import { LeaseLost, RebuildRefused } from '../../projections/runtime/rebuildLease.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { namedReadModels, readModelNames } from '../terminal/namedReadModels.ts';
import { showProgress } from '../terminal/progress.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('rebuild')
  .description(
    'Build read models anew from the log, beside the live ones, and put them in place once complete.',
  )
  .argument('[models...]', `which ones: ${readModelNames}`)
  .option('--all', 'every read model, in one pass over the log')
  .option('--park', 'set aside events that cannot be folded instead of stopping at the first');

await runCommand(async (signal) => {
  const { all = false, park = false } = program.parse().opts<{ all?: boolean; park?: boolean }>();
  const models = chosen(program.args, all);
  const storefold = await openStorefold({ share: true });
  const progress = showProgress(
    `Rebuilding ${models.length === 1 ? models[0]?.name : `${models.length} read models`}`,
  );
  try {
    const result = await rebuild({
      db: storefold.container.resolve(tokens.db),
      source: storefold.container.resolve(tokens.eventSource),
      models,
      signal,
      onPoison: park ? 'park' : 'stop',
      onProgress: ({ done, total }) => progress.update(done, total),
    });
    progress.finish();
    const seconds = (result.milliseconds / 1000).toFixed(1);
    console.log(`${result.events} events folded in ${seconds} s; now live:`);
    for (const { model, collection, parked } of result.models) {
      console.log(`  ${model} (${collection})${parked > 0 ? `, ${parked} events parked` : ''}`);
    }
  } catch (error) {
    // Somebody else is at it, or took it over: nothing is wrong, and the live read models are as they were.
    if (error instanceof RebuildRefused || error instanceof LeaseLost)
      throw new CommandLineError(error.message);
    throw error;
  } finally {
    progress.finish();
    await storefold.close();
  }
});

function chosen(wanted: readonly string[], all: boolean) {
  if (all === wanted.length > 0)
    throw new CommandLineError(`Name read models, or say --all. There are: ${readModelNames}.`);
  return all ? readModels : namedReadModels(wanted);
}
