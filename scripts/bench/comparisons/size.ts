import { ANY, EventStoreDBClient } from '@eventstore/db-client';
import { connectionSettingsFor } from '@storefold/eventstore-node';
import { MongoClient } from 'mongodb';
import { type EnginesProcess, startEngines } from '../engines/enginesProcess.ts';
import { type BenchDocument, DOCUMENTS, documentOf, newEvent, newIds } from '../engines/samples.ts';
import { median } from '../measure.ts';
import type { Limit } from '../report.ts';

const EVENTS = 1_000_000;
const EVENTS_AT_ONCE = 250;
const APPENDS_AT_ONCE = 4;
const DOCUMENT_COUNT = 100_000;
const DOCUMENTS_AT_ONCE = 1_000;
const STARTS = 3;

/** What a million events and a hundred thousand documents cost in memory, and in time at the start. */
export async function measureSize(dataDir: string): Promise<Limit[]> {
  const first = await startEngines(dataDir);
  await Promise.all([appendEvents(first), insertDocuments(first)]);
  const written = await first.residentMiB();
  await first.stop();

  const opened: number[] = [];
  for (let start = 1; start < STARTS; start++) {
    const again = await startEngines(dataDir);
    opened.push(again.openMs);
    await again.stop();
  }
  const last = await startEngines(dataDir);
  opened.push(last.openMs);
  await readEvents(last);
  await readDocuments(last);
  const read = await last.residentMiB();
  await last.stop();

  const size = '1,000,000 events and 100,000 documents';
  return [
    { what: `resident after writing ${size}`, measured: written, unit: 'MiB', ceiling: 350 },
    { what: 'resident after reading all of them', measured: read, unit: 'MiB', ceiling: 350 },
    {
      what: `opening them, process included, median of ${STARTS}`,
      measured: median(opened),
      unit: 'ms',
      ceiling: 2000,
    },
  ];
}

function eventStoreOf({ eventStoreSocket }: EnginesProcess): EventStoreDBClient {
  return new EventStoreDBClient(...connectionSettingsFor({ address: 'unix', port: eventStoreSocket }));
}

async function appendEvents(engines: EnginesProcess): Promise<void> {
  const client = eventStoreOf(engines);
  let stream = 0;
  const append = async () => {
    while (stream * EVENTS_AT_ONCE < EVENTS) {
      const events = Array.from({ length: EVENTS_AT_ONCE }, newEvent);
      await client.appendToStream(`cart-${stream++}`, events, { expectedRevision: ANY });
    }
  };
  await Promise.all(Array.from({ length: APPENDS_AT_ONCE }, append));
  await client.dispose();
}

async function readEvents(engines: EnginesProcess): Promise<void> {
  const client = eventStoreOf(engines);
  let events = 0;
  for await (const _ of client.readAll()) events++;
  await client.dispose();
  if (events !== EVENTS) throw new Error(`$all has ${events} events`);
}

const inDocuments = async (engines: EnginesProcess, use: (client: MongoClient) => Promise<void>) => {
  const client = await new MongoClient(engines.mongoUrl).connect();
  await use(client);
  await client.close();
};

const insertDocuments = (engines: EnginesProcess) =>
  inDocuments(engines, async (client) => {
    const collection = client.db('bench').collection<BenchDocument>(DOCUMENTS);
    for (let written = 0; written < DOCUMENT_COUNT; written += DOCUMENTS_AT_ONCE)
      await collection.insertMany(newIds(DOCUMENTS_AT_ONCE).map(documentOf));
  });

const readDocuments = (engines: EnginesProcess) =>
  inDocuments(engines, async (client) => {
    let documents = 0;
    for await (const _ of client.db('bench').collection(DOCUMENTS).find()) documents++;
    if (documents !== DOCUMENT_COUNT) throw new Error(`The collection has ${documents} documents`);
  });
