import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { createVisits } from '../../../api/application/kernel/visits.ts';
import { cartView } from '../../../projections/cart/cartView.ts';
import { readModels } from '../../../projections/readModels.ts';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import { createManners } from '../../../projections/runtime/manners.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import { ShadowDocuments } from '../../../projections/runtime/shadowDocuments.ts';
import { noteVisitors, watchVisitors } from '../../../projections/runtime/visitors.ts';
import { tellOfVisitors } from '../../../scripts/services/tellOfVisitors.ts';
import { until } from '../../support/until.ts';
import { onBench } from './harness.ts';
import { aDay } from './shop.ts';

/** A time that passes where somebody waits for it, and as work says. */
function madeTime() {
  const rests: number[] = [];
  const time = {
    instant: 0,
    rests,
    now: (): number => time.instant,
    async pass(milliseconds: number): Promise<void> {
      rests.push(milliseconds);
      time.instant += milliseconds;
    },
  };
  return time;
}

describe('a rebuild beside visitors', () => {
  const bench = onBench();
  const taking = (time: ReturnType<typeof madeTime>, milliseconds: number) => async () => {
    time.instant += milliseconds;
  };

  it('rests after five milliseconds of folding for as long as it folded, fifty milliseconds at most', async () => {
    const time = madeTime();
    const { endOfTurn } = createManners(() => true, time);
    for (const instant of [2, 4, 6]) {
      time.instant = instant;
      await endOfTurn();
    }
    expect(time.rests).to.deep.equal([6]);
    time.instant += 400;
    await endOfTurn();
    expect(time.rests).to.deep.equal([6, 50]);
  });

  it('has the databases do one piece at a time, each with a rest behind it', async () => {
    const time = madeTime();
    const { piece } = createManners(() => true, time);
    await Promise.all([8, 3].map((milliseconds) => piece(taking(time, milliseconds))));
    expect(time.rests).to.deep.equal([8, 3]);
    const failing = piece(() => Promise.reject(new Error('lost')));
    const next = piece(taking(time, 1));
    expect(await failing.catch(({ message }) => message)).to.equal('lost');
    await next;
  });

  it('goes on without any rest where nobody is served', async () => {
    const time = madeTime();
    const { piece, endOfTurn } = createManners(() => false, time);
    let atOnce = 0;
    let most = 0;
    await Promise.all(
      [1, 2, 3].map(() =>
        piece(async () => {
          most = Math.max(most, ++atOnce);
          await endOfTurn();
          atOnce--;
        }),
      ),
    );
    expect([most, time.rests]).to.deep.equal([3, []]);
  });

  it('writes a hundred documents with a command, one command at a time', async () => {
    const { db } = bench();
    const manners = createManners(() => true, madeTime());
    let pieces = 0;
    let underWay = 0;
    let most = 0;
    const piece = <T>(work: () => Promise<T>) =>
      manners.piece(() => {
        pieces++;
        most = Math.max(most, ++underWay);
        return work().finally(() => underWay--);
      });
    const documents = new ShadowDocuments(db.collection<AnyDoc>('shadow'), {
      manners: { ...manners, piece },
    });
    const keys = Array.from({ length: 250 }, (_, number) => `d${number}`);
    for (const _id of keys) documents.append(_id, { _id, _position: 1, websiteId: 'site1' });
    await documents.settled();
    expect(await db.collection('shadow').countDocuments()).to.equal(keys.length);
    expect([pieces, most]).to.deep.equal([3, 1]);
  });

  it('comes to the same documents', async () => {
    const { db, source, run, caughtUp, documents } = bench();
    // More than are begun at once.
    const models = [cartView, ...readModels.filter(({ name }) => name !== cartView.name).slice(0, 9)];
    run(models);
    aDay(source, 5, 100);
    await caughtUp(...models);
    const before = await documents(cartView);
    await noteVisitors(db);
    await rebuild({ db, source, models });
    await caughtUp(...models);
    expect(before).not.to.deep.equal([]);
    expect(await documents(cartView)).to.deep.equal(before);
  });

  it('is told by a gateway for as long as that serves somebody', async () => {
    const { db } = bench();
    const ending = new AbortController();
    const visits = createVisits();
    const logger = { info() {}, warn() {}, error() {} };
    tellOfVisitors({ visits, db, logger, signal: ending.signal, everyMs: 5 });
    const watch = await watchVisitors(db);
    await delay(20);
    await watch.look();
    expect(watch.isVisited()).to.equal(false);
    visits.came();
    await until(async () => {
      await watch.look();
      return watch.isVisited();
    });
    ending.abort();
  });

  it('is told of visitors by any gateway, for three seconds each time', async () => {
    const { db } = bench();
    let now = Date.now();
    const watch = await watchVisitors(db, () => now);
    expect(watch.isVisited()).to.equal(false);
    await noteVisitors(db);
    expect(watch.isVisited()).to.equal(false);
    await watch.look();
    expect(watch.isVisited()).to.equal(true);
    now = Date.now() + 3001;
    expect(watch.isVisited()).to.equal(false);
  });
});
