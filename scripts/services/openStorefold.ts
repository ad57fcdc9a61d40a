import { type Config, readConfig } from '../../api/config.ts';
import { type Connections, openConnections } from '../../api/connections.ts';
import { type Container, createContainer } from '../../api/container.ts';
import { createThreadedExports } from '../../api/infrastructure/exports/threadedExports.ts';
import { createThreadedImports } from '../../api/infrastructure/imports/threadedImports.ts';
import { createThreadedSnapshots } from '../../api/infrastructure/snapshots/threadedSnapshots.ts';
import { createPrecedence } from '../../api/infrastructure/threads/precedence.ts';
import { createLogger } from '../../api/logger.ts';
import { type Databases, isEmbedded, openDatabases } from '../embedded/engines.ts';
import { sessionSecret } from './sessionSecret.ts';
import { startingPatience } from './startingPatience.ts';

/** A process of Storefold with its databases behind it. `close` lets go of everything, in the opposite order. */
export interface OpenStorefold {
  readonly config: Config;
  readonly container: Container;
  close(): Promise<void>;
}

/**
 * Reads the configuration, opens the databases and joins the parts. With `share`, a tool works beside the running
 * process that owns the data folder.
 */
export async function openStorefold(options: { readonly share: boolean }): Promise<OpenStorefold> {
  const config = readConfig(process.env);
  return joinStorefold(config, await openDatabases(config, options));
}

/** The same over databases that are open already. They are closed with it, and when it cannot be opened; `signal` ends a wait for them. */
export async function joinStorefold(
  config: Config,
  databases: Databases,
  signal?: AbortSignal,
): Promise<OpenStorefold> {
  const logger = createLogger(config);
  const connect = () => openConnections(databases.eventStore, databases.mongoUrl);
  let connections: Connections;
  try {
    // What this process runs itself is there, and only has no core; of an address that nobody answers at it is told at once.
    connections = await (isEmbedded(config) ? startingPatience(logger, signal)(connect) : connect());
  } catch (error) {
    await databases.close();
    throw error;
  }
  const complete = { ...config, SESSION_SECRET: await sessionSecret(config) };
  const { eventStore, mongoUrl } = databases;
  const surroundings = { config: complete, eventStore, mongoUrl };
  const precedence = createPrecedence();
  return {
    config,
    container: createContainer(
      {
        config: complete,
        logger,
        eventStore: connections.eventStore,
        db: connections.mongo.db(),
      },
      {
        productImports: createThreadedImports(surroundings, precedence),
        productExports: createThreadedExports(mongoUrl),
        makeSnapshots: createThreadedSnapshots(surroundings, precedence),
      },
    ),
    async close() {
      await connections.close();
      await databases.close();
    },
  };
}
