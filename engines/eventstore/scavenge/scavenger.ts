import { randomUUID } from 'node:crypto';
import type { EventStore } from '../store/eventStore.ts';
import { ScavengeDiary } from './scavengeDiary.ts';
import { unseenPositions } from './unseen.ts';

interface Run {
  readonly id: string;
  readonly stopping: AbortController;
  readonly done: Promise<void>;
}

const AT_ONCE = 1_000;

/**
 * Takes the records that no reader of a stream can see any more out of the log, then writes the file anew, so that no byte
 * of them is left on the disk and their space is free.
 */
export class Scavenger {
  private readonly store: EventStore;
  private run: Run | undefined;

  constructor(store: EventStore) {
    this.store = store;
  }

  /** Begins, or says which one is under way. */
  start(): { readonly id: string; readonly isNew: boolean } {
    if (this.run) return { id: this.run.id, isNew: false };
    const run: Run = { id: randomUUID(), stopping: new AbortController(), done: Promise.resolve() };
    this.run = Object.assign(run, { done: this.scavenge(run) });
    return { id: run.id, isNew: true };
  }

  /** Resolves when it has stopped, with false when there is no such run. */
  async stop(id: string): Promise<boolean> {
    const { run } = this;
    if (run?.id !== id) return false;
    run.stopping.abort();
    await run.done;
    return true;
  }

  async close(): Promise<void> {
    if (this.run) await this.stop(this.run.id);
  }

  private async scavenge({ id, stopping: { signal } }: Run): Promise<void> {
    const diary = new ScavengeDiary(id, (stream, event) => this.store.append(stream, [event]));
    await diary.started();
    let removed = 0;
    let error: string | undefined;
    try {
      removed = await this.removeUnseen(signal);
      // Also where nothing was removed now: another run may have been cut off between its two halves.
      if (!signal.aborted) await this.store.compact({ signal, onProgress: diary.progress });
    } catch (thrown) {
      // What is removed is removed, and its pages are used again; the rest is for the next run.
      if (!signal.aborted) error = thrown instanceof Error ? thrown.message : String(thrown);
    }
    const result = error ? 'Failed' : signal.aborted ? 'Stopped' : 'Success';
    await diary.completed({ result, error, recordsRemoved: removed });
    this.run = undefined;
  }

  private async removeUnseen(signal: AbortSignal): Promise<number> {
    let removed = 0;
    let batch: number[] = [];
    const remove = async (): Promise<void> => {
      const positions = batch;
      batch = [];
      await this.store.remove(positions);
      removed += positions.length;
    };
    for await (const position of unseenPositions(this.store)) {
      if (signal.aborted) break;
      if (batch.push(position) >= AT_ONCE) await remove();
    }
    if (batch.length > 0) await remove();
    return removed;
  }
}
