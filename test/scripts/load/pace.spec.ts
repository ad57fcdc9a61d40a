import { expect } from 'chai';
import { atPace, waited } from '../../../scripts/load/pace.ts';
import { Tally } from '../../../scripts/load/tally.ts';

describe('the pace of a load', () => {
  it('ends when it is told to, with what was begun', async () => {
    const stop = new AbortController();
    let begun = 0;
    let ended = 0;
    await atPace({ atOnce: 2, perSecond: null, milliseconds: 60_000, signal: stop.signal }, async () => {
      if (++begun === 10) stop.abort();
      await Promise.resolve();
      ended++;
    });
    expect(ended).to.equal(begun).and.be.at.least(10);
  });

  it('never has more at once than it may', async () => {
    const stop = new AbortController();
    let atOnce = 0;
    let most = 0;
    let done = 0;
    await atPace({ atOnce: 3, perSecond: null, milliseconds: 60_000, signal: stop.signal }, async () => {
      most = Math.max(most, ++atOnce);
      await Promise.resolve();
      atOnce--;
      if (++done === 30) stop.abort();
    });
    expect(most).to.equal(3);
  });

  it('waits no longer than until somebody ends it', async () => {
    const stop = new AbortController();
    const waiting = waited(60_000, stop.signal);
    stop.abort();
    expect(await waiting).to.equal(false);
    expect(await waited(60_000, stop.signal)).to.equal(false);
  });
});

describe('the count of a load', () => {
  it('tells answers, refusals and failures apart, and keeps the first failures', () => {
    const tally = new Tally();
    for (let order = 0; order < 10; order++) {
      tally.sent('order');
      tally.answered('order', order + 1);
    }
    tally.refused('order', 'NOT_ENOUGH_STOCK');
    for (let failure = 0; failure < 8; failure++) tally.failed('order', `answered 500 (${failure})`);
    const [order] = tally.summary();
    expect(order).to.include({ kind: 'order', requests: 10, failed: 8, refusals: 'NOT_ENOUGH_STOCK 1' });
    expect(order?.max).to.be.closeTo(10, 0.1);
    expect(tally.successes('order')).to.equal(1);
    expect(tally.examples).to.have.length(5).and.to.include('order: answered 500 (0)');
  });
});
