import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { MongoClient } from 'mongodb';
import { ReadModels } from '../projections/runtime/liveCollection.ts';
import { createProductExports } from './application/catalog/productCsv/exportProducts.ts';
import { createVisits } from './application/kernel/visits.ts';
import type { ExportThreadData, SaidByExport } from './infrastructure/exports/threadedExports.ts';
import { comeBehindVisitors } from './infrastructure/threads/behindVisitors.ts';
import { saidOfFailure } from './infrastructure/threads/saidOfFailure.ts';

if (!parentPort) throw new Error('An export runs in a thread of its own');
const port = parentPort;
const say = (said: SaidByExport) => port.postMessage(said);

// Runs in a thread of its own, which writes one file as it is asked for.
comeBehindVisitors();
const { websiteId, mongoUrl, visits } = workerData as ExportThreadData;
const mongo = new MongoClient(mongoUrl);
const { csv } = createProductExports({ readModels: new ReadModels(mongo.db()) });
const pieces = csv(websiteId, createVisits(visits));

for await (const _ of on(port, 'message')) {
  const said = await pieces
    .next()
    .then(
      ({ value, done }): SaidByExport => (done ? { kind: 'end' } : { kind: 'piece', text: value }),
      saidOfFailure,
    );
  say(said);
}
