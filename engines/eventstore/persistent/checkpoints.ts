import type { EventStore } from '../store/eventStore.ts';
import { jsonEvent, newestJson } from '../store/systemEvents.ts';
import { ALL_SOURCE, checkpointStreamOf, type GroupConfig } from './config.ts';

const CHECKPOINT_TYPE = '$SubscriptionCheckpoint';
const POSITION = /^C:(\d+)\/P:\d+$/;
/** Older checkpoints are of no use to anybody. */
const KEPT = 2;

/** How far a group has got: everything up to there is settled. Kept in a stream of its own. */
export class Checkpoints {
  /** The last that is written. */
  last: number | undefined;
  private readonly store: EventStore;
  private readonly config: GroupConfig;
  private readonly progress: () => number;
  private settled = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  /** `progress` answers the place up to which everything is settled. */
  constructor(store: EventStore, config: GroupConfig, progress: () => number) {
    this.store = store;
    this.config = config;
    this.progress = progress;
    this.last = readCheckpoint(store, config);
  }

  /** Takes notice of settled messages; writes at once when they are many, else when it is time. */
  count(settled: number): void {
    this.settled += settled;
    const { maxCheckpointCount, checkpointAfterMs } = this.config.settings;
    if (this.settled === 0) return;
    if (this.settled >= Math.max(1, maxCheckpointCount)) this.write();
    else if (checkpointAfterMs > 0)
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        if (this.settled >= this.config.settings.minCheckpointCount) this.write();
        else this.count(0);
      }, checkpointAfterMs).unref();
  }

  /** Writes what is not written yet and stops. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    if (this.settled > 0) this.write();
    await this.writing;
    clearTimeout(this.timer);
  }

  private write(): void {
    this.writing ??= this.append().finally(() => {
      this.writing = undefined;
      this.count(0);
    });
  }

  private async append(): Promise<void> {
    const place = this.progress();
    const settled = this.settled;
    if (place < 0 || place === this.last) {
      this.settled = 0;
      return;
    }
    const stream = checkpointStreamOf(this.config);
    if (this.last === undefined) await this.store.setMetadata(stream, { $maxCount: KEPT });
    const data = this.config.source === ALL_SOURCE ? `C:${place}/P:${place}` : place;
    const outcome = await this.store.append(stream, [jsonEvent(CHECKPOINT_TYPE, data)]);
    // What could not be written is due again with the next messages; until then a restart only repeats more.
    this.settled -= settled;
    if (outcome.kind === 'written') this.last = place;
  }
}

function readCheckpoint(store: EventStore, config: GroupConfig): number | undefined {
  const value = newestJson(store, checkpointStreamOf(config), [CHECKPOINT_TYPE], isPlace);
  return typeof value === 'string' ? Number(POSITION.exec(value)?.[1]) : value;
}

function isPlace(value: unknown): value is number | string {
  return typeof value === 'string' ? POSITION.test(value) : Number.isSafeInteger(value);
}
