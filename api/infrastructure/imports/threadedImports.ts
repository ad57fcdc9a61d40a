import type { Worker } from 'node:worker_threads';
import { createKeyedMutex } from '../../application/kernel/keyedMutex.ts';
import type {
  ProductImportJob,
  ProductImportReport,
  ProductImports,
  ProductImportWatch,
} from '../../application/ports/productImports.ts';
import type { EventStoreLocation } from '../eventStore/connect.ts';
import { beginThread } from '../threads/heaps.ts';
import type { Precedence } from '../threads/precedence.ts';
import { errorOf, type SaidOfFailure } from '../threads/threadFailure.ts';

/** What the thread needs to be a part of this process: where the databases are, and how they are told of. */
export interface ImportSurroundings<Config> {
  readonly config: Config;
  readonly eventStore: EventStoreLocation;
  readonly mongoUrl: string;
}

/** What the thread is given. */
export interface ImportThreadData<Config> extends ImportSurroundings<Config> {
  readonly job: ProductImportJob;
  /** The memory of `Visits`. */
  readonly visits: SharedArrayBuffer;
}

/** What the thread says: how far it is, and once what became of the file. */
export type SaidByImport =
  | {
      readonly kind: 'progress';
      readonly phase: 'checking' | 'writing';
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'report'; readonly report: ProductImportReport }
  | SaidOfFailure;

/** In mebibytes: what a file of the largest size takes several times over. */
const MOST_MEMORY = 512;
const YOUNG_GENERATION = 24;

/**
 * Each import in a thread of its own with clients of its own, which ends with it: what it decides and writes takes no turn
 * from visitors, and what it had in memory is given back. One at a time: the next one waits. The bundle of the thread
 * stands beside the one that runs. Each goes first of `precedence`.
 */
export function createThreadedImports<Config>(
  surroundings: ImportSurroundings<Config>,
  precedence: Precedence,
): ProductImports {
  const inTurn = createKeyedMutex();
  return {
    run: (job, watch) =>
      precedence.first(() =>
        inTurn.pass('import', async () => {
          const workerData: ImportThreadData<Config> = { ...surroundings, job, visits: watch.visits.memory };
          const worker = beginThread(new URL('./import-worker.js', import.meta.url), {
            ...{ workerData, name: 'import' },
            resourceLimits: {
              maxOldGenerationSizeMb: MOST_MEMORY,
              maxYoungGenerationSizeMb: YOUNG_GENERATION,
            },
          });
          // A process that ends does not wait for it: a file that was cut off is sent again.
          worker.unref();
          try {
            return await reportOf(worker, watch.onProgress);
          } finally {
            await worker.terminate();
          }
        }),
      ),
  };
}

/** Rejects as the import does, and where the thread ends without a word. */
function reportOf(
  worker: Worker,
  onProgress: ProductImportWatch['onProgress'],
): Promise<ProductImportReport> {
  return new Promise((resolve, reject) => {
    worker.on('message', (said: SaidByImport) => {
      if (said.kind === 'progress') onProgress(said.phase, said.done, said.total);
      else if (said.kind === 'report') resolve(said.report);
      else reject(errorOf(said));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread of an import ended before the import')));
  });
}
