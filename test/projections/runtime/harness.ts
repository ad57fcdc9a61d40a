import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startMongoNode } from '@storefold/mongodb-node';
import { type Db, MongoClient } from 'mongodb';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { Logger } from '../../../projections/runtime/logger.ts';
import { Positions } from '../../../projections/runtime/positions.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { type Runner, type RunnerOptions, startRunner } from '../../../projections/runtime/runner.ts';
import { folderInMemory } from '../../support/folderInMemory.ts';
import { type MemoryEventSource, memoryEventSource } from '../../support/memoryEventSource.ts';

/** What one spec works with: an empty database on the real engine, an empty log, and a way to run runners. */
export interface Bench {
  readonly db: Db;
  readonly source: MemoryEventSource;
  readonly readModels: ReadModels;
  /** Messages logged as errors. */
  readonly errors: string[];
  run(models: readonly ReadModel[], options?: Partial<RunnerOptions>): Runner;
  /** Waits until a model has folded the whole log. */
  caughtUp(...models: readonly ReadModel[]): Promise<void>;
  /** All live documents of a model, by id. */
  documents(model: ReadModel): Promise<AnyDoc[]>;
}

/** Starts one database for all specs of the surrounding `describe`, and gives each a bench of its own. */
export function onBench(): () => Bench {
  let close: () => Promise<void>;
  let client: MongoClient;
  let bench: Bench;
  let runners: Runner[] = [];
  let specs = 0;

  before(async () => {
    const dataDir = await folderInMemory('storefold-');
    const listen = { socketPath: join(dataDir, 'mongo.sock') };
    const node = await startMongoNode({ dataDir, listen, worker: false });
    client = await new MongoClient(node.connectionString).connect();
    close = async () => {
      await client.close();
      await node.close();
      await rm(dataDir, { recursive: true });
    };
  });
  beforeEach(() => {
    runners = [];
    bench = benchOn(client.db(`bench${specs++}`), runners);
  });
  afterEach(() => Promise.allSettled(runners.map((runner) => runner.stop())));
  after(() => close());
  return () => bench;
}

/** A bench on a database; the runners that it starts are added to `runners`, for the caller to stop. */
export function benchOn(db: Db, runners: Runner[], source = memoryEventSource()): Bench {
  const errors: string[] = [];
  const logger: Logger = { info() {}, warn() {}, error: (_, message) => errors.push(message) };
  const positions = new Positions();
  const readModels = new ReadModels(db, positions);
  return {
    db,
    source,
    readModels,
    errors,
    run(models, options = {}) {
      const runner = startRunner({
        db,
        source,
        models,
        logger,
        positions,
        windowMs: 0,
        pollMs: 20,
        rebuildsOutdated: false,
        ...options,
      });
      runners.push(runner);
      runner.done.catch(() => {});
      return runner;
    },
    async caughtUp(...models) {
      for (const { name } of models) {
        const reached = await patiently(readModels, name, await source.head());
        if (!reached)
          throw new Error(`${name} stands at ${await readModels.position(name)}: ${errors.join(' ')}`);
      }
    },
    async documents({ name }) {
      const collection = await readModels.collection<AnyDoc>(name);
      return (await collection.find().sort({ _id: 1 }).toArray()) as AnyDoc[];
    },
  };
}

/** A model is unknown until its first runner has registered it. */
async function patiently(readModels: ReadModels, name: string, position: number): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return await readModels.waitFor(name, position, 8000);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'UnknownReadModel')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  return false;
}
