import { startWorker } from '@storefold/engine-kit';
import type { NodeOptions } from './worker.ts';

export interface MongoNode {
  /** For `new MongoClient(...)`: `mongodb://%2Fpath.sock/` or `mongodb://127.0.0.1:port/`. */
  readonly connectionString: string;
  /** Answers the writes in progress, closes the storage and ends the worker thread. */
  close(): Promise<void>;
}

/**
 * Starts a MongoDB server in a worker thread of this process over the data in `dataDir`, which belongs to it alone.
 *
 * @throws when the address is taken or the data cannot be opened
 */
export async function startMongoNode(options: NodeOptions): Promise<MongoNode> {
  const { info, close } = await startWorker<NodeOptions, { readonly connectionString: string }>({
    source: new URL('./worker.ts', import.meta.url),
    bundle: new URL('./mongodb-worker.js', import.meta.url),
    name: 'mongodb',
    data: options,
  });
  return { connectionString: info.connectionString, close };
}
