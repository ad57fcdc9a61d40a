import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { type Checkpoint, moveCheckpoints } from './checkpoints.ts';
import { coalesce } from './coalesce.ts';
import type { EventBatch, EventSource } from './eventSource.ts';
import type { LogEvent } from './fold.ts';
import { applyBatch, LiveModel } from './liveModel.ts';
import type { Logger } from './logger.ts';
import { parkedKeysOfAll } from './parkedEvents.ts';
import type { Positions } from './positions.ts';
import type { ReadModel } from './readModel.ts';
import { NOTHING_SEEN, readEntries } from './registry.ts';
import { dropRetired, RETIREMENT_MS } from './retired.ts';

interface SessionOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  readonly logger: Logger;
  readonly positions: Positions;
  readonly signal: AbortSignal;
  readonly types: readonly string[];
  readonly maxBatch: number;
  readonly windowMs: number;
  readonly pollMs: number;
  readonly onFollowing: () => void;
}

/**
 * One uninterrupted reading of the log. Returns when it should be begun again from the checkpoints: after a swap, or
 * when the log has grown in silence. Throws what log and database throw, and `FencedOut`.
 */
export async function followLog(options: SessionOptions): Promise<void> {
  const reading = new AbortController();
  const signal = AbortSignal.any([options.signal, reading.signal]);
  try {
    await new Session(options, await openModels(options)).run(signal);
  } finally {
    reading.abort();
  }
}

/** The models whose live collection was written by this version of the code; others wait for their rebuild. */
async function openModels({ db, models, logger }: SessionOptions): Promise<LiveModel[]> {
  const entries = await readEntries(db, models);
  const blocked = await parkedKeysOfAll(
    db,
    [...entries.values()].map(({ collection }) => collection),
  );
  const opened: LiveModel[] = [];
  for (const model of models) {
    const entry = entries.get(model.name);
    if (entry?.version === model.version) {
      const ofModel = blocked.get(entry.collection) ?? new Set();
      opened.push(await LiveModel.open(db, logger, model, entry, ofModel));
    } else {
      const details = { model: model.name, live: entry?.version, code: model.version };
      logger.warn(details, `${model.name} is served as it stands until version ${model.version} is built.`);
    }
  }
  return opened;
}

class Session {
  readonly #options: SessionOptions;
  readonly #models: readonly LiveModel[];
  /** How much of the log this session has seen. */
  #seen: number;
  #seenAtPoll = Number.NaN;
  #polledAt = Date.now();
  #sweptAt = 0;

  constructor(options: SessionOptions, models: readonly LiveModel[]) {
    this.#options = options;
    this.#models = models;
    this.#seen = Math.min(...models.map(({ position }) => position));
  }

  async run(signal: AbortSignal): Promise<void> {
    const { source, types, maxBatch, windowMs, pollMs, positions } = this.#options;
    positions.replaceAll(this.#models.map(placeOf));
    if (this.#models.length === 0) return this.#awaitFirstModel(signal);
    const headAtStart = await source.head();
    const after = this.#seen === NOTHING_SEEN ? undefined : this.#seen;
    const batches = source.batches({ after, types, signal, maxBatch });
    let isLive = false;
    const { awaited$ } = positions;
    const isPatient = patienceOf(this.#options.models);
    const options = { maxEvents: maxBatch, windowMs, idleMs: pollMs, awaited$, isPatient };
    for await (const arrived of coalesce(batches, options)) {
      if (signal.aborted) return;
      if (arrived !== 'idle') {
        // Reaching the live end means having seen all that was in the log before, events of other types included.
        const reached = arrived.caughtUp ? Math.max(arrived.position, headAtStart) : arrived.position;
        if ((await this.#fold(arrived, reached)) === 'swapped') return;
        if (arrived.caughtUp && !isLive) {
          isLive = true;
          this.#options.onFollowing();
        }
      }
      if (Date.now() - this.#polledAt >= pollMs && (await this.#lookAround(isLive))) return;
    }
    if (!signal.aborted) throw new Error('The event log has ended its subscription.');
  }

  async #awaitFirstModel(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !(await this.#wasSwapped())) {
      await pause(this.#options.pollMs, undefined, { signal });
    }
  }

  async #fold({ events }: EventBatch, reached: number): Promise<'moved' | 'swapped'> {
    const { db, positions } = this.#options;
    await applyBatch(db, this.#models, events);
    const outcome = await moveCheckpoints(db, this.#models.map(checkpointOf), reached);
    if (outcome === 'swapped') return outcome;
    for (const live of this.#models) live.position = Math.max(live.position, reached);
    this.#seen = Math.max(this.#seen, reached);
    positions.moved(this.#models.map(placeOf));
    return outcome;
  }

  /** Whether the session should begin again. */
  async #lookAround(isLive: boolean): Promise<boolean> {
    this.#polledAt = Date.now();
    await this.#sweep();
    if (await this.#wasSwapped()) return true;
    // The log has grown, yet nothing came since the last look: either it was nothing of ours, or the subscription died.
    const isSilent = isLive && this.#seen === this.#seenAtPoll;
    this.#seenAtPoll = this.#seen;
    return isSilent && (await this.#options.source.head()) > this.#seen;
  }

  async #wasSwapped(): Promise<boolean> {
    const { db, models } = this.#options;
    const entries = await readEntries(db, models);
    const kept = new Map(this.#models.map((live) => [live.model.name, live]));
    return models.some((model) => {
      const entry = entries.get(model.name);
      const live = kept.get(model.name);
      return live ? entry?.collection !== live.collection : entry?.version === model.version;
    });
  }

  async #sweep(): Promise<void> {
    if (Date.now() - this.#sweptAt < RETIREMENT_MS / 2) return;
    this.#sweptAt = Date.now();
    await dropRetired(this.#options.db);
  }
}

/** Events of which only patient models show anything. */
function patienceOf(models: readonly ReadModel[]): (event: LogEvent) => boolean {
  const typesOf = (isPatient: boolean) =>
    models.flatMap((model) => ((model.isPatient ?? false) === isPatient ? model.handles : []));
  const hurried = new Set<string>(typesOf(false));
  const patient = new Set<string>(typesOf(true).filter((type) => !hurried.has(type)));
  return ({ type }) => patient.has(type);
}

const checkpointOf = (live: LiveModel): Checkpoint => ({
  name: live.model.name,
  collection: live.collection,
  position: live.position,
});

const placeOf = ({ model, collection, position }: LiveModel) =>
  [model.name, { collection, position }] as const;
