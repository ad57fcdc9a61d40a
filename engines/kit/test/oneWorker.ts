import { parentPort, resourceLimits, workerData } from 'node:worker_threads';

/** Run as a worker by the spec. It says who it is, unless it is to fail at once, or when it hears something. */
export interface OneWorkerData {
  readonly name: string;
  readonly fails?: 'before' | 'after';
}

const { name, fails } = workerData as OneWorkerData;
if (fails === 'before') throw new Error(`${name} cannot begin`);
parentPort?.once('message', () => {
  if (fails === 'after') throw new Error(`${name} cannot go on`);
  parentPort?.close();
});
parentPort?.postMessage({
  kind: 'ready',
  info: { greeting: `I am ${name}`, young: resourceLimits.maxYoungGenerationSizeMb },
});
