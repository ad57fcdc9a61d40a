import { hostname } from 'node:os';
import { expect } from 'chai';
import { cartView } from '../../../projections/cart/cartView.ts';
import { readModels } from '../../../projections/readModels.ts';
import type { EventSource } from '../../../projections/runtime/eventSource.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { type RebuildProgress, rebuild } from '../../../projections/runtime/rebuild.ts';
import { leasesOf } from '../../../projections/runtime/rebuildLease.ts';
import { registryOf } from '../../../projections/runtime/registry.ts';
import { dropRetired } from '../../../projections/runtime/retired.ts';
import { onBench } from './harness.ts';
import { aDay, openCart, putIn } from './shop.ts';

/** More processes than a machine has ids for. */
const NO_PROCESS = 2 ** 30;

describe('a rebuild', () => {
  const bench = onBench();
  const collections = async () => (await bench().db.listCollections().toArray()).map(({ name }) => name);
  const live = (model: ReadModel) => registryOf(bench().db).findOne({ _id: model.name });

  it('puts new collections in place while a runner is at work, which goes on in them', async () => {
    const { db, source, run, caughtUp, documents, readModels: readers } = bench();
    run(readModels);
    aDay(source, 5, 100);
    await caughtUp(...readModels);
    const before = await live(cartView);
    await rebuild({ db, source, models: readModels });
    const after = await live(cartView);
    expect(after?.collection).not.to.equal(before?.collection);
    source.append('cart-late', openCart('late'), putIn('late', 'e1'));
    await caughtUp(...readModels);
    expect((await documents(cartView)).map(({ _id }) => _id)).to.include('late');
    expect((await readers.collection(cartView.name)).collectionName).to.equal(after?.collection);
  });

  it('overtakes a live model that never rests', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    run(readModels, { maxBatch: 3 });
    aDay(source, 6, 60);
    let orders = 0;
    const buying = setInterval(() => source.append(`cart-b${orders}`, openCart(`b${orders++}`)), 1);
    try {
      await rebuild({ db, source, models: readModels });
    } finally {
      clearInterval(buying);
    }
    await caughtUp(cartView);
    const bought = (await documents(cartView)).filter(({ _id }) => _id.startsWith('b'));
    expect(bought).to.have.length(orders);
  });

  it('keeps the old collection for readers that hold it, and drops it later', async () => {
    const { db, source } = bench();
    source.append('cart-c1', openCart('c1'));
    await rebuild({ db, source, models: [cartView] });
    const before = await live(cartView);
    await rebuild({ db, source, models: [cartView] });
    expect(await dropRetired(db)).to.deep.equal([]);
    expect(await collections()).to.include(before?.collection);
    expect(await dropRetired(db, -1)).to.include(before?.collection);
    expect(await collections()).not.to.include(before?.collection);
    expect(await collections()).to.include((await live(cartView))?.collection);
  });

  it('says how far it is', async () => {
    const { db, source } = bench();
    aDay(source, 8, 50);
    const seen: RebuildProgress[] = [];
    await rebuild({ db, source, models: readModels, onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).to.deep.include({ done: await source.head(), total: await source.head() });
    expect(seen.at(-1)?.events).to.equal(source.log.length);
    expect(seen.map(({ done }) => done)).to.deep.equal(seen.map(({ done }) => done).sort((a, b) => a - b));
  });

  it('is refused while another one of the same model is at work', async () => {
    const { db, source } = bench();
    source.append('cart-c1', openCart('c1'));
    const outcomes = await Promise.allSettled([1, 2].map(() => rebuild({ db, source, models: [cartView] })));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.name)).to.deep.equal(['RebuildRefused']);
    expect(await leasesOf(db).countDocuments()).to.equal(0);
  });

  it('completes after one that was killed, and clears what that left behind', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    source.append('cart-c1', openCart('c1'));
    run([cartView]);
    await caughtUp(cartView);
    await db.collection('cartView_v1_orphan').insertOne({ half: 'built' });
    const now = new Date();
    const dead = { owner: 'dead', host: hostname(), pid: NO_PROCESS, startedAt: now, renewedAt: now };
    const progress = { collection: 'cartView_v1_orphan', done: 1, total: 2 };
    await leasesOf(db).insertOne({ _id: 'cartView', ...dead, ...progress });
    await rebuild({ db, source, models: [cartView] });
    expect(await collections()).not.to.include('cartView_v1_orphan');
    await caughtUp(cartView);
    expect(await documents(cartView)).to.have.length(1);
  });

  it('leaves the live models as they are when it is stopped or loses the log', async () => {
    const { db, source, run, caughtUp } = bench();
    aDay(source, 9, 50);
    run(readModels);
    await caughtUp(...readModels);
    const before = await live(cartView);
    const stopping = new AbortController();
    const stopped = rebuild({
      db,
      source,
      models: readModels,
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('stopped by hand')),
    });
    expect(await stopped.catch(({ message }) => message)).to.equal('stopped by hand');
    const losing: EventSource = {
      head: source.head,
      async *batches(options) {
        for await (const batch of source.batches({ ...options, maxBatch: 10 })) {
          yield batch;
          throw new Error('connection lost');
        }
      },
    };
    const lost = rebuild({ db, source: losing, models: readModels });
    expect(await lost.catch(({ message }) => message)).to.equal('connection lost');
    expect((await live(cartView))?.collection).to.equal(before?.collection);
    expect((await collections()).filter((name) => name.startsWith('cartView_'))).to.have.length(1);
  });

  it('refuses to put in place what does not count up', async () => {
    const { db, source } = bench();
    source.append('cart-c1', openCart('c1'));
    const meddling: EventSource = {
      head: source.head,
      async *batches(options) {
        const lease = await leasesOf(db).findOne({ _id: 'cartView' });
        await db.collection(lease?.collection ?? '').insertOne({ not: 'ours' });
        yield* source.batches(options);
      },
    };
    const built = rebuild({ db, source: meddling, models: [cartView] });
    expect(await built.catch((error: unknown) => error)).to.have.property('name', 'VerificationFailed');
  });

  it('of a newer version of the code happens by itself, while the old documents are served', async () => {
    const { source, run, caughtUp, documents, readModels: readers } = bench();
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1'));
    const old = run([cartView]);
    await caughtUp(cartView);
    await old.stop();
    const newer: ReadModel = {
      ...(cartView as ReadModel),
      version: cartView.version + 1,
      project: (doc, event, key) => ({ ...(cartView as ReadModel).project(doc, event, key), renewed: true }),
    };
    source.append('cart-c2', openCart('c2'));
    run([newer], { rebuildsOutdated: true });
    expect(await readers.waitFor(newer.name, await source.head(), 5000)).to.equal(true);
    expect((await documents(newer)).map((cart) => 'renewed' in cart)).to.deep.equal([true, true]);
    expect(await live(newer)).to.have.property('version', newer.version);
  });
});
