import { expect } from 'chai';
import type { AnyDoc, LogEvent } from '../../../projections/runtime/fold.ts';
import { applyBatch, LiveModel } from '../../../projections/runtime/liveModel.ts';
import type { Logger } from '../../../projections/runtime/logger.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { NOTHING_SEEN, type RegistryEntry, registryOf } from '../../../projections/runtime/registry.ts';
import { Killed } from '../../support/mortal.ts';
import { until } from '../../support/until.ts';
import { watched } from '../../support/watchedDatabase.ts';
import { onBench } from './harness.ts';
import { openCart, putIn } from './shop.ts';

const silent: Logger = { info() {}, warn() {}, error() {} };

/** Carts as long as nobody has closed them. */
const openCarts: ReadModel = {
  name: 'openCarts',
  version: 1,
  indexes: [],
  handles: ['CartOpened', 'ItemAddedToCart', 'CartClosed'],
  keyOf: (event: LogEvent) => (event.data as { cartId: string }).cartId,
  project: (doc: object | null, event: LogEvent) =>
    event.type === 'CartClosed' ? null : { ...doc, last: event.type },
} as unknown as ReadModel;

describe('a document that a leading runner has taken away', () => {
  const bench = onBench();
  const entry: RegistryEntry = {
    ...{ _id: openCarts.name, version: 1, collection: 'openCarts_v1', position: NOTHING_SEEN },
    ...{ changedAt: new Date(0), parked: 0 },
  };
  const close = (cartId: string) =>
    ({ type: 'CartClosed', data: { cartId, reason: 'purchased', orderId: 'order1' } }) as const;

  async function twoRunners() {
    const { db, source } = bench();
    const leading = await LiveModel.open(db, silent, openCarts, entry);
    const lagging = await LiveModel.open(db, silent, openCarts, entry);
    const documents = () => db.collection<AnyDoc>(entry.collection).find().toArray();
    async function events(): Promise<readonly LogEvent[]> {
      const signal = AbortSignal.timeout(5000);
      const found: LogEvent[] = [];
      for await (const batch of source.batches({ after: undefined, types: openCarts.handles, signal })) {
        found.push(...batch.events);
        if (batch.caughtUp) break;
      }
      return found;
    }
    return { source, leading, lagging, documents, events };
  }

  it('is not brought back by one that lags behind', async () => {
    const { source, leading, lagging, documents, events } = await twoRunners();
    source.append('cart-c1', openCart('c1'), putIn('c1', 'e1'), close('c1'));
    const log = await events();
    await applyBatch(bench().db, [leading], log.slice(0, 2));
    expect(await documents()).to.have.length(1);
    await applyBatch(bench().db, [leading], log.slice(2));
    expect(await documents()).to.deep.equal([]);
    await applyBatch(bench().db, [lagging], log.slice(0, 2));
    expect(await documents()).to.deep.equal([]);
  });

  it('stays away where the leading one never saw it', async () => {
    const { source, leading, lagging, documents, events } = await twoRunners();
    source.append('cart-c1', openCart('c1'), close('c1'));
    const log = await events();
    await applyBatch(bench().db, [leading], log);
    await applyBatch(bench().db, [lagging], log.slice(0, 1));
    expect(await documents()).to.deep.equal([]);
  });

  it('may come again by an event that is newer than its end', async () => {
    const { source, leading, lagging, documents, events } = await twoRunners();
    source.append('cart-c1', openCart('c1'), close('c1'), openCart('c1'));
    const log = await events();
    await applyBatch(bench().db, [leading], log.slice(0, 2));
    await applyBatch(bench().db, [lagging], log.slice(0, 1));
    await applyBatch(bench().db, [leading], log.slice(2));
    expect((await documents()).map(({ _position }) => _position)).to.deep.equal([log[2]?.position]);
  });

  it('stays away where a hundred others come with it, which stay', async () => {
    const { source, leading, lagging, documents, events } = await twoRunners();
    source.append('cart-c1', openCart('c1'), close('c1'));
    for (let number = 2; number <= 101; number++) source.append(`cart-c${number}`, openCart(`c${number}`));
    const log = await events();
    await applyBatch(bench().db, [leading], log.slice(0, 2));
    await applyBatch(bench().db, [lagging], log.slice(0, 1).concat(log.slice(2)));
    const ids = (await documents()).map(({ _id }) => _id);
    expect(ids).to.have.length(100).and.not.include('c1');
  });

  it('is taken away by the next runner where the lagging one was killed right after it brought it back', async () => {
    const { source, leading, lagging, documents, events } = await twoRunners();
    source.append('cart-c1', openCart('c1'), close('c1'));
    source.append('cart-c2', openCart('c2'));
    const log = await events();
    await applyBatch(bench().db, [leading], log);
    const { db } = bench();
    const killed = watched(db, (collection, method) => {
      if (collection === 'readModelTombstones' && method === 'find') throw new Killed();
    });
    await applyBatch(killed, [lagging], log.slice(0, 1)).catch((error) =>
      expect(error).to.be.instanceOf(Killed),
    );
    expect((await documents()).map(({ _id }) => _id)).to.have.members(['c1', 'c2']);
    // The leading one has seen all of the log, so that nobody comes by the end again.
    await registryOf(db).insertOne({ ...entry, position: log.at(-1)?.position ?? NOTHING_SEEN });
    bench().run([openCarts]);
    await until(async () => (await documents()).every(({ _id }) => _id === 'c2'));
    expect(await documents()).to.have.length(1);
  });

  it('is looked for by one question where nothing of a hundred has ever ended', async () => {
    const { source, leading, documents, events } = await twoRunners();
    for (let number = 1; number <= 100; number++) source.append(`cart-c${number}`, openCart(`c${number}`));
    const log = await events();
    const finds = async () => (await bench().db.admin().serverStatus()).opcounters.query as number;
    const before = await finds();
    await applyBatch(bench().db, [leading], log);
    // One for the documents as they were before, one for what has ended.
    expect((await finds()) - before).to.equal(2);
    expect(await documents()).to.have.length(100);
  });
});
