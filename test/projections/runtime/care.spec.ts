import { expect } from 'chai';
import { cartView } from '../../../projections/cart/cartView.ts';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { createReadModelCare, type ReadModelCare } from '../../../projections/runtime/readModelCare.ts';
import { readEntries } from '../../../projections/runtime/registry.ts';
import { verifyModel } from '../../../projections/runtime/verification.ts';
import { failureOf } from '../../support/refusal.ts';
import { until } from '../../support/until.ts';
import { onBench } from './harness.ts';
import { openCart, poisoned, putIn } from './shop.ts';

describe('the care of read models', () => {
  const bench = onBench();
  let care: ReadModelCare;
  const logger = { info() {}, warn() {}, error() {} };
  const careOf = (model: ReadModel) =>
    (care = createReadModelCare({ db: bench().db, source: bench().source, models: [model], logger }));
  afterEach(() => care.close());

  const verified = (name: string) =>
    until(async () => {
      const found = (await care.verifications()).find(({ _id }) => _id === name);
      return found?.state === 'done' && found;
    });

  it('finds nothing where every document is as the log says', async () => {
    const { source, run, caughtUp } = bench();
    run([cartView]);
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1'));
    source.append('cart-c2', openCart('c2'));
    await caughtUp(cartView);
    careOf(cartView);
    await care.verify('cartView');
    expect(await verified('cartView')).to.deep.include({
      documents: 2,
      movedOn: 0,
      different: 0,
      problem: null,
    });
    expect(await care.documents()).to.deep.equal(new Map([['cartView', 2]]));
  });

  it('names what is missing, what says something else, and what nothing speaks of', async () => {
    const { db, source, run, caughtUp } = bench();
    run([cartView]);
    for (const id of ['c1', 'c2', 'c3']) source.append(`cart-${id}`, openCart(id));
    await caughtUp(cartView);
    careOf(cartView);
    const { collection = '' } = (await readEntries(db, [cartView])).get('cartView') ?? {};
    const served = db.collection<AnyDoc>(collection);
    await served.deleteOne({ _id: 'c1' });
    await served.updateOne({ _id: 'c2' }, { $set: { currency: 'XXX' } });
    await served.insertOne({ _id: 'c9', _position: 0, websiteId: 'main' });
    await care.verify('cartView');
    const { different, differences } = await verified('cartView');
    expect(different).to.equal(3);
    expect(differences).to.have.deep.members([
      { id: 'c1', kind: 'missing' },
      { id: 'c2', kind: 'different' },
      { id: 'c9', kind: 'surplus' },
    ]);
    const collections = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(collections.filter((name) => name.startsWith('cartView_'))).to.deep.equal([collection]);
  });

  it('compares what stands still with the log up to where it stands', async () => {
    const { db, source, run, caughtUp } = bench();
    const runner = run([cartView]);
    source.append('cart-c1', openCart('c1'));
    await caughtUp(cartView);
    await runner.stop();
    source.append('cart-c1', putIn('c1', 'e1'));
    source.append('cart-c2', openCart('c2'));
    const { signal } = new AbortController();
    const options = { db, source, model: cartView, signal, onProgress: () => {} };
    expect(await verifyModel({ ...options, standsStill: true })).to.deep.equal({
      ...{ documents: 1, movedOn: 0, differences: [] },
    });
    const { differences } = await verifyModel(options);
    expect(differences, 'the log has gone on').to.have.length(2);
  });

  it('puts a rebuilt model in place, and says what came of it', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    run([cartView]);
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1'));
    await caughtUp(cartView);
    const before = (await readEntries(db, [cartView])).get('cartView')?.collection;
    careOf(cartView);
    await care.rebuild('cartView');
    const [outcome] = await until(async () => {
      const found = await care.rebuilds();
      return found.length > 0 && found;
    });
    expect(outcome).to.deep.include({ _id: 'cartView', problem: null });
    expect((await readEntries(db, [cartView])).get('cartView')?.collection).not.to.equal(before);
    expect((await documents(cartView)).map(({ _id }) => _id)).to.deep.equal(['c1']);
  });

  it('knows no other read models', async () => {
    careOf(cartView);
    for (const deed of [
      () => care.rebuild('dreams'),
      () => care.verify('dreams'),
      () => care.retry('dreams'),
    ])
      expect((await failureOf(deed())).code).to.equal('READ_MODEL_NOT_FOUND');
  });

  it('groups what could not be folded by its cause, and lets documents go on without it', async () => {
    const { source, run, caughtUp, documents } = bench();
    const broken = poisoned(cartView, ({ data }) => 'quantity' in data && data.quantity === 13);
    run([broken]);
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1', 13), putIn('c1', 'e2', 2));
    source.append('cart-c2', openCart('c2'), putIn('c2', 'e1', 13));
    await caughtUp(broken);
    careOf(broken);
    const [group, ...others] = await care.parked();
    expect(others).to.deep.equal([]);
    expect(group).to.deep.include({
      ...{ model: 'cartView', error: 'poison', count: 2, documents: 2, keys: ['c1', 'c2'] },
      ...{ types: ['ItemAddedToCart'], waiting: 1 },
    });
    const done = await care.discard('cartView', { error: 'poison', by: 'owner', reason: 'A trial' });
    expect(done).to.deep.equal({ discarded: 2, folded: 1, parked: 0 });
    expect(await care.parked()).to.deep.equal([]);
    const [first] = await documents(broken);
    expect(first).to.have.nested.property('entries[0].quantity', 2);
    source.append('cart-c2', putIn('c2', 'e3', 4));
    await caughtUp(broken);
    expect((await documents(broken))[1]).to.have.nested.property('entries[0].quantity', 4);
  });
});
