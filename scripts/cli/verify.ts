import { constants, setPriority } from 'node:os';
import { Command } from 'commander';
import { readConfig } from '../../api/config.ts';
import { tokens } from '../../api/container.ts';
import { readWholeLog, type WholeLog } from '../../api/infrastructure/eventStore/readWholeLog.ts';
import { readModels } from '../../projections/readModels.ts';
import { isOwned, openDataFolder, ownDataFolder } from '../embedded/dataFolder.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { checkedFiles } from '../services/verifyLog.ts';
import { verifyReadModels } from '../services/verifyReadModels.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { namedReadModels, readModelNames } from '../terminal/namedReadModels.ts';
import { showProgress } from '../terminal/progress.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('verify')
  .description(
    'Check every record of the log by its checksum, and compare read models with a clean fold of the log. Nothing is changed.',
  )
  .argument('[models...]', `which ones, else all: ${readModelNames}`)
  .option('--log', 'the log alone');

await runCommand(async (signal) => {
  const { args } = program.parse();
  const { log: isLogAlone = false } = program.opts<{ log?: boolean }>();
  const models = isLogAlone ? [] : args.length === 0 ? readModels : namedReadModels(args);
  // Visitors of a store on the same machine come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const standsStill = await isStopped();
  const files = standsStill ? await checkFiles(signal) : null;
  const storefold = await openStorefold({ share: true });
  const { container } = storefold;
  try {
    const log =
      files ??
      (await withProgress((tell) => readWholeLog(container.resolve(tokens.eventStore), signal, tell)));
    tellOf(log);
    if (models.length === 0 || signal.aborted) return;
    const progress = showProgress('Comparing read models');
    const verified = await verifyReadModels({
      db: container.resolve(tokens.db),
      source: container.resolve(tokens.eventSource),
      ...{ models, standsStill, signal },
      onProgress: (done, total) => progress.update(done, total),
    }).finally(() => progress.finish());
    for (const line of verified.lines) console.log(line);
    if (!verified.areTrue) process.exitCode = 1;
    console.log(
      `Read models: ${models.length} compared, ${verified.documents} documents, ${verified.areTrue ? 'all as the log says' : 'not all as the log says: npm run rebuild builds them anew'}.`,
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await storefold.close();
  }
});

/** Whether the databases are folders of this machine that no process has open. */
async function isStopped(): Promise<boolean> {
  const { DATA_DIR, EVENTSTOREDB_URL, MONGODB_URL } = readConfig(process.env);
  return !EVENTSTOREDB_URL && !MONGODB_URL && !(await isOwned(await openDataFolder(DATA_DIR)));
}

async function checkFiles(signal: AbortSignal): Promise<WholeLog> {
  const folder = await openDataFolder(readConfig(process.env).DATA_DIR);
  const ownership = await ownDataFolder(folder);
  if (!ownership) throw new CommandLineError('A store has just been started on this data folder. Try again.');
  try {
    return await withProgress((tell) => checkedFiles(folder.eventStore, signal, tell));
  } finally {
    await ownership.release();
  }
}

/** Nobody knows how many records there are before all of them were read. */
async function withProgress(
  check: (tell: (checked: number) => void) => Promise<WholeLog>,
): Promise<WholeLog> {
  const progress = showProgress('Checking the log');
  try {
    return await check((checked) => progress.update(checked, checked));
  } finally {
    progress.finish();
  }
}

function tellOf({ checked, damaged }: WholeLog): void {
  for (const { position, reason } of damaged)
    console.log(`Log: the record at position ${position}: ${reason}`);
  console.log(
    `Log: ${checked} records, ${damaged.length === 0 ? 'none damaged' : `${damaged.length} damaged`}.`,
  );
  if (damaged.length > 0) process.exitCode = 1;
}
