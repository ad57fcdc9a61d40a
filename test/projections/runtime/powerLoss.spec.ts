import { cp, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Random, seeds } from '@storefold/engine-kit/testing';
import { type MongoNode, startMongoNode } from '@storefold/mongodb-node';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { readModels } from '../../../projections/readModels.ts';
import { NOTHING_SEEN, registryOf } from '../../../projections/runtime/registry.ts';
import type { Runner } from '../../../projections/runtime/runner.ts';
import { folderInMemory } from '../../support/folderInMemory.ts';
import { memoryEventSource } from '../../support/memoryEventSource.ts';
import { type Bench, benchOn } from './harness.ts';
import { aDay } from './shop.ts';

describe('read models whose database lost its last writes with the power', function () {
  this.timeout(60_000);

  /** Does something with a bench on the database in a folder. */
  async function onDatabase<T>(
    dataDir: string,
    source: Bench['source'],
    work: (bench: Bench) => Promise<T>,
  ): Promise<T> {
    const node: MongoNode = await startMongoNode({
      dataDir,
      listen: { socketPath: join(dataDir, 'm.sock') },
      worker: false,
    });
    const client = await new MongoClient(node.connectionString).connect();
    const runners: Runner[] = [];
    try {
      return await work(benchOn(client.db('store'), runners, source));
    } finally {
      await Promise.allSettled(runners.map((runner) => runner.stop()));
      await client.close();
      await node.close();
    }
  }

  for (const seed of seeds(3))
    it(`fold again from where they find themselves (seed ${seed})`, async () => {
      const random = new Random(seed);
      const folder = await folderInMemory('sf-');
      const lost = await folderInMemory('sf-');
      const source = memoryEventSource();
      const expected = await onDatabase(folder, source, async ({ run, caughtUp, documents }) => {
        const runner = run(readModels);
        for (let hour = 0; hour < 4; hour++) {
          aDay(source, seed * 10 + hour, 40);
          await caughtUp(...readModels);
        }
        await runner.stop();
        await cp(folder, lost, { recursive: true, filter: (path) => !path.endsWith('.sock') });
        return Promise.all(readModels.map(documents));
      });
      const journal = join(lost, 'journal');
      const { length } = await readFile(journal);
      await truncate(journal, random.below(Math.floor(length * 0.7)));
      await rm(join(lost, 'lock.mdb'), { force: true });
      const found = await onDatabase(lost, source, async ({ db, run, caughtUp, documents }) => {
        const head = await source.head();
        const positions = (await registryOf(db).find().toArray()).map(({ position }) => position);
        expect(positions.every((position) => position >= NOTHING_SEEN && position < head)).to.equal(true);
        run(readModels);
        await caughtUp(...readModels);
        return Promise.all(readModels.map(documents));
      });
      expect(found).to.deep.equal(expected);
      for (const each of [folder, lost]) await rm(each, { recursive: true, force: true });
    });
});
