import { parentPort, workerData } from 'node:worker_threads';
import { readModels } from '../projections/readModels.ts';
import { keepSnapshotsOnce } from '../projections/runtime/snapshots/snapshotKeeper.ts';
import { eventLog } from './composition/eventLog.ts';
import { madeFrom } from './composition/recipes.ts';
import type { CompleteConfig } from './config.ts';
import { openConnections } from './connections.ts';
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

/** Put together by hand: the container would have all of the command path loaded, which took as much memory again. */
async function run({ config, eventStore, mongoUrl }: ImportSurroundings<CompleteConfig>): Promise<void> {
  const connections = await openConnections(eventStore, mongoUrl);
  try {
    const { eventStore: client, mongo } = connections;
    const { eventSource: source } = madeFrom(eventLog, { eventStore: client, logger: createLogger(config) });
    await keepSnapshotsOnce({ db: mongo.db(), source, models: readModels, signal: stopping.signal });
  } finally {
    await connections.close();
  }
}
