import { once } from 'node:events';
import type { PaperPrinter } from '../../application/ports/paperPrinter.ts';
import { beginThread } from '../threads/heaps.ts';
import { documentOf } from './paperLayout.ts';

/** Each file in a thread of its own, which ends with it. The bundle of the thread stands beside the one that runs. */
export const threadedPaperPrinter: PaperPrinter = {
  async print(papers) {
    const worker = beginThread(new URL('./pdf-worker.js', import.meta.url), {
      ...{ workerData: documentOf(papers), name: 'pdf', execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const ended = once(worker, 'exit').then(() => {
      throw new Error('The thread that writes a PDF ended before the file');
    });
    try {
      // Whichever is first; `once` throws what the thread threw.
      const [bytes] = (await Promise.race([once(worker, 'message'), ended])) as [Uint8Array];
      return bytes;
    } finally {
      ended.catch(() => undefined);
      await worker.terminate();
    }
  },
};
