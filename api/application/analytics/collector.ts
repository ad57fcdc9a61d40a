import type { Hit, HitRefusal } from '../../../domain/analytics/hit.facts.ts';
import { trafficAggregate, trafficStreamId } from '../../../domain/analytics/traffic.decider.ts';
import { MOST_HITS } from '../../../domain/analytics/traffic.events.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';

/** Hits wait this long for others, in milliseconds. */
const GATHERED_MS = 250;
/** Hits that may wait before more are turned away: some seconds of a flood. */
const MOST_WAITING = 20_000;

/** Takes what visitors do into the log, many at once. */
export interface HitCollector {
  /** Resolves once the hit is in the log. Throws `COLLECTOR_FULL` where more come than can be written. */
  take(websiteId: string, hit: Hit): Promise<void>;
  /** Counts what was no hit; nobody waits for that. */
  refuse(websiteId: string, reason: HitRefusal): void;
  /** Writes what is there, and resolves once it is. */
  flush(): Promise<void>;
}

export interface CollectorOptions {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Told of batches that could not be written and that nobody waits for. */
  readonly onFailure: (error: unknown) => void;
}

interface Waiting {
  readonly hit: Hit;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}
interface Batch {
  readonly waiting: Waiting[];
  readonly refused: Partial<Record<HitRefusal, number>>;
}

/** One for each process, with streams of its own: nobody else writes to them, so that nothing is ever tried again for that. */
export function createHitCollector({
  commandHandler,
  clock,
  newId,
  onFailure,
}: CollectorOptions): HitCollector {
  const collector = newId();
  const batches = new Map<string, Batch>();
  let timer: NodeJS.Timeout | undefined;
  let waitingCount = 0;
  let writing = Promise.resolve();

  const batchOf = (websiteId: string): Batch => {
    const batch = batches.get(websiteId) ?? { waiting: [], refused: {} };
    batches.set(websiteId, batch);
    timer ??= setTimeout(() => void flush(), GATHERED_MS);
    return batch;
  };

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = [...batches];
    batches.clear();
    // One after the other: a stream grows by one writer.
    writing = writing.then(async () => {
      for (const [websiteId, batch] of taken) await write(websiteId, batch);
    });
    return writing;
  }

  async function write(websiteId: string, { waiting, refused }: Batch): Promise<void> {
    const now = clock.now().toISOString();
    const hour = now.slice(0, 'YYYY-MM-DDTHH'.length);
    const commandId = newId();
    try {
      await commandHandler.handle(
        trafficAggregate,
        trafficStreamId(websiteId, hour, collector),
        { type: 'RecordHits', data: { websiteId, hour, hits: waiting.map(({ hit }) => hit), refused } },
        {
          ...{ websiteId, commandId, correlationId: commandId, now },
          actor: { kind: 'process', id: 'hitCollector' },
        },
      );
      for (const { done } of waiting) done();
    } catch (error) {
      if (waiting.length === 0) onFailure(error);
      for (const { failed } of waiting) failed(error);
    } finally {
      waitingCount -= waiting.length;
    }
  }

  return {
    take(websiteId, hit) {
      if (waitingCount >= MOST_WAITING) return Promise.reject(collectorFull());
      waitingCount += 1;
      return new Promise((done, failed) => {
        const { waiting } = batchOf(websiteId);
        waiting.push({ hit, done, failed });
        if (waiting.length >= MOST_HITS) void flush();
      });
    },
    refuse(websiteId, reason) {
      const { refused } = batchOf(websiteId);
      refused[reason] = (refused[reason] ?? 0) + 1;
    },
    flush,
  };
}

const collectorFull = () =>
  new DomainError('COLLECTOR_FULL', 'More comes in than can be written. Please try again later.', {
    retryAfter: 5,
  });
