import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { StoreRestores } from '../../api/application/ports/storeRestores.ts';
import { type Container, tokens } from '../../api/container.ts';
import { createGateway } from '../../api/createGateway.ts';
import { beginThread, keepHeapsSmall } from '../../api/infrastructure/threads/heaps.ts';
import { readModels } from '../../projections/readModels.ts';
import { untilRebuilt } from '../../projections/runtime/untilRebuilt.ts';
import { createPageRenderer } from '../../web/render/renderer.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { endAfter } from '../terminal/endAfter.ts';
import { createRandomIds } from './randomIds.ts';
import { startingPatience } from './startingPatience.ts';
import { tellOfVisitors } from './tellOfVisitors.ts';

/** What the build made for browsers, seen from the bundle that runs. */
const WEB_DIRECTORY = fileURLToPath(new URL('../web', import.meta.url));

/** Longest that the doors stay shut after an upgrade, in milliseconds: the rest is built while they are open. */
const LONGEST_WAIT_MS = 30_000;

/** Longest, in seconds, that everything else may take to end once the gateway has drained. */
const LONGEST_END = 20;

/** Waits for the read models whose documents have another shape since this version; says so where it takes too long. */
async function untilShapesAreKnown(container: Container, signal: AbortSignal): Promise<void> {
  const db = container.resolve(tokens.db);
  const logger = container.resolve(tokens.logger);
  const patience = startingPatience(logger, signal);
  if (await patience(() => untilRebuilt(db, readModels, { timeoutMs: LONGEST_WAIT_MS, signal }))) return;
  logger.warn('Read models of an older version are still served while they are built anew.');
}

interface GatewayOfProcess {
  /** Aborts when the process is to end, where the gateway may be stopped before that. */
  readonly processEnds?: AbortSignal;
  readonly storeRestores?: StoreRestores;
}

/**
 * Starts following the log, and listens once `prepared` has resolved as well and no read model is served in a shape of
 * before, for which it waits 30 seconds at most. Throws `CommandLineError` when the port is taken, and what `prepared`
 * throws.
 */
export async function startGateway(
  container: Container,
  signal: AbortSignal,
  prepared?: Promise<unknown>,
  { processEnds = signal, storeRestores }: GatewayOfProcess = {},
): Promise<FastifyInstance> {
  const config = container.resolve(tokens.config);
  endAfter(processEnds, (config.DRAIN_TIMEOUT + LONGEST_END) * 1000);
  const app = createGateway(container, {
    webDirectory: WEB_DIRECTORY,
    renderer: createPageRenderer(beginThread),
    newId: createRandomIds(),
    ...(storeRestores && { storeRestores }),
  });
  await Promise.all([
    container.resolve(tokens.liveSubscription).start(signal),
    app.ready(),
    prepared,
    untilShapesAreKnown(container, signal),
  ]);
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CommandLineError(`PORT ${config.PORT} is in use on ${config.HOST}. Set PORT to another one.`);
  }
  keepHeapsSmall();
  const logger = container.resolve(tokens.logger);
  tellOfVisitors({ visits: app.visits, db: container.resolve(tokens.db), logger, signal });
  return app;
}
