import { readConfig } from '../../api/config.ts';
import { openDatabases } from '../embedded/engines.ts';

void start();

/**
 * Everything in one process: engines, read models, processes and gateway. The engines load in their threads while this
 * one loads all the rest, which is why the rest is not imported above.
 */
async function start() {
  const { opening, begun } = open();
  // Loading holds this thread, and the engines' threads are begun by it.
  await begun;
  const { runCommand } = await import('../terminal/runCommand.ts');
  const { runEverything } = await import('../services/everything.ts');
  await runCommand(async (signal) => {
    const { config, databases } = await opening;
    await runEverything(config, databases, signal);
  });
}

/** `begun` resolves once the engines' threads are, and also where there is nothing to begin. */
function open() {
  let onBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    onBegun = resolve;
  });
  const opening = openWith(onBegun);
  // What fails meanwhile is told by the command.
  opening.then(onBegun, onBegun);
  return { opening, begun };
}

async function openWith(onBegun: () => void) {
  const config = readConfig(process.env);
  return { config, databases: await openDatabases(config, { share: false, onBegun }) };
}
