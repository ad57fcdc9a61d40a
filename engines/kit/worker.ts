import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Where a worker's code is, and what it is given. */
export interface WorkerOptions<Data> {
  /** The TypeScript entry as `new URL('./worker.ts', import.meta.url)` of the caller: used from the sources. */
  readonly source: URL;
  /** The bundled entry beside the caller's bundle, as `new URL('./x-worker.js', import.meta.url)`. */
  readonly bundle: URL;
  readonly name: string;
  readonly data: Data;
  /** Called when the worker ends by itself after it was ready; without it, that error is thrown uncaught. */
  readonly onFailure?: ((error: Error) => void) | undefined;
}

/** What a worker says first, once, when it serves; with whatever its starter needs to know. */
export interface Ready<Info> {
  readonly kind: 'ready';
  readonly info: Info;
}

/** A worker that has said it is ready. */
export interface RunningWorker<Info> {
  readonly info: Info;
  /** Asks the worker to close and resolves when its thread has ended. */
  close(): Promise<void>;
}

/** Starts a worker thread and resolves when it says that it is ready; rejects when it fails before. */
export async function startWorker<Data, Info>(options: WorkerOptions<Data>): Promise<RunningWorker<Info>> {
  const worker = await createWorker(options);
  const info = await untilReady<Info>(worker, options.onFailure);
  let closing: Promise<void> | undefined;
  return {
    info,
    close: () => {
      closing ??= closeWorker(worker);
      return closing;
    },
  };
}

/** Listens for errors from the start on: one that follows the first message at once is not missed. */
function untilReady<Info>(worker: Worker, onFailure?: (error: Error) => void): Promise<Info> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    worker.on('error', (error: Error) => {
      if (!isReady) reject(error);
      else if (onFailure) onFailure(error);
      else throw error;
    });
    worker.once('message', ({ info }: Ready<Info>) => {
      isReady = true;
      resolve(info);
    });
  });
}

async function closeWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
}

/**
 * In mebibytes. By itself V8 lets what is new in a thread grow to three times as much before it looks for what of it is
 * still needed, and never gives it back. An engine keeps next to nothing on its heap, so looking more often costs little.
 */
const YOUNG_GENERATION = 8;

async function createWorker<Data>({ source, bundle, name, data }: WorkerOptions<Data>): Promise<Worker> {
  const options = { workerData: data, name, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(bundle, options);
  // By an address that is put together, so that this is no part of a bundle.
  const { bundleOf } = (await import(
    new URL('./workerSource.ts', import.meta.url).href
  )) as typeof import('./workerSource.ts');
  // Without the TypeScript loader that this thread was started with.
  return new Worker(await bundleOf(source), { ...options, execArgv: [] });
}
