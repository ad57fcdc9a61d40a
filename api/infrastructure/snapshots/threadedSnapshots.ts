import type { Worker } from 'node:worker_threads';
import type { MakeSnapshots } from '../../../projections/runtime/snapshots/snapshotKeeper.ts';
import type { ImportSurroundings } from '../imports/threadedImports.ts';
import { beginThread } from '../threads/heaps.ts';
import type { Precedence } from '../threads/precedence.ts';
import { errorOf, type SaidOfFailure } from '../threads/threadFailure.ts';

/** What the thread says in the end. */
export type SaidOfSnapshots = { readonly kind: 'made' } | SaidOfFailure;

/** In mebibytes; by itself V8 takes three times as much, and the documents in hand are packed outside of the heap. */
const YOUNG_GENERATION = 8;

/**
 * Snapshots that are due, in a thread of its own with clients of its own, which ends with them: all documents of a model are
 * in its memory meanwhile, and folding what an import wrote takes longer than visitors should notice. The bundle of the thread stands
 * beside the one that runs. They wait for what goes first of `precedence`: snapshots are mostly due because of an import that
 * still goes on, and both at once held a hundred mebibytes more.
 */
export function createThreadedSnapshots<Config>(
  surroundings: ImportSurroundings<Config>,
  precedence: Precedence,
): MakeSnapshots {
  return async (signal) => {
    await precedence.over(signal);
    const worker = beginThread(new URL('./snapshot-worker.js', import.meta.url), {
      ...{ workerData: surroundings, name: 'snapshots' },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
    });
    // It stops between two documents, so that nothing is left half written that somebody who is erased would wait for.
    const stop = () => worker.postMessage('stop');
    signal.addEventListener('abort', stop, { once: true });
    try {
      await endOf(worker);
    } finally {
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    }
  };
}

/** Rejects as the work does, and where the thread ends without a word. */
function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (said: SaidOfSnapshots) => {
      if (said.kind === 'made') resolve();
      else reject(errorOf(said));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread of snapshots ended before they were made')));
  });
}
