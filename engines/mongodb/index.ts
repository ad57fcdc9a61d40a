import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromWorker, NodeOptions } from './worker.ts';

export interface MongoNode {
  /** For `new MongoClient(...)`: `mongodb://%2Fpath.sock/` or `mongodb://127.0.0.1:port/`. */
  readonly connectionString: string;
  /** Answers what is in progress, closes the storage and ends the worker thread. */
  close(): Promise<void>;
}

function workerUrl(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './mongodb-worker.js', import.meta.url);
}

/**
 * Starts a MongoDB server in a worker thread of this process over the data in `dataDir`, which belongs to it alone.
 *
 * @throws when the address is taken or the data cannot be opened
 */
export async function startMongoNode(options: NodeOptions): Promise<MongoNode> {
  const worker = new Worker(workerUrl(), {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const started = await new Promise<FromWorker>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the MongoDB node stopped while starting (exit code ${code})`)),
    );
  });
  if (started.kind === 'failed') {
    await worker.terminate();
    throw new Error(started.message);
  }
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const exited = once(worker, 'exit');
    worker.postMessage('close');
    await exited;
  };
  return {
    connectionString: started.connectionString,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
