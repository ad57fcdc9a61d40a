import { readFileSync } from 'node:fs';
import { type SecurityOptions, startEventStoreNode, verifyEventStore } from '@storefold/eventstore-node';
import { startMongoNode } from '@storefold/mongodb-node';
import { Command } from 'commander';
import { readConfig } from '../../api/config.ts';
import { openDataFolder, ownDataFolder } from '../embedded/dataFolder.ts';
import { startedTogether } from '../embedded/startedTogether.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { untilAborted } from '../terminal/untilAborted.ts';

const LOOPBACK = '127.0.0.1';
const LOOPBACKS = [LOOPBACK, 'localhost', '::1'];
/** The name that EventStoreDB itself reads the first password of its administrator from. */
const PASSWORD_VARIABLE = 'EVENTSTORE_DEFAULT_ADMIN_PASSWORD';

const program = new Command('engines')
  .description("Serve the data folder's EventStoreDB and MongoDB alone, for the ecosystem's own tools.")
  .option('--tcp', 'on loopback ports instead of unix sockets')
  .option('--eventstore-host <address>', 'with --tcp; another than loopback needs TLS', LOOPBACK)
  .option('--eventstore-port <port>', 'with --tcp', '2113')
  .option('--eventstore-tls-cert <file>', 'with --tcp: a certificate (PEM); then users and passwords count')
  .option('--eventstore-tls-key <file>', 'its private key (PEM)')
  .option('--mongodb-port <port>', 'with --tcp', '27017')
  .option('--verify', 'check every record of the event log instead, and end');

await runCommand(async (signal) => {
  const { tcp = false, verify = false, eventstorePort, mongodbPort, ...eventstore } = program.parse().opts();
  const { eventstoreHost: host } = eventstore;
  const security = securityOf(eventstore.eventstoreTlsCert, eventstore.eventstoreTlsKey);
  if (!LOOPBACKS.includes(host) && !security?.defaultPassword)
    throw new CommandLineError(
      `EventStoreDB listens on ${host} only with --eventstore-tls-cert, --eventstore-tls-key and ${PASSWORD_VARIABLE}.`,
    );
  const folder = await openDataFolder(readConfig(process.env).DATA_DIR);
  const ownership = await ownDataFolder(folder);
  if (!ownership)
    throw new CommandLineError(`The data folder ${folder.path} belongs to another running Storefold.`);
  if (verify) {
    await verifyLog(folder.eventStore);
    await ownership.release();
    return;
  }
  const { sockets } = folder;
  const [eventStore, mongo] = await startedTogether(
    startEventStoreNode({
      dataDir: folder.eventStore,
      listen: tcp ? { host, port: Number(eventstorePort) } : { socketPath: sockets.eventStore },
      ...(security && { security }),
    }).catch(sayingThat('EventStoreDB', host, '--eventstore-port', eventstorePort)),
    startMongoNode({
      dataDir: folder.mongo,
      listen: tcp ? { host: LOOPBACK, port: Number(mongodbPort) } : { socketPath: sockets.mongo },
    }).catch(sayingThat('MongoDB', LOOPBACK, '--mongodb-port', mongodbPort)),
  );
  console.log(`EventStoreDB  ${eventStore.connectionString ?? sockets.eventStore}`);
  console.log(`MongoDB       ${mongo.connectionString}`);
  await untilAborted(signal);
  await Promise.all([eventStore.close(), mongo.close()]);
  await ownership.release();
});

/** A port that is in use is for the caller to change. */
function sayingThat(name: string, host: string, option: string, port: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new CommandLineError(
      `Port ${port} is in use on ${host}: ${name} cannot listen there. Set ${option} to another one.`,
    );
  };
}

async function verifyLog(dataDir: string): Promise<void> {
  for await (const { checked, damaged } of verifyEventStore(dataDir)) {
    console.log(`${checked} records checked, ${damaged.length} damaged`);
    for (const { position, reason } of damaged) console.log(`  at position ${position}: ${reason}`);
    if (damaged.length > 0) process.exitCode = 1;
  }
}

function securityOf(certFile: string | undefined, keyFile: string | undefined): SecurityOptions | undefined {
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile)
    throw new CommandLineError('--eventstore-tls-cert and --eventstore-tls-key are given together.');
  const password = process.env[PASSWORD_VARIABLE];
  return {
    certificate: contentOf(certFile),
    privateKey: contentOf(keyFile),
    ...(password ? { defaultPassword: password } : {}),
  };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandLineError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
