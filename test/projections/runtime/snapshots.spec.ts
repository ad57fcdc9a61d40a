import { expect } from 'chai';
import { cartView } from '../../../projections/cart/cartView.ts';
import { productList } from '../../../projections/catalog/productList.ts';
import { stockLedger } from '../../../projections/inventory/stockLedger.ts';
import type { EventSource } from '../../../projections/runtime/eventSource.ts';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { ReadModelsAsOf } from '../../../projections/runtime/readModelsAsOf.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import { letGoOfCopies } from '../../../projections/runtime/retired.ts';
import {
  SNAPSHOT_LIMITS,
  type SnapshotLimits,
} from '../../../projections/runtime/snapshots/makeSnapshots.ts';
import { snapshotIndexOf } from '../../../projections/runtime/snapshots/snapshotIndex.ts';
import { keepSnapshots, keepSnapshotsOnce } from '../../../projections/runtime/snapshots/snapshotKeeper.ts';
import { snapshotsOf } from '../../../projections/runtime/snapshots/snapshotStore.ts';
import { noteVisitors } from '../../../projections/runtime/visitors.ts';
import { until } from '../../support/until.ts';
import { onBench } from './harness.ts';
import { aDay, openCart, poisoned, putIn } from './shop.ts';

const MODELS: readonly ReadModel[] = [productList, cartView, stockLedger];
const LIMITS: SnapshotLimits = { ...SNAPSHOT_LIMITS, every: 20 };
const never = new AbortController().signal;

describe('snapshots of a read model', () => {
  const bench = onBench();

  const keep = (models = MODELS, limits: Partial<SnapshotLimits> = {}, remakeMs = 0) => {
    const { db, source } = bench();
    return keepSnapshotsOnce({
      db,
      source,
      models,
      signal: never,
      limits: { ...LIMITS, ...limits },
      remakeMs,
    });
  };
  const snapshots = async (model: ReadModel) => (await snapshotsOf(bench().db, model))?.snapshots ?? [];

  /** The log, and how many events of it were given out. */
  function counted(source: EventSource) {
    const given = { events: 0 };
    const log: EventSource = {
      head: () => source.head(),
      async *batches(options) {
        for await (const batch of source.batches(options)) {
          given.events += batch.events.length;
          yield batch;
        }
      },
    };
    return { log, given };
  }

  /** What a model was at a position, and how many events had to be read to know. */
  async function asOf(model: ReadModel, position: number) {
    const { db, source } = bench();
    const { log, given } = counted(source);
    const past = new ReadModelsAsOf({
      ...{ db, source: log, models: [model], until: new Date(Date.now() + 60_000) },
      includes: (event) => event.position <= position,
      ofToday: { readModels: new ReadModels(db), names: new Set() },
    });
    const collection = await past.collection<AnyDoc>(model.name);
    const docs = await collection.find().sort({ _id: 1 }).toArray();
    await past.close();
    return { docs, read: given.events };
  }

  const handled = (model: ReadModel) =>
    bench().source.log.filter(({ type }) => (model.handles as readonly string[]).includes(type));

  it('are made where some are due, and asked for no more once they are there', async () => {
    const { db, source } = bench();
    aDay(source, 1, 300);
    const ending = new AbortController();
    let asked = 0;
    let looked = 0;
    const make = (signal: AbortSignal) => {
      asked++;
      return keepSnapshotsOnce({ db, source, models: MODELS, limits: LIMITS, signal });
    };
    const logger = { info() {}, warn: (_: unknown, message?: string) => expect.fail(message), error() {} };
    const keeping = keepSnapshots({
      ...{ db, source, limits: LIMITS, make, logger },
      ...{ signal: ending.signal, everyMs: 1 },
      get models() {
        looked++;
        return MODELS;
      },
    });
    await until(async () => looked >= 5);
    ending.abort();
    await keeping;
    expect(asked).to.equal(1);
    expect(await snapshots(productList)).not.to.be.empty;
  });

  it('are looked for without reading the log anew each time', async () => {
    const { db, source } = bench();
    aDay(source, 1, 40);
    const ending = new AbortController();
    let asked = 0;
    let looked = 0;
    let readings = 0;
    let told = 0;
    const watched: EventSource = {
      head: () => source.head(),
      async *batches(options) {
        readings++;
        for await (const batch of source.batches(options)) {
          told += batch.events.length;
          yield batch;
        }
      },
    };
    const logger = { info() {}, warn: (_: unknown, message?: string) => expect.fail(message), error() {} };
    const keeping = keepSnapshots({
      ...{ db, source: watched, limits: { ...LIMITS, every: 500 }, logger },
      make: async () => {
        asked++;
      },
      ...{ signal: ending.signal, everyMs: 1 },
      get models() {
        looked++;
        return [productList];
      },
    });
    await until(async () => looked >= 2);
    for (let day = 2; day < 6; day++) {
      aDay(source, day, 40);
      const seen = looked;
      await until(async () => told === source.log.length && looked >= seen + 3);
    }
    expect(asked).to.equal(0);
    aDay(source, 6, 3_000);
    await until(async () => asked > 0);
    ending.abort();
    await keeping;
    // Once to count what was there, and once to follow.
    expect(readings).to.equal(2);
    expect(told).to.equal(source.log.length);
  });

  for (const beside of ['', ' beside visitors']) {
    it(`are kept each so many events of the model${beside}`, async () => {
      aDay(bench().source, 1, 300);
      if (beside) await noteVisitors(bench().db);
      await keep();
      for (const model of [productList, cartView]) {
        const events = handled(model);
        const kept = await snapshots(model);
        expect(kept.map((snapshot) => snapshot.events)).to.deep.equal(
          kept.map((_, number) => (number + 1) * 20),
        );
        expect(kept).to.have.length(Math.floor(events.length / 20));
        expect(kept.map(({ position }) => position)).to.deep.equal(
          kept.map((snapshot) => events[snapshot.events - 1]?.position),
        );
      }
    });
  }

  it('let a moment be folded from the one before it: no more events are read than lie between two', async () => {
    const { source } = bench();
    aDay(source, 2, 400);
    const positions = source.log.map(({ position }) => position);
    const asked = positions.filter((_, index) => index % 37 === 0);
    const fromBeginning = [];
    for (const position of asked) fromBeginning.push((await asOf(cartView, position)).docs);
    await keep();
    for (const [index, position] of asked.entries()) {
      const { docs, read } = await asOf(cartView, position);
      expect(docs, `as of ${position}`).to.deep.equal(fromBeginning[index]);
      // The memory log gives pages of 7 and one page may reach beyond the moment.
      expect(read, `as of ${position}`).to.be.at.most(20 + 7);
    }
  });

  it('are gone on with, from the last one and by what came since', async () => {
    const { source } = bench();
    aDay(source, 3, 200);
    await keep();
    const before = await snapshots(cartView);
    for (let cart = 0; cart < 30; cart++)
      source.append(`cart-l${cart}`, openCart(`l${cart}`), putIn(`l${cart}`, 'e1'));
    await keep();
    const after = await snapshots(cartView);
    expect(after.slice(0, before.length)).to.deep.equal(before);
    expect(after.length).to.be.greaterThan(before.length);
    const head = await source.head();
    const { docs } = await asOf(cartView, head);
    expect(docs.filter(({ _id }) => _id.startsWith('l'))).to.have.length(30);
  });

  it('stay few: beyond the most of them every second one goes, and the next are twice as far apart', async () => {
    const { source } = bench();
    aDay(source, 4, 400);
    const head = await source.head();
    const { docs } = await asOf(cartView, head);
    await keep([cartView], { every: 10, most: 4 });
    const index = await snapshotsOf(bench().db, cartView);
    expect(index?.snapshots.length).to.be.within(2, 4);
    expect(index?.every).to.be.greaterThan(10);
    const parts = await bench()
      .db.collection(index?.collection ?? '')
      .countDocuments();
    expect(parts).to.equal(index?.snapshots.reduce((sum, snapshot) => sum + snapshot.parts, 0));
    expect((await asOf(cartView, head)).docs).to.deep.equal(docs);
  });

  it('take no more room than they may', async () => {
    aDay(bench().source, 5, 300);
    await keep([cartView], { bytes: 1 });
    expect(await snapshots(cartView)).to.have.length(1);
    await keep([productList], { documents: 3 });
    expect((await snapshotsOf(bench().db, productList))?.ended).to.equal('size');
    expect(await snapshots(productList)).to.deep.equal([]);
  });

  it('take no more memory than they may while they are made', async () => {
    aDay(bench().source, 5, 300);
    await keep([productList], { held: 1_000 });
    expect((await snapshotsOf(bench().db, productList))?.ended).to.equal('size');
    expect(await snapshots(productList)).to.deep.equal([]);
  });

  it('are not kept of a model with a document for each event', async () => {
    aDay(bench().source, 6, 300);
    await keep();
    expect(await snapshotIndexOf(bench().db).findOne({ _id: stockLedger.name })).to.equal(null);
  });

  it('end before an event that cannot be folded, which the copy sets aside as the live model does', async () => {
    const { source } = bench();
    aDay(source, 7, 200);
    const events = handled(cartView);
    const broken = events[50];
    const model = poisoned(cartView, ({ id }) => id === broken?.id);
    const { docs } = await asOf(model, await source.head());
    await keep([model]);
    expect((await snapshotsOf(bench().db, model))?.ended).to.equal('poison');
    expect(await snapshots(model)).to.have.length(2);
    expect((await asOf(model, await source.head())).docs).to.deep.equal(docs);
  });

  it('are thrown away by a rebuild, and made anew for another version', async () => {
    const { db, source } = bench();
    aDay(source, 8, 200);
    await keep([productList]);
    const before = await snapshotsOf(db, productList);
    await rebuild({ db, source, models: [productList] });
    expect(await snapshotsOf(db, productList)).to.equal(null);
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(names).not.to.include(before?.collection);

    await keep([productList]);
    const next = { ...productList, version: productList.version + 1 };
    expect(await snapshotsOf(db, next)).to.equal(null);
    await keep([next]);
    expect(await snapshotsOf(db, productList)).to.equal(null);
    expect((await snapshotsOf(db, next))?.snapshots.length).to.be.greaterThan(0);
  });

  it('are let go of with the copies where they may show a person, and made anew after a while', async () => {
    const { db, source } = bench();
    aDay(source, 9, 200);
    await keep();
    const ofProducts = await snapshots(productList);
    await letGoOfCopies(db);
    expect(await snapshotsOf(db, cartView)).to.equal(null);
    expect(await snapshots(productList)).to.deep.equal(ofProducts);
    await keep(MODELS, {}, 60_000);
    expect(await snapshotsOf(db, cartView), 'not at once').to.equal(null);
    await keep();
    expect((await snapshots(cartView)).length).to.be.greaterThan(0);
  });

  it('are done without where a piece of them is gone, and made anew', async () => {
    const { db, source } = bench();
    aDay(source, 11, 200);
    const head = await source.head();
    const { docs } = await asOf(cartView, head);
    await keep();
    const index = await snapshotsOf(db, cartView);
    await db.collection(index?.collection ?? '').deleteMany({});
    expect((await asOf(cartView, head)).docs).to.deep.equal(docs);
    for (let cart = 0; cart < 30; cart++) source.append(`cart-l${cart}`, openCart(`l${cart}`));
    await keep();
    expect(await snapshotsOf(db, cartView), 'nothing can be gone on with').to.equal(null);
    await keep();
    expect((await snapshots(cartView)).length).to.be.greaterThan(index?.snapshots.length ?? 0);
    const copy = await asOf(cartView, await source.head());
    expect(copy.docs.filter(({ _id }) => _id.startsWith('l'))).to.have.length(30);
  });

  it('are not kept of what was read before somebody was erased', async () => {
    const { db, source } = bench();
    aDay(source, 10, 200);
    let isErased = false;
    const erasedMeanwhile: EventSource = {
      head: () => source.head(),
      async *batches(options) {
        for await (const batch of source.batches(options)) {
          yield batch;
          if (options.types === cartView.handles && !isErased) {
            isErased = true;
            await letGoOfCopies(db);
          }
        }
      },
    };
    await keepSnapshotsOnce({
      db,
      source: erasedMeanwhile,
      models: [cartView],
      signal: never,
      limits: LIMITS,
    });
    expect(isErased).to.equal(true);
    expect(await snapshotsOf(db, cartView)).to.equal(null);
  });
});
