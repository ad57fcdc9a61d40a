import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Command } from 'commander';
import { type ErasureList, erasureListIn } from '../../api/application/ports/erasureLists.ts';
import { readConfig } from '../../api/config.ts';
import { tokens } from '../../api/container.ts';
import { isEmbedded, openDatabases } from '../embedded/engines.ts';
import { restoreInto, stageRestore, toldInTerminal } from '../restore/restoreStore.ts';
import { isStoreEmpty } from '../services/firstStart.ts';
import { joinStorefold } from '../services/openStorefold.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { showProgress } from '../terminal/progress.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('restore')
  .description('Put the whole store out of an archive into an empty data folder, or into empty databases.')
  .argument('<file>', 'the archive, e.g. store.storefold.age')
  .option('--key-file <path>', 'a file with the key; else the variable ARCHIVE_KEY has it')
  .option('--erasures <path>', 'the list of erasures: who was erased since the archive was made')
  .parse();

await runCommand(async (signal) => {
  const [path = ''] = program.args;
  const options = program.opts<{ keyFile?: string; erasures?: string }>();
  const key = await givenKey(options.keyFile);
  const erasures = options.erasures === undefined ? undefined : await givenList(options.erasures);
  const config = readConfig(process.env);
  const size = await sizeOf(path);
  const file = createReadStream(path);
  const progress = showProgress('Restoring');
  const onProgress = () => progress.update(file.bytesRead, size);
  try {
    if (isEmbedded(config)) await assertNoStore();
    const { title, madeAt, events, files, erasedAgain } = isEmbedded(config)
      ? await stageRestore(config, file, { key, erasures, onProgress, signal })
      : await restoreInto(config, await openDatabases(config, { share: false }), file, {
          ...{ key, erasures, onProgress, signal },
        });
    // Takes its place now, so that nothing is left to do at the next start.
    if (isEmbedded(config)) await (await openDatabases(config, { share: false })).close();
    progress.finish();
    console.log(`Restored ${title} as of ${madeAt}: ${events} events and ${files} files.`);
    console.log(
      erasures
        ? `Erased since and erased again: ${erasedAgain}.`
        : `Whoever was erased after that is in it again. With --erasures they are not: the list is under Privacy.`,
    );
    console.log('npm start opens it. Sign in as in the store that the archive was made of.');
  } catch (error) {
    throw toldInTerminal(error);
  }

  async function assertNoStore(): Promise<void> {
    const storefold = await joinStorefold(config, await openDatabases(config, { share: false }));
    const isEmpty = await isStoreEmpty(storefold.container.resolve(tokens.commandHandler)).finally(() =>
      storefold.close(),
    );
    if (!isEmpty) {
      throw new CommandLineError(
        'DATA_DIR: there is an open store in it. An archive is restored into an empty folder.',
      );
    }
  }
});

async function givenKey(file: string | undefined): Promise<string> {
  const key =
    file === undefined ? process.env.ARCHIVE_KEY : await readFile(file, 'utf8').catch(() => undefined);
  if (key?.trim()) return key.trim();
  throw new CommandLineError(
    file === undefined ? 'Give the key: --key-file <path>, or ARCHIVE_KEY.' : `There is no key in ${file}.`,
  );
}

async function givenList(path: string): Promise<ErasureList> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandLineError(`There is no file ${path}.`);
  });
  const list = erasureListIn(text);
  if (!list) throw new CommandLineError(`${path} is no list of erasures.`);
  return list;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    throw new CommandLineError(`There is no file ${path}.`);
  }
}
