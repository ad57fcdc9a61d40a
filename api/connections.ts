import type { EventStoreDBClient } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { ConnectionError } from './infrastructure/connectionError.ts';
import { connectEventStore, type EventStoreLocation } from './infrastructure/eventStore/connect.ts';

/** How long a database has to answer at start. */
const CONNECT_TIMEOUT_MS = 5_000;

export interface Connections {
  readonly eventStore: EventStoreDBClient;
  readonly mongo: MongoClient;
  close(): Promise<void>;
}

/** Connects to both databases and makes sure that they answer. Throws `ConnectionError`. */
export async function openConnections(
  eventStoreAt: EventStoreLocation,
  mongoUrl: string,
): Promise<Connections> {
  const eventStore = connectEventStore(eventStoreAt);
  const mongo = new MongoClient(mongoUrl, {
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    ignoreUndefined: true,
  });
  try {
    await Promise.all([reachEventStore(eventStore, eventStoreAt), reachMongo(mongo, mongoUrl)]);
  } catch (error) {
    await Promise.allSettled([eventStore.dispose(), mongo.close()]);
    throw error;
  }
  return {
    eventStore,
    mongo,
    async close() {
      await Promise.all([eventStore.dispose(), mongo.close()]);
    },
  };
}

async function reachEventStore(client: EventStoreDBClient, at: EventStoreLocation): Promise<void> {
  const where = 'connectionString' in at ? withoutPassword(at.connectionString) : at.socketPath;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), CONNECT_TIMEOUT_MS);
  });
  try {
    await Promise.race([answerOf(client), tooLate]);
  } catch (error) {
    throw new ConnectionError(
      `EVENTSTOREDB_URL: cannot reach EventStoreDB at ${where} (${reasonOf(error)}).`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf(client: EventStoreDBClient): Promise<void> {
  for await (const _ of client.readAll({ maxCount: 1 }));
}

async function reachMongo(client: MongoClient, url: string): Promise<void> {
  try {
    await client.db().command({ ping: 1 });
  } catch (error) {
    throw new ConnectionError(
      `MONGODB_URL: cannot reach MongoDB at ${withoutPassword(url)} (${reasonOf(error)}).`,
      { cause: error },
    );
  }
}

const withoutPassword = (url: string) => url.replace(/\/\/([^:/@]+):[^@]*@/, '//$1:…@');

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];
