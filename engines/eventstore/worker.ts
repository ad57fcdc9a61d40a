import { parentPort, workerData } from 'node:worker_threads';
import type { NodeOptions } from './options.ts';
import { runNode } from './server.ts';

/** The worker's side: it runs one node and closes it at the first message from its starter. */
const parent = parentPort;
if (!parent) throw new Error('This file runs as a worker thread only');

void runNode(workerData as NodeOptions).then((node) => {
  parent.once('message', async () => {
    await node.close();
    parent.close();
  });
  parent.postMessage({ kind: 'ready', info: { port: node.port } });
});
