import { expect } from 'chai';
import { firstValueFrom, lastValueFrom, take, toArray } from 'rxjs';
import { staffAccountByEmail, staffAccountsOf } from '../../../projections/accounts/queries.ts';
import { cartView } from '../../../projections/cart/cartView.ts';
import { cartById } from '../../../projections/cart/queries.ts';
import { stockLedgerOf } from '../../../projections/inventory/queries.ts';
import { readModels } from '../../../projections/readModels.ts';
import { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import { leasesOf, takeLease } from '../../../projections/runtime/rebuildLease.ts';
import { StatusWatch } from '../../../projections/runtime/status.ts';
import { storeOf } from '../../../projections/stores/queries.ts';
import { onBench } from './harness.ts';
import { openCart, putIn, stockOf } from './shop.ts';

describe('readers', () => {
  const bench = onBench();

  it('in another process see progress and swaps too', async () => {
    const { db, source, run, caughtUp } = bench();
    const elsewhere = new ReadModels(db);
    source.append('cart-c1', openCart('c1'));
    run(readModels);
    await caughtUp(cartView);
    expect(await cartById(elsewhere, 'site1', 'c1')).to.have.property('status', 'open');
    await rebuild({ db, source, models: [cartView] });
    const position = source.append('cart-c1', putIn('c1', 'e1'));
    expect(await elsewhere.waitFor(cartView.name, position)).to.equal(true);
    expect(await cartById(elsewhere, 'site1', 'c1')).to.have.nested.property('entries[0].quantity', 1);
    expect(await elsewhere.waitFor(cartView.name, position + 1, 15)).to.equal(false);
  });

  it('are told of a read model that nobody keeps', async () => {
    const error = await bench()
      .readModels.collection('unheardOf')
      .catch((thrown: unknown) => thrown);
    expect(error).to.have.property('name', 'UnknownReadModel');
  });

  it('find accounts, stock ledgers and carts of their own website only', async () => {
    const { source, run, caughtUp, readModels: readers } = bench();
    source.append('account-a1', {
      type: 'StaffAccountOpened',
      data: { accountId: 'a1', email: 'Owner@Example.com', isOwner: true },
    });
    source.append('cart-c1', openCart('c1'));
    for (const onHand of [1, 2, 3]) source.append('stock-cup.v1', stockOf('cup', onHand));
    run(readModels);
    await caughtUp(...readModels);
    expect(await staffAccountByEmail(readers, 'site1', 'OWNER@example.com')).to.have.property('_id', 'a1');
    expect(await staffAccountByEmail(readers, 'other', 'owner@example.com')).to.equal(null);
    expect(await staffAccountsOf(readers, 'site1')).to.have.length(1);
    expect(await cartById(readers, 'other', 'c1')).to.equal(null);
    expect(await storeOf(readers, 'site1')).to.equal(null);
    const ledger = await stockLedgerOf(readers, {
      websiteId: 'site1',
      productId: 'cup',
      variantId: 'v1',
      limit: 2,
    });
    expect(ledger.map(({ after }) => after.onHand)).to.deep.equal([3, 2]);
    const before = ledger.at(-1)?.position ?? 0;
    const earlier = await stockLedgerOf(readers, { websiteId: 'site1', productId: 'cup', before });
    expect(earlier.map(({ after }) => after.onHand)).to.deep.equal([1]);
  });
});

describe('the status of the read models', () => {
  const bench = onBench();

  it('says how far behind they are, and for how long', async () => {
    const { db, source, run, caughtUp } = bench();
    const watch = new StatusWatch(db, source, [cartView]);
    const runner = run([cartView]);
    const position = source.append('cart-c1', openCart('c1'));
    await caughtUp(cartView);
    const upToDate = {
      name: 'cartView',
      version: cartView.version,
      codeVersion: cartView.version,
      parked: 0,
      healthy: true,
      rebuilding: null,
    };
    expect(await watch.look()).to.deep.equal([
      { ...upToDate, position, head: position, eventsBehind: 0, lagMs: 0 },
    ]);
    await runner.stop();
    const head = source.append('cart-c1', putIn('c1', 'e1'));
    await watch.look();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [behind] = await watch.look();
    expect(behind).to.deep.include({ position, head, eventsBehind: head - position });
    expect(behind?.lagMs).to.be.at.least(1);
  });

  it('says what is being rebuilt', async () => {
    const { db, source, run, caughtUp } = bench();
    run([cartView]);
    await caughtUp(cartView);
    await takeLease(db, 'somebody', cartView, 'cartView_v1_next', 90);
    await leasesOf(db).updateOne({ _id: 'cartView' }, { $set: { host: 'elsewhere', done: 30 } });
    const [status] = await new StatusWatch(db, source, [cartView]).look();
    expect(status?.rebuilding).to.deep.include({ done: 30, total: 90 });
  });

  describe('that several watch', () => {
    /** How often the head of the log was asked for, which each look does once. */
    function counted(source: { head(): Promise<number> }) {
      const looks = { count: 0, fails: false };
      const head = async () => {
        looks.count++;
        if (looks.fails) throw new Error('The log is away');
        return source.head();
      };
      return { looks, head };
    }

    it('is looked up once for all of them, and not at all while nobody watches', async () => {
      const { db, source, run, caughtUp } = bench();
      run([cartView]);
      source.append('cart-c1', openCart('c1'));
      await caughtUp(cartView);
      const { looks, head } = counted(source);
      const status$ = new StatusWatch(db, { head }, [cartView]).every(5);
      const [first, second] = await Promise.all([firstValueFrom(status$), firstValueFrom(status$)]);
      expect(first).to.equal(second);
      expect(looks.count).to.equal(1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(looks.count).to.equal(1);
      const three = await firstValueFrom(status$.pipe(take(3), toArray()));
      expect(three.map(([status]) => status?.name)).to.deep.equal(['cartView', 'cartView', 'cartView']);
    });

    it('is told at once to whoever comes later', async () => {
      const { db, source } = bench();
      const { looks, head } = counted(source);
      const status$ = new StatusWatch(db, { head }, [cartView]).every(60_000);
      const watching = status$.subscribe();
      const first = await firstValueFrom(status$);
      expect(await firstValueFrom(status$)).to.equal(first);
      expect(looks.count).to.equal(1);
      watching.unsubscribe();
    });

    it('is never an old one for the present one: a look that fails is told, and the next one asks again', async () => {
      const { db, source } = bench();
      const { looks, head } = counted(source);
      const status$ = new StatusWatch(db, { head }, [cartView]).every(5);
      await firstValueFrom(status$);
      const watching = lastValueFrom(status$).catch((error: Error) => error.message);
      looks.fails = true;
      expect(await watching).to.equal('The log is away');
      expect(await firstValueFrom(status$).catch((error: Error) => error.message)).to.equal(
        'The log is away',
      );
      looks.fails = false;
      expect(await firstValueFrom(status$)).to.have.length(1);
    });
  });
});
