import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startWorker } from '@storefold/engine-kit';
import { connectionSettingsFor, startEventStoreNode } from '@storefold/eventstore-node';
import { startMongoNode } from '@storefold/mongodb-node';
import { MongoClient } from 'mongodb';
import type { EventStoreStubOptions } from './eventStoreStub.ts';
import type { MongoStubOptions } from './mongoStub.ts';

/** The official client of one of our engines, and the same client of a server that does nothing. */
export interface Contest<Client> {
  readonly ours: Client;
  readonly floor: Client;
}

/** Both engines and their stubs, each in a worker thread behind a unix socket. */
export interface EngineStage {
  readonly events: Contest<EventStoreDBClient>;
  readonly documents: Contest<MongoClient>;
  close(): Promise<void>;
}

/** How many events the stub has in `$all`, and how many statements a bulk write has. */
export const EVENTS = 100_000;
export const STATEMENTS = 1_000;

export async function openEngineStage(folder: string): Promise<EngineStage> {
  const socket = (name: string) => join(folder, `${name}.sock`);
  const eventStore = await startEventStoreNode({
    dataDir: join(folder, 'events'),
    listen: { socketPath: socket('events') },
  });
  const mongo = await startMongoNode({
    dataDir: join(folder, 'documents'),
    listen: { socketPath: socket('documents') },
  });
  const eventStub = await startEventStoreStub({ socketPath: socket('events-stub'), events: EVENTS });
  const mongoStub = await startMongoStub({ socketPath: socket('documents-stub'), statements: STATEMENTS });
  const documents = {
    ours: await new MongoClient(mongo.connectionString).connect(),
    floor: await new MongoClient(`mongodb://${encodeURIComponent(socket('documents-stub'))}/`).connect(),
  };
  const events = {
    ours: new EventStoreDBClient(...connectionSettingsFor(eventStore)),
    floor: new EventStoreDBClient(...connectionSettingsFor({ address: 'unix', port: socket('events-stub') })),
  };
  return {
    events,
    documents,
    async close() {
      await Promise.all([events.ours.dispose(), events.floor.dispose()]);
      await Promise.all([documents.ours.close(), documents.floor.close()]);
      await Promise.all([eventStore, mongo, eventStub, mongoStub].map((server) => server.close()));
    },
  };
}

const startEventStoreStub = (data: EventStoreStubOptions) =>
  startWorker<EventStoreStubOptions, object>({
    source: new URL('./eventStoreStub.ts', import.meta.url),
    bundle: new URL('./bench-eventstore-stub.js', import.meta.url),
    name: 'eventstore-stub',
    data,
  });

const startMongoStub = (data: MongoStubOptions) =>
  startWorker<MongoStubOptions, object>({
    source: new URL('./mongoStub.ts', import.meta.url),
    bundle: new URL('./bench-mongo-stub.js', import.meta.url),
    name: 'mongo-stub',
    data,
  });
