import { parentPort, workerData } from 'node:worker_threads';
import type { NodeOptions } from './options.ts';
import { startServer } from './server.ts';

const port = parentPort;
if (port === null) throw new Error('the MongoDB worker runs only as a worker thread');

void startServer(workerData as NodeOptions).then(({ connectionString, close }) => {
  port.once('message', () => {
    void close().then(() => port.close());
  });
  port.postMessage({ kind: 'ready', info: { connectionString } });
});
