import type { Hit, HitRefusal } from '../../../domain/analytics/hit.facts.ts';
import type { PageError } from '../../../domain/analytics/pageErrors.facts.ts';
import {
  type RefusedHit,
  type RefusedSample,
  SAMPLES_OF_HOUR,
} from '../../../domain/analytics/refusedHits.facts.ts';
import {
  type TrafficCommand,
  trafficAggregate,
  trafficStreamId,
} from '../../../domain/analytics/traffic.decider.ts';
import { MOST_HITS } from '../../../domain/analytics/traffic.events.ts';
import type { PageSpeed } from '../../../domain/analytics/vitals.facts.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';

/** Hits wait this long for others, in milliseconds: whoever sent them is answered once they are written. */
const GATHERED_MS = 25;
/** Where fewer than so many came together the next ones wait shorter: there is no company to wait for. */
const COMPANY = 4;
const GATHERED_OF_FEW_MS = 5;
/** So many are written at once without waiting for more. */
const ENOUGH = 32;
/** Hits that may wait before more are turned away: some seconds of a flood. */
const MOST_WAITING = 20_000;

/** Takes what visitors do into the log, many at once. */
export interface HitCollector {
  /** Resolves once the hit is in the log. Throws `COLLECTOR_FULL` where more come than can be written. */
  take(websiteId: string, hit: Hit): Promise<void>;
  /** As `take`, for an error that a page met, and for how fast a page was. */
  takeError(websiteId: string, error: PageError): Promise<void>;
  takeSpeed(websiteId: string, speed: PageSpeed): Promise<void>;
  /** Counts what was no hit, and keeps the first of an hour as samples, which no other is asked for; nobody waits for that. */
  refuse(websiteId: string, reason: HitRefusal, sample: () => RefusedSample): void;
  /** How many things wait to be written. */
  waiting(): number;
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
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}
type Refused = Partial<Record<HitRefusal, number>>;
/** Things of one kind, and who waits for them. */
interface Gathered<Thing> {
  readonly things: Thing[];
  readonly waiting: Waiting[];
}
/** What was taken of one website. */
interface Batch {
  readonly hits: Gathered<Hit>;
  readonly errors: Gathered<PageError>;
  readonly speeds: Gathered<PageSpeed>;
  readonly refused: Refused;
  readonly samples: RefusedHit[];
}
const gathered = <Thing>(): Gathered<Thing> => ({ things: [], waiting: [] });
const emptyBatch = (): Batch => ({
  ...{ hits: gathered(), errors: gathered(), speeds: gathered() },
  ...{ refused: {}, samples: [] },
});

/** One for each process, with streams of its own: nobody else writes to them, so that nothing is ever tried again for that. */
export function createHitCollector({
  commandHandler,
  clock,
  newId,
  onFailure,
}: CollectorOptions): HitCollector {
  const collector = newId();
  let batches = new Map<string, Batch>();
  let timer: NodeJS.Timeout | undefined;
  let waitingCount = 0;
  let writing = Promise.resolve();
  /** Writes that are under way: what comes meanwhile is gathered, and goes next where it is enough. */
  let writes = 0;
  /** What is gathered and not yet being written. */
  let gatheredCount = 0;
  /** What was written together last. */
  let lastCount = 0;
  /** How many samples of each website and reason the hour has that is passing. */
  let sampled = { hour: '', counts: new Map<string, number>() };
  /** By `performance.now`: since when something is gathered. */
  let gatheringSince = 0;

  const batchOf = (websiteId: string): Batch => {
    const batch = batches.get(websiteId) ?? emptyBatch();
    batches.set(websiteId, batch);
    if (timer === undefined) {
      timer = setTimeout(() => void flush(), lastCount < COMPANY ? GATHERED_OF_FEW_MS : GATHERED_MS);
      gatheringSince = performance.now();
    }
    return batch;
  };

  /** Whether this is one of the first of its hour. */
  function isSample(websiteId: string, reason: HitRefusal, at: string): boolean {
    const hour = at.slice(0, 'YYYY-MM-DDTHH'.length);
    if (sampled.hour !== hour) sampled = { hour, counts: new Map() };
    const key = `${websiteId} ${reason}`;
    const count = sampled.counts.get(key) ?? 0;
    if (count >= SAMPLES_OF_HOUR) return false;
    sampled.counts.set(key, count + 1);
    return true;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = batches;
    // A map that is cleared goes on pointing to what was in it, and is pointed to by nothing that ends.
    batches = new Map();
    lastCount = gatheredCount;
    gatheredCount = 0;
    // One after the other: a stream grows by one writer.
    writes += 1;
    writing = writing.then(async () => {
      for (const [websiteId, batch] of taken) await write(websiteId, batch);
      writes -= 1;
      // Those who came meanwhile need not wait for time to pass; nor those who have waited for a slow write.
      const hasWaited = performance.now() - gatheringSince >= GATHERED_OF_FEW_MS;
      if (writes === 0 && (gatheredCount >= ENOUGH || (timer !== undefined && hasWaited))) void flush();
    });
    return writing;
  }

  async function write(websiteId: string, batch: Batch): Promise<void> {
    const now = clock.now().toISOString();
    const hour = now.slice(0, 'YYYY-MM-DDTHH'.length);
    for (const { command, waiting } of commandsFor(websiteId, hour, batch)) {
      const commandId = newId();
      try {
        await commandHandler.handle(trafficAggregate, trafficStreamId(websiteId, hour, collector), command, {
          ...{ websiteId, commandId, correlationId: commandId, now },
          actor: { kind: 'process', id: 'hitCollector' },
        });
        for (const { done } of waiting) done();
      } catch (error) {
        if (waiting.length === 0) onFailure(error);
        for (const { failed } of waiting) failed(error);
      } finally {
        waitingCount -= waiting.length;
      }
    }
  }

  /** Puts a thing beside the others of its kind, and resolves once it is in the log. */
  function gather<Thing>(
    websiteId: string,
    thing: Thing,
    kindIn: (batch: Batch) => Gathered<Thing>,
  ): Promise<void> {
    if (waitingCount >= MOST_WAITING) return Promise.reject(collectorFull());
    waitingCount += 1;
    gatheredCount += 1;
    return new Promise((done, failed) => {
      const { things, waiting } = kindIn(batchOf(websiteId));
      things.push(thing);
      waiting.push({ done, failed });
      if (waiting.length >= MOST_HITS) void flush();
      // Those that have arrived by now go along.
      else if (gatheredCount === ENOUGH && writes === 0) setImmediate(() => void flush());
    });
  }

  return {
    take: (websiteId, hit) => gather(websiteId, hit, ({ hits }) => hits),
    takeError: (websiteId, error) => gather(websiteId, error, ({ errors }) => errors),
    takeSpeed: (websiteId, speed) => gather(websiteId, speed, ({ speeds }) => speeds),
    refuse(websiteId, reason, sample) {
      const { refused, samples } = batchOf(websiteId);
      refused[reason] = (refused[reason] ?? 0) + 1;
      const at = clock.now().toISOString();
      if (isSample(websiteId, reason, at)) samples.push({ at, reason, ...sample() });
    },
    waiting: () => waitingCount,
    flush,
  };
}

/** What a batch amounts to: a command for each kind of thing in it, and who waits for that. */
function commandsFor(
  websiteId: string,
  hour: string,
  { hits, errors, speeds, refused, samples }: Batch,
): readonly { readonly command: TrafficCommand; readonly waiting: readonly Waiting[] }[] {
  const about = { websiteId, hour };
  const all: readonly { readonly command: TrafficCommand; readonly waiting: readonly Waiting[] }[] = [
    {
      command: { type: 'RecordHits', data: { ...about, hits: hits.things, refused } },
      waiting: hits.waiting,
    },
    { command: { type: 'RecordRefusedHits', data: { ...about, samples } }, waiting: [] },
    {
      command: { type: 'RecordPageErrors', data: { ...about, errors: errors.things } },
      waiting: errors.waiting,
    },
    {
      command: { type: 'RecordPageSpeeds', data: { ...about, speeds: speeds.things } },
      waiting: speeds.waiting,
    },
  ];
  return all.filter(
    ({ command, waiting }) =>
      waiting.length > 0 ||
      (command.type === 'RecordHits' && Object.keys(refused).length > 0) ||
      (command.type === 'RecordRefusedHits' && samples.length > 0),
  );
}

const collectorFull = () =>
  new DomainError('COLLECTOR_FULL', 'More comes in than can be written. Please try again later.', {
    retryAfter: 5,
  });
