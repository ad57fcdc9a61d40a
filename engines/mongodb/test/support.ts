import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { type MongoNode, startMongoNode } from '../index.ts';

export interface TestServer {
  readonly client: MongoClient;
  readonly db: Db;
  /** An address for further clients. */
  readonly connectionString: string;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'mongo-'));
}

/**
 * A fresh node, or the server that MONGODB_URL names: the contract holds for both. It runs for the suite that this is
 * called in, and can be used from the first hook on that the suite adds after it.
 */
export function testServer(): TestServer {
  let server: TestServer & { close(): Promise<void> };
  before(async function () {
    this.timeout(30_000);
    server = await startTestServer();
  });
  after(() => server?.close());
  return {
    get client() {
      return server.client;
    },
    get db() {
      return server.db;
    },
    get connectionString() {
      return server.connectionString;
    },
  };
}

async function startTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const folder = temporaryFolder();
  const url = process.env.MONGODB_URL;
  let node: MongoNode | undefined;
  if (!url) {
    const listen = { socketPath: join(folder, 'm.sock') };
    node = await startMongoNode({ dataDir: join(folder, 'data'), listen });
  }
  const connectionString = url ?? (node as MongoNode).connectionString;
  const client = await new MongoClient(connectionString).connect();
  const db = client.db(`contract_${process.pid}`);
  await db.dropDatabase();
  return {
    client,
    db,
    connectionString,
    close: async () => {
      if (url) await db.dropDatabase();
      await client.close();
      await node?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server's refusal of an operation; fails when it is accepted. */
export async function refusal(operation: Promise<unknown>): Promise<MongoServerError> {
  try {
    await operation;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error('the operation was accepted');
}
