import { startMongoNode } from '../index.ts';

/** A node in a process of its own, for specs that kill it: `nodeProcess.ts <data folder> <socket> [<bytes of the journal>]`. */
const [dataDir, socketPath, journalLimit] = process.argv.slice(2) as [string, string, string | undefined];
void startMongoNode({
  dataDir,
  listen: { socketPath },
  ...(journalLimit === undefined ? {} : { journalLimit: Number(journalLimit) }),
  worker: false,
}).then(() => process.stdout.write('ready\n'));
