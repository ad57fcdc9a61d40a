import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { type MongoNode, startMongoNode } from '../../../engines/mongodb/index.ts';

export interface TestServer {
  readonly client: MongoClient;
  readonly db: Db;
  /** An address for further clients. */
  readonly connectionString: string;
  close(): Promise<void>;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'mongo-'));
}

/** A fresh node, or the server that MONGODB_URL names: the contract holds for both. */
export async function startTestServer(): Promise<TestServer> {
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
