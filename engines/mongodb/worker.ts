import { parentPort, workerData } from 'node:worker_threads';
import { startServer } from './server.ts';

export interface NodeOptions {
  dataDir: string;
  listen: { socketPath: string } | { host: string; port: number };
}

export type FromWorker = { kind: 'ready'; connectionString: string } | { kind: 'failed'; message: string };

const port = parentPort;
if (port === null) throw new Error('the MongoDB worker runs only as a worker thread');

try {
  const server = await startServer(workerData as NodeOptions);
  port.on('message', () => {
    void server.close().then(() => port.close());
  });
  port.postMessage({ kind: 'ready', connectionString: server.connectionString } satisfies FromWorker);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  port.postMessage({ kind: 'failed', message } satisfies FromWorker);
}
