import { expect } from 'chai';
import { cartView } from '../../../projections/cart/cartView.ts';
import { stock } from '../../../projections/inventory/stock.ts';
import { parkedEventsOf, WAITS_BEHIND } from '../../../projections/runtime/parkedEvents.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import { registryOf } from '../../../projections/runtime/registry.ts';
import { retryParked } from '../../../projections/runtime/retryParked.ts';
import { StatusWatch } from '../../../projections/runtime/status.ts';
import { onBench } from './harness.ts';
import { openCart, poisoned, putIn, stockOf } from './shop.ts';

describe('an event that a read model cannot fold', () => {
  const bench = onBench();
  const broken = poisoned(cartView, ({ data }) => 'quantity' in data && data.quantity === 13);

  it('is parked with every later event of its document; other documents and models go on', async () => {
    const { db, source, run, caughtUp, documents, errors } = bench();
    run([broken, stock]);
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1'));
    await caughtUp(broken);
    const position = source.append('cart-c1', putIn('c1', 'e2', 13));
    source.append('cart-c1', putIn('c1', 'e3'));
    await caughtUp(broken);
    source.append('cart-c1', putIn('c1', 'e4'));
    source.append('cart-c2', openCart('c2'));
    source.append('stock-cup.v1', stockOf('cup', 1));
    await caughtUp(broken, stock);

    const carts = await documents(broken);
    expect(carts.map(({ _id }) => _id)).to.deep.equal(['c1', 'c2']);
    expect(carts[0]).to.have.property('revision', 1);
    expect(await documents(stock)).to.have.length(1);
    const parked = await parkedEventsOf(db).find().sort({ position: 1 }).toArray();
    expect(parked.map(({ error }) => error)).to.deep.equal(['poison', WAITS_BEHIND, WAITS_BEHIND]);
    expect(parked[0]).to.deep.include({ model: 'cartView', key: 'c1', position, type: 'ItemAddedToCart' });
    expect(await registryOf(db).findOne({ _id: 'cartView' })).to.have.property('parked', 3);
    expect(errors[0]).to.include('poison');

    const status = await new StatusWatch(db, source, [broken, stock]).look();
    expect(status.map(({ name, healthy, parked: set }) => ({ name, healthy, set }))).to.deep.equal([
      { name: 'cartView', healthy: false, set: 3 },
      { name: 'stock', healthy: true, set: 0 },
    ]);
  });

  it('is folded in order with what waits behind it, once the code is mended', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    let isBroken = true;
    const model = poisoned(cartView, ({ data }) => isBroken && 'quantity' in data && data.quantity === 13);
    run([model]);
    // The runner has the document in memory when the poison comes, and must not go on from there afterwards.
    source.append('cart-c1', openCart('c1'));
    await caughtUp(model);
    source.append('cart-c1', putIn('c1', 'e1', 13), putIn('c1', 'e1', 2));
    await caughtUp(model);
    expect(await retryParked({ db, source, model })).to.deep.equal({ folded: 0, parked: 2 });
    isBroken = false;
    expect(await retryParked({ db, source, model })).to.deep.equal({ folded: 2, parked: 0 });
    expect((await documents(model))[0]).to.have.nested.property('entries[0].quantity', 15);
    source.append('cart-c1', putIn('c1', 'e1'));
    await caughtUp(model);
    expect((await documents(model))[0]).to.have.nested.property('entries[0].quantity', 16);
  });

  it('stops a rebuild, which leaves the live model and nothing else', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1', 13));
    const runner = run([cartView]);
    await caughtUp(cartView);
    await runner.stop();
    const live = await registryOf(db).findOne({ _id: 'cartView' });
    const error = await rebuild({ db, source, models: [broken] }).catch((thrown: unknown) => thrown);
    expect(error).to.deep.include({ name: 'PoisonEvent', model: 'cartView' });
    expect(await registryOf(db).findOne({ _id: 'cartView' })).to.deep.equal(live);
    expect(await documents(cartView)).to.have.length(1);
    const collections = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(collections.filter((name) => name.startsWith('cartView_'))).to.deep.equal([live?.collection]);
  });

  it('is parked by a rebuild that is told to', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1', 13), putIn('c1', 'e2'));
    source.append('cart-c2', openCart('c2'));
    const result = await rebuild({ db, source, models: [broken], onPoison: 'park' });
    expect(result.models[0]).to.deep.include({ model: 'cartView', parked: 2 });
    run([broken]);
    await caughtUp(broken);
    expect((await documents(broken)).map(({ _position: _, ...cart }) => cart)).to.have.length(2);
    expect(await retryParked({ db, source, model: cartView })).to.deep.equal({ folded: 2, parked: 0 });
    expect((await documents(broken))[0]).to.have.property('revision', 2);
  });
});
