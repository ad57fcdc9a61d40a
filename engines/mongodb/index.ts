import { startWorker } from '@storefold/engine-kit';
import type { NodeOptions, StartOptions } from './options.ts';

export type { Listen, NodeOptions, StartOptions } from './options.ts';

/** A MongoDB server that runs. */
export interface MongoNode {
  /** For `new MongoClient(...)`: `mongodb://%2Fpath.sock/` or `mongodb://127.0.0.1:port/`. */
  readonly connectionString: string;
  /** Answers the writes in progress, closes the storage and ends the worker thread, if it has one. */
  close(): Promise<void>;
}

/**
 * Starts a MongoDB server, in a worker thread of this process unless told otherwise, and resolves when it accepts
 * connections. An error that ends the thread later is thrown uncaught in this one.
 *
 * @throws when the address is taken or the data cannot be opened
 */
export async function startMongoNode({ worker = true, ...node }: StartOptions): Promise<MongoNode> {
  return worker ? runInWorker(node) : runHere(node);
}

async function runInWorker(data: NodeOptions): Promise<MongoNode> {
  const { info, close } = await startWorker<NodeOptions, { readonly connectionString: string }>({
    source: new URL('./worker.ts', import.meta.url),
    bundle: new URL('./mongodb-worker.js', import.meta.url),
    name: 'mongodb',
    data,
  });
  return { connectionString: info.connectionString, close };
}

async function runHere(options: NodeOptions): Promise<MongoNode> {
  // Whoever has the node in a worker does not load it here as well.
  const { startServer } = await import('./server.ts');
  const { connectionString, close } = await startServer(options);
  let closing: Promise<void> | undefined;
  return {
    connectionString,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
