import { parentPort, workerData } from 'node:worker_threads';
import type { CompleteConfig } from './config.ts';
import { openConnections } from './connections.ts';
import { createContainer, tokens } from './container.ts';
import type { ImportSurroundings } from './infrastructure/imports/threadedImports.ts';
import type { SaidOfSnapshots } from './infrastructure/snapshots/threadedSnapshots.ts';
import { comeBehindVisitors } from './infrastructure/threads/behindVisitors.ts';
import { saidOfFailure } from './infrastructure/threads/saidOfFailure.ts';
import { createLogger } from './logger.ts';

// Runs in a thread of its own, which makes the snapshots that are due and ends.
comeBehindVisitors();
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
parentPort?.postMessage(
  await run(workerData as ImportSurroundings<CompleteConfig>).then(
    (): SaidOfSnapshots => ({ kind: 'made' }),
    saidOfFailure,
  ),
);

async function run({ config, eventStore, mongoUrl }: ImportSurroundings<CompleteConfig>): Promise<void> {
  const connections = await openConnections(eventStore, mongoUrl);
  try {
    const container = createContainer({
      ...{ config, logger: createLogger(config) },
      ...{ eventStore: connections.eventStore, db: connections.mongo.db() },
    });
    await container.resolve(tokens.makeSnapshots)(stopping.signal);
  } finally {
    await connections.close();
  }
}
