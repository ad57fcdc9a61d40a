import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import type { Db } from 'mongodb';
import { cartView } from '../../../projections/cart/cartView.ts';
import { productPage } from '../../../projections/catalog/productPage.ts';
import { readModels } from '../../../projections/readModels.ts';
import { FencedOut } from '../../../projections/runtime/checkpoints.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import { NOTHING_SEEN, registryOf } from '../../../projections/runtime/registry.ts';
import { type DatabaseCall, watched } from '../../support/watchedDatabase.ts';
import { onBench } from './harness.ts';
import { aDay, openCart, putIn } from './shop.ts';

/** The database, whose next move of checkpoints fails as if the process had died before it. */
function dyingBeforeCheckpoint(db: Db): Db {
  let alive = false;
  return watched(db, (collection, method) => {
    if (alive || collection !== 'readModels' || method !== 'bulkWrite') return;
    alive = true;
    throw new Error('killed between documents and checkpoint');
  });
}

describe('a runner', () => {
  const bench = onBench();

  it('folds what is in the log, and what comes after', async () => {
    const { source, run, caughtUp, documents } = bench();
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1'));
    run(readModels);
    await caughtUp(cartView);
    expect(await documents(cartView)).to.have.length(1);
    const position = source.append('cart-c1', putIn('c1', 'e1', 2));
    await caughtUp(cartView);
    const [cart] = await documents(cartView);
    expect(cart).to.deep.include({ _id: 'c1', _position: position, websiteId: 'site1', revision: 2 });
    expect(cart).to.have.nested.property('entries[0].quantity', 3);
  });

  it('lets readers wait for a position, in every model, and no longer than they say', async () => {
    const { source, run, caughtUp, readModels: readers } = bench();
    run(readModels);
    const position = source.append('cart-c1', openCart('c1'));
    await caughtUp(...readModels);
    for (const { name } of readModels) expect(await readers.position(name)).to.be.at.least(position);
    expect(await readers.waitFor(cartView.name, position + 1, 20)).to.equal(false);
  });

  it('registers each model once, and has nothing to rebuild on an empty database', async () => {
    const { db, source, run, caughtUp } = bench();
    source.append('cart-c1', openCart('c1'));
    run(readModels, { rebuildsOutdated: true });
    await caughtUp(...readModels);
    const entries = await registryOf(db).find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ _id, version }) => [_id, version])).to.deep.equal(
      readModels.map(({ name, version }) => [name, version]).sort(),
    );
    const live = entries.map(({ collection }) => collection);
    const physical = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(physical.filter((name) => /_v\d+_/.test(name) && !live.includes(name))).to.deep.equal([]);
  });

  it('builds a model that joins later beside the others', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    source.append('cart-c1', openCart('c1'));
    const first = run([productPage]);
    await caughtUp(productPage);
    await first.stop();
    run([productPage, cartView], { rebuildsOutdated: true });
    await caughtUp(productPage, cartView);
    expect(await documents(cartView)).to.have.length(1);
    expect(await registryOf(db).findOne({ _id: 'cartView' })).to.have.property('version', cartView.version);
  });

  it('goes on where it stopped', async () => {
    const { source, run, caughtUp, documents } = bench();
    source.append('cart-c1', openCart('c1'));
    const first = run(readModels);
    await caughtUp(cartView);
    await first.stop();
    source.append('cart-c1', putIn('c1', 'e1'));
    run(readModels);
    await caughtUp(cartView);
    expect((await documents(cartView))[0]).to.have.nested.property('entries[0].quantity', 1);
  });

  it('changes nothing when everything is delivered again', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    aDay(source, 7, 120);
    const first = run(readModels);
    await caughtUp(...readModels);
    const before = await Promise.all(readModels.map(documents));
    await first.stop();
    await registryOf(db).updateMany({}, { $set: { position: NOTHING_SEEN } });
    run(readModels);
    await caughtUp(...readModels);
    expect(await Promise.all(readModels.map(documents))).to.deep.equal(before);
  });

  it('counts nothing twice when it dies between documents and checkpoint', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    run(readModels, { db: dyingBeforeCheckpoint(db) });
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1'), putIn('c1', 'e1'));
    await caughtUp(cartView);
    expect((await documents(cartView))[0]).to.have.nested.property('entries[0].quantity', 2);
  });

  it('asks the database once for a document that events keep coming for', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    let questions = 0;
    const count: DatabaseCall = (collection, method) => {
      if (collection.startsWith('cartView') && method === 'find') questions++;
    };
    source.append('cart-c1', openCart('c1'));
    const before = run([cartView]);
    await caughtUp(cartView);
    await before.stop();
    run([cartView], { db: watched(db, count) });
    for (let quantity = 0; quantity < 3; quantity++) {
      source.append('cart-c1', putIn('c1', 'e1'));
      await caughtUp(cartView);
    }
    expect((await documents(cartView))[0]).to.have.nested.property('entries[0].quantity', 3);
    expect(questions).to.equal(1);
    source.append('cart-c2', openCart('c2'), putIn('c2', 'e1'));
    await caughtUp(cartView);
    // Where a document begins there is nothing to ask for.
    expect(questions).to.equal(1);
  });

  it('comes back after losing the log', async () => {
    const { source, run, caughtUp, documents } = bench();
    run(readModels);
    source.append('cart-c1', openCart('c1'));
    await caughtUp(cartView);
    source.disconnect(new Error('connection lost'));
    source.append('cart-c2', openCart('c2'));
    await caughtUp(cartView);
    expect(await documents(cartView)).to.have.length(2);
  });

  it('stops when another one keeps the same models', async () => {
    const { source, run, caughtUp, documents } = bench();
    source.append('cart-c1', openCart('c1'));
    const first = run(readModels);
    await caughtUp(cartView);
    const second = run(readModels);
    const fenced = Promise.any(
      [first, second].map(({ done }) =>
        done.then(
          () => expect.fail(),
          (error) => error,
        ),
      ),
    );
    source.append('cart-c1', putIn('c1', 'e1'), putIn('c1', 'e1'));
    expect(await fenced).to.be.instanceOf(FencedOut);
    await caughtUp(cartView);
    expect((await documents(cartView))[0]).to.have.nested.property('entries[0].quantity', 2);
  });

  for (const seed of seeds(4)) {
    it(`comes to what a rebuild comes to, in whatever order things happen (seed ${seed})`, async () => {
      const { db, source, run, caughtUp, documents } = bench();
      run(readModels, { maxBatch: 5 * (1 + ((seed - 1) % 4)) });
      for (let part = 0; part < 4; part++) {
        aDay(source, seed * 10 + part, 40);
        await caughtUp(productPage);
      }
      await caughtUp(...readModels);
      const live = await Promise.all(readModels.map(documents));
      expect(live.flat()).to.have.length.above(100);
      await rebuild({ db, source, models: readModels });
      await caughtUp(...readModels);
      expect(await Promise.all(readModels.map(documents))).to.deep.equal(live);
    });
  }
});
