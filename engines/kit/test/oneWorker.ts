import { parentPort, workerData } from 'node:worker_threads';

/** Run as a worker by the spec. It says who it is, unless it is to fail at once, or soon after. */
export interface OneWorkerData {
  readonly name: string;
  readonly fails?: 'before' | 'after';
}

const { name, fails } = workerData as OneWorkerData;
if (fails === 'before') throw new Error(`${name} cannot begin`);
parentPort?.once('message', (message) => {
  if (message === 'close') parentPort?.close();
});
parentPort?.postMessage({ kind: 'ready', info: { greeting: `I am ${name}` } });
if (fails === 'after')
  setImmediate(() => {
    throw new Error(`${name} cannot go on`);
  });
