import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import type { ErasureList } from '../../api/application/ports/erasureLists.ts';
import { processes } from '../../api/application/processes/processes.ts';
import type { Config } from '../../api/config.ts';
import { type Connections, openConnections } from '../../api/connections.ts';
import { tokens } from '../../api/container.ts';
import type { ArchiveHead } from '../../api/infrastructure/archive/contents.ts';
import { restoreArchive } from '../../api/infrastructure/archive/restoreArchive.ts';
import { createLocalFiles } from '../../api/infrastructure/files/localFiles.ts';
import { customerAggregate } from '../../domain/customers/customer.decider.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import { storeAggregate } from '../../domain/stores/store.decider.ts';
import { type Databases, openDatabases } from '../embedded/engines.ts';
import { joinStorefold, type OpenStorefold } from '../services/openStorefold.ts';
import { setupContext } from '../services/setupContext.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { assertLogIsEmpty } from './assertLogIsEmpty.ts';
import { clearStaging, completeStaging } from './stagedRestore.ts';

const SETUP: Actor = { kind: 'process', id: 'setup' };
/** No process has this version: each folds its state anew, up to where the archive ends, without asking for anything. */
const NO_VERSION = -1;

export interface RestoreOptions {
  readonly key: string;
  /** Who was erased since the archive was made: they do not come back. */
  readonly erasures?: ErasureList | undefined;
  readonly onProgress: (events: number) => void;
  readonly signal: AbortSignal;
}

/** What was restored. */
export interface Restored {
  readonly title: string;
  readonly madeAt: string;
  readonly events: number;
  readonly files: number;
  /** Customers that were erased once more, by the list of erasures. */
  readonly erasedAgain: number;
}

/**
 * Builds the store of an archive in a folder of its own beside the data; `takeRestored` puts it in its place. What fails
 * leaves the data as it was. Throws `ARCHIVE_KEY_WRONG`, `ARCHIVE_DAMAGED` and `RESTORE_SECRET_DIFFERS`.
 */
export async function stageRestore(
  config: Config,
  archive: Readable,
  options: RestoreOptions,
): Promise<Restored> {
  const { DATA_DIR } = config;
  const staged = { ...config, DATA_DIR: await clearStaging(DATA_DIR) };
  try {
    const databases = await openDatabases(staged, { share: false });
    const restored = await restoreInto(staged, databases, archive, options);
    await completeStaging(DATA_DIR);
    return restored;
  } catch (error) {
    await clearStaging(DATA_DIR);
    throw error;
  }
}

/**
 * Writes an archive into databases that are empty, and closes them. Throws what `stageRestore` throws, and
 * `CommandLineError` where the log has events already.
 */
export async function restoreInto(
  config: Config,
  databases: Databases,
  archive: Readable,
  { key, erasures, onProgress, signal }: RestoreOptions,
): Promise<Restored> {
  const { DATA_DIR } = config;
  const { head, contents, hasStream } = await connected(databases, async ({ eventStore, mongo }) => {
    await assertLogIsEmpty(eventStore);
    const target = {
      ...{ eventStore, db: mongo.db() },
      files: createLocalFiles(join(DATA_DIR, 'files')),
      pictureFiles: createLocalFiles(join(DATA_DIR, 'pictures', 'kept')),
      sentFiles: createLocalFiles(join(DATA_DIR, 'submissions', 'kept')),
    };
    const beforeLog = (one: ArchiveHead) => assertSameSecret(config, one);
    const keysGone = erasures?.keys ?? [];
    return restoreArchive(archive, key, target, { beforeLog, keysGone, onProgress, signal });
  });
  await writeFile(join(DATA_DIR, 'session-secret'), head.secret, { mode: 0o600 });
  const { title, madeAt } = head;
  const restored = { title, madeAt, events: contents.records, files: contents.files };
  let erasedAgain = 0;
  const storefold = await joinStorefold(config, databases);
  try {
    await beginAnew(storefold, restored);
    erasedAgain = await eraseAgain(storefold, erasures?.customers ?? [], hasStream);
  } finally {
    await storefold.close();
  }
  return { ...restored, erasedAgain };
}

/** Closes the connections whatever comes of it, and the databases where it fails. */
async function connected<T>(
  databases: Databases,
  work: (connections: Connections) => Promise<T>,
): Promise<T> {
  try {
    const connections = await openConnections(databases.eventStore, databases.mongoUrl);
    return await work(connections).finally(() => connections.close());
  } catch (error) {
    await databases.close();
    throw error;
  }
}

/** The fact that it was restored, and processes that begin behind it: nothing of the past is mailed or billed again. */
async function beginAnew(
  { container }: OpenStorefold,
  { madeAt, events }: Pick<Restored, 'madeAt' | 'events'>,
): Promise<void> {
  const websiteId = DEFAULT_WEBSITE_ID;
  const context = setupContext(SETUP);
  const data = { websiteId, archiveMadeAt: madeAt, events, restoredAt: context.now };
  const { position } = await container
    .resolve(tokens.commandHandler)
    .handle(storeAggregate, websiteId, { type: 'RecordStoreRestore', data }, context);
  const states = container.resolve(tokens.processStates);
  for (const { name } of processes) {
    await states.replace({ name, version: NO_VERSION, position, state: null });
  }
}

/**
 * Erases customers who were erased after the archive was made, as it was asked for then. What follows of it the processes see to, which begin
 * before. Answers how many of them the archive still knew.
 */
async function eraseAgain(
  { container }: OpenStorefold,
  customers: ErasureList['customers'],
  hasStream: (name: string) => boolean,
): Promise<number> {
  const commandHandler = container.resolve(tokens.commandHandler);
  let erased = 0;
  for (const data of customers) {
    const { state } = await commandHandler.load(customerAggregate, data.customerId);
    if (state.status !== 'registered') continue;
    // What they subscribed to later than the archive has no stream that could be ended.
    const subscriptionIds = data.subscriptionIds.filter((id) => hasStream(`subscription-${id}`));
    await commandHandler.handle(
      customerAggregate,
      data.customerId,
      { type: 'EraseCustomer', data: { ...data, subscriptionIds } },
      setupContext(SETUP),
    );
    erased += 1;
  }
  return erased;
}

function assertSameSecret({ SESSION_SECRET }: Config, { secret }: ArchiveHead): void {
  if (SESSION_SECRET === undefined || SESSION_SECRET === secret) return;
  throw new DomainError(
    'RESTORE_SECRET_DIFFERS',
    'SESSION_SECRET is set here to another one than the archive’s, which people are known by. Start without it and restore again.',
  );
}

/** What is refused, as a line for the terminal. */
export function toldInTerminal(error: unknown): unknown {
  return error instanceof DomainError ? new CommandLineError(error.message) : error;
}
