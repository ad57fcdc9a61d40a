import { randomUUID } from 'node:crypto';
import type { EventStore } from '../store/eventStore.ts';
import { jsonEvent } from '../store/systemEvents.ts';
import { unseenPositions } from './unseen.ts';

interface Run {
  readonly id: string;
  stopped: boolean;
  readonly done: Promise<void>;
}

const SCAVENGES_STREAM = '$scavenges';
const AT_ONCE = 1_000;

/** Takes the records that no reader of a stream can see any more out of the log, and makes the file smaller. */
export class Scavenger {
  private readonly store: EventStore;
  private run: Run | undefined;

  constructor(store: EventStore) {
    this.store = store;
  }

  /** Begins, or says which one is under way. */
  start(): { readonly id: string; readonly isNew: boolean } {
    if (this.run) return { id: this.run.id, isNew: false };
    const id = randomUUID();
    const run: Run = { id, stopped: false, done: Promise.resolve() };
    this.run = Object.assign(run, { done: this.scavenge(run) });
    return { id, isNew: true };
  }

  /** Resolves when it has stopped, with false when there is no such run. */
  async stop(id: string): Promise<boolean> {
    const { run } = this;
    if (run?.id !== id) return false;
    run.stopped = true;
    await run.done;
    return true;
  }

  async close(): Promise<void> {
    if (this.run) await this.stop(this.run.id);
  }

  private async scavenge(run: Run): Promise<void> {
    const startedAt = Date.now();
    await this.log('$scavengeStarted', { scavengeId: run.id });
    let removed = 0;
    let error: string | undefined;
    try {
      removed = await this.removeUnseen(run);
      if (removed > 0 && !run.stopped) await this.store.compact();
    } catch (thrown) {
      // What is removed is removed, and its pages are used again; the rest is for the next run.
      error = thrown instanceof Error ? thrown.message : String(thrown);
    }
    await this.log('$scavengeCompleted', {
      scavengeId: run.id,
      result: error ? 'Failed' : run.stopped ? 'Stopped' : 'Success',
      error,
      recordsRemoved: removed,
      timeTakenMs: Date.now() - startedAt,
    });
    this.run = undefined;
  }

  private async removeUnseen(run: Run): Promise<number> {
    let removed = 0;
    let batch: number[] = [];
    const remove = async (): Promise<void> => {
      const positions = batch;
      batch = [];
      await this.store.remove(positions);
      removed += positions.length;
    };
    for await (const position of unseenPositions(this.store)) {
      if (run.stopped) break;
      if (batch.push(position) >= AT_ONCE) await remove();
    }
    if (batch.length > 0) await remove();
    return removed;
  }

  private async log(type: string, data: object): Promise<void> {
    await this.store.append(SCAVENGES_STREAM, [jsonEvent(type, data)]);
  }
}
