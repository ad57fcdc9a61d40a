import { statfs } from 'node:fs/promises';
import { startEventStoreNode } from '@storefold/eventstore-node';
import { startMongoNode } from '@storefold/mongodb-node';
import type { Config } from '../../api/config.ts';
import type { EventStoreLocation } from '../../api/infrastructure/eventStore/connect.ts';
import { takeRestored } from '../restore/stagedRestore.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { type DataFolder, isOwned, openDataFolder, ownDataFolder } from './dataFolder.ts';
import { startedTogether } from './startedTogether.ts';

/** Where the two databases of this process are, and how to let go of the ones that it runs itself. */
export interface Databases {
  readonly eventStore: EventStoreLocation;
  readonly mongoUrl: string;
  close(): Promise<void>;
}

/** Bytes without which no database is opened. */
const LEAST_ROOM = 8_000_000;

type Addresses = Pick<Config, 'DATA_DIR' | 'EVENTSTOREDB_URL' | 'MONGODB_URL'>;

interface OpenOptions {
  /** A command line tool uses the engines of the process that already owns the data folder instead of refusing to start beside it. */
  readonly share: boolean;
  /** Called once the threads of the engines have begun, where there are any: from here on this thread may be busy. */
  readonly onBegun?: () => void;
}

/** Whether both databases are folders of this machine that can be exchanged. */
export const isEmbedded = ({ EVENTSTOREDB_URL, MONGODB_URL }: Addresses): boolean =>
  EVENTSTOREDB_URL === undefined && MONGODB_URL === undefined;

/** Starts the embedded engines for whichever connection string is not set. */
export async function openDatabases(config: Addresses, options: OpenOptions): Promise<Databases> {
  const { EVENTSTOREDB_URL, MONGODB_URL } = config;
  if (EVENTSTOREDB_URL && MONGODB_URL) return located(config, null, async () => undefined);

  const folder = await openDataFolder(config.DATA_DIR);
  if (options.share && (await isOwned(folder))) return located(config, folder, async () => undefined);
  await assertRoom(folder.path);
  const ownership = await ownDataFolder(folder);
  if (!ownership) {
    throw new CommandLineError(
      `The data folder ${folder.path} belongs to another running Storefold. Stop it first, or set DATA_DIR.`,
    );
  }
  await takeRestored(folder.path);
  const starting = startedTogether(
    EVENTSTOREDB_URL
      ? null
      : startEventStoreNode({
          dataDir: folder.eventStore,
          listen: { socketPath: folder.sockets.eventStore },
        }),
    MONGODB_URL
      ? null
      : startMongoNode({ dataDir: folder.mongo, listen: { socketPath: folder.sockets.mongo } }),
  );
  options.onBegun?.();
  const nodes = await starting;
  return located(config, folder, async () => {
    await Promise.all(nodes.map((node) => node?.close()));
    await ownership.release();
  });
}

/** A database that meets the end of the disk while it lays out its files takes the process with it, without a word. */
async function assertRoom(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  const free = bavail * bsize;
  if (free >= LEAST_ROOM) return;
  const megabytes = Math.floor(free / 1_000_000);
  throw new CommandLineError(
    `DATA_DIR: the disk of ${path} is full (${megabytes} MB free). Make room there, or set DATA_DIR.`,
  );
}

function located(config: Addresses, folder: DataFolder | null, close: () => Promise<void>): Databases {
  const { EVENTSTOREDB_URL, MONGODB_URL } = config;
  const { eventStore, mongo } = folder?.sockets ?? { eventStore: '', mongo: '' };
  return {
    eventStore: EVENTSTOREDB_URL ? { connectionString: EVENTSTOREDB_URL } : { socketPath: eventStore },
    mongoUrl: MONGODB_URL ?? `mongodb://${encodeURIComponent(mongo)}/storefold`,
    close,
  };
}
