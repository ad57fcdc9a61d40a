import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

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

export interface RunningWorker<Info> {
  readonly info: Info;
  /** Asks the worker to close and resolves when its thread has ended. */
  close(): Promise<void>;
}

/** Starts a worker thread and resolves when it says that it is ready; rejects when it fails before. */
export async function startWorker<Data, Info>(options: WorkerOptions<Data>): Promise<RunningWorker<Info>> {
  const worker = createWorker(options);
  const [first] = (await once(worker, 'message')) as [Ready<Info>];
  worker.on('error', (error: Error) => {
    if (!options.onFailure) throw error;
    options.onFailure(error);
  });
  let closing: Promise<void> | undefined;
  return {
    info: first.info,
    close: () => {
      closing ??= closeWorker(worker);
      return closing;
    },
  };
}

async function closeWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
}

function createWorker<Data>({ source, bundle, name, data }: WorkerOptions<Data>): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(bundle, { workerData: data, name });
  // A thread of Node 20 does not take over the TypeScript loader of its parent: it registers its own.
  const loader = import.meta.resolve('tsx/esm/api');
  const load = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(source.href)})))`;
  return new Worker(load, { eval: true, workerData: data, name });
}
