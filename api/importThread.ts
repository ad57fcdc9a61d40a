import { parentPort, workerData } from 'node:worker_threads';
import { createProductImports } from './application/catalog/productCsv/importProducts.ts';
import { createVisits } from './application/kernel/visits.ts';
import type { ProductImportReport } from './application/ports/productImports.ts';
import type { CompleteConfig } from './config.ts';
import { openConnections } from './connections.ts';
import { createContainer, tokens } from './container.ts';
import type { ImportThreadData, SaidByImport } from './infrastructure/imports/threadedImports.ts';
import { comeBehindVisitors } from './infrastructure/threads/behindVisitors.ts';
import { saidOfFailure } from './infrastructure/threads/saidOfFailure.ts';
import { createLogger } from './logger.ts';

/** How often it is told how far the import is, in milliseconds: for every product would be work for who serves visitors. */
const TELL_EVERY_MS = 100;

comeBehindVisitors();

const say = (said: SaidByImport) => parentPort?.postMessage(said);

// Runs in a thread of its own, which was given one file.
await run(workerData as ImportThreadData<CompleteConfig>).then(
  (report) => say({ kind: 'report', report }),
  (error: unknown) => say(saidOfFailure(error)),
);

async function run({
  job,
  visits,
  config,
  eventStore,
  mongoUrl,
}: ImportThreadData<CompleteConfig>): Promise<ProductImportReport> {
  const connections = await openConnections(eventStore, mongoUrl);
  try {
    const container = createContainer({
      ...{ config, logger: createLogger(config) },
      ...{ eventStore: connections.eventStore, db: connections.mongo.db() },
    });
    // Nothing tells this thread of what others write: what stands in the log by now is all that it knows to be there.
    container.resolve(tokens.aggregateCache).beginAt(await container.resolve(tokens.head)());
    const imports = createProductImports({
      commandHandler: container.resolve(tokens.commandHandler),
      productUrls: container.resolve(tokens.productUrls),
      readModels: container.resolve(tokens.readModels),
      csvReader: container.resolve(tokens.csvReader),
    });
    return await imports.run(job, { visits: createVisits(visits), onProgress: nowAndThen() });
  } finally {
    await connections.close();
  }
}

function nowAndThen() {
  let toldAt = Number.NEGATIVE_INFINITY;
  let toldOf = '';
  return (phase: 'checking' | 'writing', done: number, total: number) => {
    const now = performance.now();
    if (phase === toldOf && done < total && now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    toldOf = phase;
    say({ kind: 'progress', phase, done, total });
  };
}
