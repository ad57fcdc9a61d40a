import { Command } from 'commander';
import { openStorefold } from '../services/openStorefold.ts';
import { retryParkedEvents } from '../services/retryParkedEvents.ts';
import { retryParkedTasks } from '../services/retryParkedTasks.ts';
import { readModelNames } from '../terminal/namedReadModels.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('retry')
  .description('Try again what was parked: events that a read model could not fold, or tasks of processes.')
  .argument('[names...]', `which ones, else all. Read models: ${readModelNames}. With --tasks: ids of tasks`)
  .option('--tasks', 'tasks that failed as often as they are tried, instead of events');

await runCommand(async (signal) => {
  const { args } = program.parse();
  const { tasks } = program.opts<{ tasks?: true }>();
  const retry = tasks ? retryParkedTasks(args) : retryParkedEvents(args, signal);
  const storefold = await openStorefold({ share: true });
  try {
    if (!(await retry(storefold.container))) process.exitCode = 1;
  } finally {
    await storefold.close();
  }
});
