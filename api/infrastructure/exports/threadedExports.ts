import { on } from 'node:events';
import type { ProductExports } from '../../application/ports/productExports.ts';
import { beginThread } from '../threads/heaps.ts';
import { errorOf, type SaidOfFailure } from '../threads/threadFailure.ts';

/** What the thread is given. */
export interface ExportThreadData {
  readonly websiteId: string;
  readonly mongoUrl: string;
  /** The memory of `Visits`. */
  readonly visits: SharedArrayBuffer;
}

/** What the thread says, each time that it is asked for more. */
export type SaidByExport =
  | { readonly kind: 'piece'; readonly text: string }
  | { readonly kind: 'end' }
  | SaidOfFailure;

/** In mebibytes: it holds a hundred products and one piece of the file at a time. */
const MOST_MEMORY = 128;
const YOUNG_GENERATION = 16;

/**
 * Each export in a thread of its own with a client of its own, which ends with it: what is read and written takes no turn
 * from visitors, and its garbage is not theirs. It goes no further than whoever downloads it. The bundle of the thread
 * stands beside the one that runs.
 */
export function createThreadedExports(mongoUrl: string): ProductExports {
  return {
    async *csv(websiteId, { memory: visits }) {
      const workerData: ExportThreadData = { websiteId, mongoUrl, visits };
      const worker = beginThread(new URL('./export-worker.js', import.meta.url), {
        ...{ workerData, name: 'export' },
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: YOUNG_GENERATION },
      });
      worker.unref();
      try {
        worker.postMessage('more');
        for await (const [said] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<
          [SaidByExport]
        >) {
          if (said.kind === 'end') return;
          if (said.kind !== 'piece') throw errorOf(said);
          yield said.text;
          worker.postMessage('more');
        }
        throw new Error('The thread of an export ended before the export');
      } finally {
        await worker.terminate();
      }
    },
  };
}
