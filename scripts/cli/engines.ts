import { Command } from 'commander';
import { readConfig } from '../../api/config.ts';
import { startEventStoreNode } from '../../engines/eventstore/index.ts';
import { startMongoNode } from '../../engines/mongodb/index.ts';
import { openDataFolder, ownDataFolder } from '../embedded/dataFolder.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { untilAborted } from '../terminal/untilAborted.ts';

const LOOPBACK = '127.0.0.1';
const program = new Command('engines')
  .description("Serve the data folder's EventStoreDB and MongoDB alone, for the ecosystem's own tools.")
  .option('--tcp', 'on loopback ports instead of unix sockets')
  .option('--eventstore-port <port>', 'with --tcp', '2113')
  .option('--mongodb-port <port>', 'with --tcp', '27017');

await runCommand(async (signal) => {
  const { tcp = false, eventstorePort, mongodbPort } = program.parse().opts();
  const folder = await openDataFolder(readConfig(process.env).DATA_DIR);
  const ownership = await ownDataFolder(folder);
  if (!ownership)
    throw new CommandLineError(`The data folder ${folder.path} belongs to another running Storefold.`);
  const { sockets } = folder;
  const [eventStore, mongo] = await Promise.all([
    startEventStoreNode({
      dataDir: folder.eventStore,
      listen: tcp ? { host: LOOPBACK, port: Number(eventstorePort) } : { socketPath: sockets.eventStore },
    }),
    startMongoNode({
      dataDir: folder.mongo,
      listen: tcp ? { host: LOOPBACK, port: Number(mongodbPort) } : { socketPath: sockets.mongo },
    }),
  ]);
  console.log(`EventStoreDB  ${eventStore.connectionString ?? sockets.eventStore}`);
  console.log(`MongoDB       ${mongo.connectionString}`);
  await untilAborted(signal);
  await Promise.all([eventStore.close(), mongo.close()]);
  await ownership.release();
});
