import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { tokens } from '../../api/container.ts';
import { archiveFiles } from '../../api/infrastructure/archive/archiveFiles.ts';
import { newArchiveKey, sealed } from '../../api/infrastructure/archive/sealedPack.ts';
import { storeAggregate } from '../../domain/stores/store.decider.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { createRandomIds } from '../services/randomIds.ts';
import { setupContext } from '../services/setupContext.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { showProgress } from '../terminal/progress.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('archive')
  .description('Write the whole store into one sealed file: every event, every file, every picture.')
  .argument('<file>', 'where to, e.g. store.storefold.age; it must not be there yet')
  .parse();

await runCommand(async (signal) => {
  const [path = ''] = program.args;
  const storefold = await openStorefold({ share: true });
  try {
    const { container } = storefold;
    const websiteId = DEFAULT_WEBSITE_ID;
    const context = setupContext({ kind: 'process', id: 'terminal' });
    const data = { websiteId, archiveId: createRandomIds()(), startedAt: context.now };
    const { state, position } = await container
      .resolve(tokens.commandHandler)
      .handle(storeAggregate, websiteId, { type: 'StartStoreArchive', data }, context);
    const key = await newArchiveKey();
    const sources = {
      eventStore: container.resolve(tokens.eventStore),
      db: container.resolve(tokens.db),
      files: container.resolve(tokens.files),
      pictureFiles: container.resolve(tokens.pictureFiles),
      sentFiles: container.resolve(tokens.submissionFiles).kept,
    };
    const head = {
      format: 'storefold archive 1' as const,
      ...{ websiteId, title: state.settings.title, madeAt: context.now },
      secret: container.resolve(tokens.config).SESSION_SECRET,
    };
    const progress = showProgress('Writing');
    const files = archiveFiles(sources, { head, until: position, signal }, (made) =>
      progress.update(made.position + made.files, position + made.ofFiles),
    );
    await written(path, await sealed(files, key), signal);
    progress.finish();
    console.log(`The key of ${path}, told this once and kept nowhere:\n\n  ${key}\n`);
  } finally {
    await storefold.close();
  }
});

async function written(path: string, archive: NodeJS.ReadableStream, signal: AbortSignal): Promise<void> {
  const output = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  try {
    await pipeline(archive, output, { signal });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new CommandLineError(`There is a file ${path} already.`);
    }
    await rm(path, { force: true });
    throw error;
  }
}
