import { readConfig } from '../../api/config.ts';
import { openDatabases } from '../embedded/engines.ts';

void start();

/**
 * Everything in one process: engines, read models, processes and gateway. The engines load in their threads while this
 * one loads all the rest, which is why the rest is not imported above.
 */
async function start() {
  const opening = open();
  // What fails meanwhile is told by the command.
  opening.catch(() => undefined);
  const { runCommand } = await import('../terminal/runCommand.ts');
  const { runEverything } = await import('../services/everything.ts');
  await runCommand(async (signal) => {
    const { config, databases } = await opening;
    await runEverything(config, databases, signal);
  });
}

async function open() {
  const config = readConfig(process.env);
  return { config, databases: await openDatabases(config, { share: false }) };
}
