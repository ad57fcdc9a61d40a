import { startWorker } from '@storefold/engine-kit';
import type { StartOptions } from './options.ts';

export type { Listen, StartOptions } from './options.ts';

/** A MongoDB server that runs. */
export interface MongoNode {
  /** For `new MongoClient(...)`: `mongodb://%2Fpath.sock/` or `mongodb://127.0.0.1:port/`. */
  readonly connectionString: string;
  /** Answers the writes in progress, closes the storage and ends the worker thread. */
  close(): Promise<void>;
}

/**
 * Starts a MongoDB server in a worker thread of this process and resolves when it accepts connections. An error that ends
 * the thread later is thrown uncaught in this one.
 *
 * @throws when the address is taken or the data cannot be opened
 */
export async function startMongoNode(options: StartOptions): Promise<MongoNode> {
  const { info, close } = await startWorker<StartOptions, { readonly connectionString: string }>({
    source: new URL('./worker.ts', import.meta.url),
    bundle: new URL('./mongodb-worker.js', import.meta.url),
    name: 'mongodb',
    data: options,
  });
  return { connectionString: info.connectionString, close };
}
