import { expect } from 'chai';
import { cartView } from '../../../projections/cart/cartView.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { untilRebuilt } from '../../../projections/runtime/untilRebuilt.ts';
import { onBench } from './harness.ts';
import { openCart } from './shop.ts';

describe('waiting for read models of an older version', () => {
  const bench = onBench();
  const newer: ReadModel = { ...(cartView as ReadModel), version: cartView.version + 1 };
  const never = new AbortController().signal;

  it('is over when they are built anew', async () => {
    const { db, source, run, caughtUp } = bench();
    source.append('cart-c1', openCart('c1'));
    const old = run([cartView]);
    await caughtUp(cartView);
    await old.stop();
    expect(await untilRebuilt(db, [newer], { timeoutMs: 60, signal: never })).to.equal(false);
    run([newer], { rebuildsOutdated: true });
    expect(await untilRebuilt(db, [newer], { timeoutMs: 5000, signal: never })).to.equal(true);
  });

  it('is over at once where there are none, and when it is called off', async () => {
    const { db, run, caughtUp } = bench();
    expect(await untilRebuilt(db, [cartView], { timeoutMs: 0, signal: never })).to.equal(true);
    run([cartView]);
    await caughtUp(cartView);
    expect(await untilRebuilt(db, [cartView], { timeoutMs: 0, signal: never })).to.equal(true);
    expect(await untilRebuilt(db, [newer], { timeoutMs: 5000, signal: AbortSignal.abort() })).to.equal(false);
  });
});
