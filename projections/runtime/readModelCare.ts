import type { Db } from 'mongodb';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { EventSource } from './eventSource.ts';
import type { Logger } from './logger.ts';
import { messageOf } from './parkedEvents.ts';
import { discardParked, type ParkedGroup, parkedGroups } from './parkedGroups.ts';
import type { ReadModel } from './readModel.ts';
import {
  type KeptRebuild,
  type KeptVerification,
  noteBegun,
  noteFailed,
  noteProgress,
  noteRebuilt,
  noteVerified,
  rebuildsIn,
  verificationsIn,
} from './readModelWork.ts';
import { rebuild } from './rebuild.ts';
import { isAlive, leasesOf } from './rebuildLease.ts';
import { readEntries } from './registry.ts';
import { type RetryResult, retryParked } from './retryParked.ts';
import { verifyModel } from './verification.ts';

/** What those do with read models who keep the site running. Each throws `READ_MODEL_NOT_FOUND` for a name that none has. */
export interface ReadModelCare {
  /** Begins to build a model anew; `READ_MODEL_BUSY` while that goes on already. */
  rebuild(name: string): Promise<void>;
  /** Begins to compare a model with a fresh fold; `READ_MODEL_BUSY` while that goes on already. */
  verify(name: string): Promise<void>;
  /** Begins to compare all models, one after the other, but for those that it goes on with already; answers how many. */
  verifyAll(): number;
  verifications(): Promise<readonly KeptVerification[]>;
  rebuilds(): Promise<readonly KeptRebuild[]>;
  parked(): Promise<readonly ParkedGroup[]>;
  retry(name: string): Promise<RetryResult>;
  discard(
    name: string,
    decision: { readonly error: string; readonly by: string; readonly reason: string },
  ): Promise<RetryResult & { readonly discarded: number }>;
  /** How many documents each model has. */
  documents(): Promise<ReadonlyMap<string, number>>;
  /** Stops what it has begun. */
  close(): Promise<void>;
}

interface CareDependencies {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  readonly logger: Logger;
}

/** Progress is written down as often, in milliseconds. */
const NOTED_EVERY_MS = 500;
/** What has said nothing of itself for this long has died, in milliseconds. */
const DEAD_AFTER_MS = 30_000;

/** Care from this process: what it begins goes on here, and is told of by every gateway. */
export function createReadModelCare(dependencies: CareDependencies): ReadModelCare {
  const { db, source, models, logger } = dependencies;
  const ending = new AbortController();
  const { signal } = ending;
  const underWay = new Set<Promise<void>>();

  function modelOf(name: string): ReadModel {
    const model = models.find((one) => one.name === name);
    if (!model) throw new DomainError('READ_MODEL_NOT_FOUND', 'There is no such read model.');
    return model;
  }
  /** Goes on after whoever asked has their answer. */
  function begin(work: Promise<void>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  async function build(model: ReadModel): Promise<void> {
    try {
      const { events, milliseconds } = await rebuild({ db, source, models: [model], signal });
      await noteRebuilt(db, model.name, { events, milliseconds, problem: null });
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error, model: model.name }, 'A rebuild that somebody asked for has failed.');
      await noteRebuilt(db, model.name, { events: 0, milliseconds: 0, problem: messageOf(error) });
    }
  }

  async function check(model: ReadModel): Promise<void> {
    let notedAt = 0;
    const onProgress = (progress: { readonly done: number; readonly total: number }) => {
      if (Date.now() - notedAt < NOTED_EVERY_MS) return;
      notedAt = Date.now();
      void noteProgress(db, model.name, progress);
    };
    try {
      await noteVerified(db, model.name, await verifyModel({ db, source, model, signal, onProgress }));
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error, model: model.name }, 'A read model could not be verified.');
      await noteFailed(db, model.name, messageOf(error));
    }
  }

  async function checkAll(): Promise<void> {
    try {
      for (const model of models) {
        if (signal.aborted) return;
        const known = (await verificationsIn(db)).find(({ _id }) => _id === model.name);
        if (known && isRunning(known)) continue;
        await noteBegun(db, model.name);
        await check(model);
      }
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, 'Read models could not be verified.');
    }
  }

  return {
    async rebuild(name) {
      const model = modelOf(name);
      const lease = await leasesOf(db).findOne({ _id: name });
      if (lease && isAlive(lease)) throw busy('It is being rebuilt already.');
      begin(build(model));
    },
    async verify(name) {
      const model = modelOf(name);
      const known = (await verificationsIn(db)).find(({ _id }) => _id === name);
      if (known && isRunning(known)) throw busy('It is being verified already.');
      await noteBegun(db, name);
      begin(check(model));
    },
    verifyAll() {
      begin(checkAll());
      return models.length;
    },
    async verifications() {
      const found = await verificationsIn(db);
      return found.map((one) =>
        one.state === 'running' && !isRunning(one)
          ? { ...one, state: 'failed' as const, problem: 'It was interrupted.' }
          : one,
      );
    },
    rebuilds: () => rebuildsIn(db),
    parked: () => parkedGroups(db, models),
    retry: async (name) => retryParked({ db, source, model: modelOf(name), signal }),
    discard: async (name, decision) => discardParked({ db, source, model: modelOf(name), ...decision }),
    async documents() {
      const entries = [...(await readEntries(db, models)).values()];
      const counts = entries.map(async ({ _id: name, collection }) => {
        return [name, await db.collection(collection).estimatedDocumentCount()] as const;
      });
      return new Map(await Promise.all(counts));
    },
    async close() {
      ending.abort();
      await Promise.allSettled(underWay);
    },
  };
}

const isRunning = ({ state, at }: KeptVerification): boolean =>
  state === 'running' && Date.now() - at.getTime() < DEAD_AFTER_MS;
const busy = (message: string) => new DomainError('READ_MODEL_BUSY', message);
