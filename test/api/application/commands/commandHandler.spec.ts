import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { type EventStoreNode, startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import { createAggregateCache } from '../../../../api/application/commands/aggregateCache.ts';
import {
  type CommandContext,
  type CommandHandler,
  createCommandHandler,
} from '../../../../api/application/commands/commandHandler.ts';
import { createLogFollower } from '../../../../api/application/log/logFollower.ts';
import { connectEventStore } from '../../../../api/infrastructure/eventStore/connect.ts';
import { createEventCodec } from '../../../../api/infrastructure/eventStore/eventCodec.ts';
import { createLiveSubscription } from '../../../../api/infrastructure/eventStore/liveSubscription.ts';
import { createStreamStore } from '../../../../api/infrastructure/eventStore/streamStore.ts';
import { createSubjectKeys } from '../../../../api/infrastructure/eventStore/subjectKeys.ts';
import type { AddItemToCart } from '../../../../domain/cart/addItemToCart.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { stockAggregate } from '../../../../domain/inventory/stock.decider.ts';
import { ERASED } from '../../../../domain/kernel/personalData.ts';
import { eventRegistry } from '../../../../domain/registry.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

const NOW = '2026-01-02T03:04:05.000Z';

describe('the command handler', () => {
  let dataDir: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;
  const stopFollowing = new AbortController();

  /** What one gateway process is made of; two of them stand for two machines. */
  function gateway(following = new AbortController().signal) {
    const codec = createEventCodec(eventRegistry, createSubjectKeys(client));
    const store = createStreamStore(client, codec);
    const cache = createAggregateCache(store);
    const live = createLiveSubscription(client, codec, eventRegistry.types, () => undefined);
    createLogFollower(live, [cache]);
    return {
      handler: createCommandHandler(store, cache),
      cache,
      start: () => live.start(following),
      store,
    };
  }

  const context = (commandId: string): CommandContext => ({
    websiteId: 'main',
    actor: { kind: 'visitor', id: 'v1' },
    correlationId: 'r1',
    commandId,
    now: NOW,
  });

  const addItem = (cartId: string, entryId: string, additionalFields = ''): AddItemToCart => ({
    type: 'AddItemToCart',
    data: {
      cartId,
      entryId,
      item: {
        itemId: 'p1',
        variantId: 'v1',
        sku: 'SKU-1',
        title: 'Cup',
        productType: 1,
        attributes: {},
        url: '/shop/p/cup',
        image: null,
      },
      quantity: 1,
      unitPrice: { amount: 1900, currency: 'USD' },
      additionalFields,
      availability: { unlimited: true, qtyInStock: 0, multipleAllowed: true },
      currency: 'USD',
      at: NOW,
    },
  });

  const receive = (handler: CommandHandler, commandId: string) =>
    handler.handle(
      stockAggregate,
      'p9.v1',
      { type: 'ReceiveStock', data: { productId: 'p9', variantId: 'v1', quantity: 1, reason: 'delivery' } },
      context(commandId),
    );

  before(async () => {
    dataDir = await folderInMemory('storefold-');
    const socketPath = join(dataDir, 'es.sock');
    node = await startEventStoreNode({ dataDir, listen: { socketPath } });
    client = connectEventStore({ socketPath });
  });

  after(async () => {
    stopFollowing.abort();
    await client.dispose();
    await node.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('answers with the new state, its revision and its position', async () => {
    const { handler } = gateway();
    const result = await handler.handle(cartAggregate, 'a', addItem('a', 'e1'), context('c1'));
    expect(result.state).to.have.property('status', 'open');
    expect(result.revision).to.equal(0);
    expect(result.position).to.be.greaterThan(0);
  });

  it('refuses what its schema does not know as data of the command, and writes nothing', async () => {
    const { type, data } = addItem('minus', 'e1');
    const refused = await gateway()
      .handler.handle(cartAggregate, 'minus', { type, data: { ...data, quantity: -5 } }, context('c30'))
      .catch((error) => error);
    expect(refused).to.include({ name: 'DomainError', code: 'COMMAND_INVALID' });
    expect(refused.details).to.deep.equal({ command: 'AddItemToCart', field: 'quantity' });
    const { revision } = await gateway().handler.load(cartAggregate, 'minus');
    expect(revision).to.equal(-1);
  });

  it('lets another website neither read what is in memory nor write to it, also after a restart', async () => {
    const { handler } = gateway();
    await handler.handle(cartAggregate, 'w', addItem('w', 'e1'), context('c40'));
    const elsewhere = { ...context('c41'), websiteId: 'other' };
    for (const { handler: asked } of [{ handler }, gateway()]) {
      const refused = await asked
        .handle(cartAggregate, 'w', addItem('w', 'e2'), elsewhere)
        .catch((error) => error);
      expect(refused).to.include({ name: 'DomainError', code: 'OTHER_WEBSITE' });
    }
    const live = gateway(stopFollowing.signal);
    await live.start();
    await handler.handle(cartAggregate, 'y', addItem('y', 'e1'), context('c44'));
    while (live.cache.announced === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await live.handler.load(cartAggregate, 'w');
    expect(live.handler.known(cartAggregate, 'w', 'other')).to.equal(undefined);
    expect(live.handler.known(cartAggregate, 'w', 'main')).to.have.property('revision', 0);
  });

  it('lets processes write for every website', async () => {
    const { handler } = gateway();
    await handler.handle(cartAggregate, 'x', addItem('x', 'e1'), { ...context('c42'), websiteId: 'other' });
    const byProcess = { ...context('c43'), actor: { kind: 'process', id: 'p1' } } as const;
    const { revision } = await handler.handle(cartAggregate, 'x', addItem('x', 'e2'), byProcess);
    expect(revision).to.equal(1);
  });

  it('writes a repeated command once and gives it the same answer, also after a restart', async () => {
    const first = await gateway().handler.handle(cartAggregate, 'b', addItem('b', 'e1'), context('c2'));
    const { handler } = gateway();
    const again = await handler.handle(cartAggregate, 'b', addItem('b', 'e2'), context('c2'));
    expect(first).to.include({ wrote: true, written: 0 });
    expect(again).to.deep.equal({ ...first, wrote: false });
  });

  it('says what a command wrote, once, and that it wrote nothing where there was nothing to do', async () => {
    const { handler } = gateway();
    const twins = await Promise.all([1, 2].map(() => receive(handler, 'c60')));
    expect(twins.map(({ wrote, written }) => [wrote, written])).to.deep.equal([
      [true, 0],
      [false, 0],
    ]);
    await receive(handler, 'c61');
    expect(await receive(handler, 'c60')).to.include({ wrote: false, written: 0, revision: 0 });
    for (const commandId of ['c62', 'c62', 'c63']) {
      const outcome = await handler.handle(
        stockAggregate,
        'p9.v1',
        {
          type: 'ReleaseReservation',
          data: { productId: 'p9', variantId: 'v1', reservationId: 'none', reason: 'late' },
        },
        context(commandId),
      );
      expect(outcome, commandId).to.include({ wrote: false, written: null, revision: 1 });
    }
  });

  it('takes nothing for empty that it has not read, when a command that opens a stream is repeated or comes second', async () => {
    const first = await gateway().handler.handle(cartAggregate, 'n', addItem('n', 'e1'), context('c20'));
    const stopping = new AbortController();
    const late = gateway(stopping.signal);
    await late.start();
    // Hears of something, so that from here on it knows how far the log had come.
    const { position } = await gateway().handler.handle(
      cartAggregate,
      'm',
      addItem('m', 'e1'),
      context('c21'),
    );
    while (late.cache.announced < position) await new Promise((resolve) => setTimeout(resolve, 5));
    const again = await late.handler.handle(cartAggregate, 'n', addItem('n', 'e2'), context('c20'));
    expect(first.wrote).to.equal(true);
    expect(again).to.deep.equal({ ...first, wrote: false });
    const second = await late.handler.handle(cartAggregate, 'm', addItem('m', 'e2'), context('c22'));
    expect(second.revision).to.equal(1);
    expect(second.state).to.have.nested.property('entries[0].quantity', 2);
    const opened = await late.handler.handle(cartAggregate, 'k', addItem('k', 'e1'), context('c23'));
    expect(opened.revision).to.equal(0);
    stopping.abort();
  });

  it('reads no stream that it opens either where nobody announces anything, from where the log stood when it began', async () => {
    const first = await gateway().handler.handle(cartAggregate, 'o', addItem('o', 'e1'), context('c50'));
    const alone = gateway();
    alone.cache.beginAt(first.position);
    let reads = 0;
    const { readStream } = client;
    client.readStream = ((...call: Parameters<typeof readStream>) => {
      reads++;
      return readStream.apply(client, call);
    }) as typeof readStream;
    try {
      const opened = await alone.handler.handle(cartAggregate, 'q', addItem('q', 'e1'), context('c51'));
      expect([opened.revision, opened.wrote, reads]).to.deep.equal([0, true, 0]);
      const again = await alone.handler.handle(cartAggregate, 'o', addItem('o', 'e2'), context('c50'));
      expect(again).to.deep.equal({ ...first, wrote: false });
      const second = await alone.handler.handle(cartAggregate, 'o', addItem('o', 'e3'), context('c52'));
      expect(second.state).to.have.nested.property('entries[0].quantity', 2);
    } finally {
      client.readStream = readStream;
    }
  });

  it('tells everybody the same of a stream until it grows, without making it anew', async () => {
    const { handler, start } = gateway(stopFollowing.signal);
    await start();
    await handler.handle(cartAggregate, 'c_told', addItem('c_told', 'e1'), context('told-1'));
    const before = handler.load(cartAggregate, 'c_told');
    expect(handler.load(cartAggregate, 'c_told')).to.equal(before);
    await handler.handle(cartAggregate, 'c_told', addItem('c_told', 'e2', 'other'), context('told-2'));
    const after = handler.load(cartAggregate, 'c_told');
    expect(after).not.to.equal(before);
    expect((await before).revision).to.equal(0);
    expect((await after).revision).to.equal(1);
    expect((await after).state).to.equal(handler.known(cartAggregate, 'c_told', 'main')?.state);
  });

  it('decides commands that arrive together in turn, each on the state the one before left', async () => {
    const { handler } = gateway();
    const target = { productId: 'p2', variantId: 'v1' };
    await handler.handle(
      stockAggregate,
      'p2.v1',
      { type: 'ReceiveStock', data: { ...target, quantity: 1, reason: 'delivery' } },
      context('c3'),
    );
    const attempts = Array.from({ length: 200 }, (_, index) =>
      handler.handle(
        stockAggregate,
        'p2.v1',
        {
          type: 'ReserveStock',
          data: {
            ...target,
            reservationId: `r${index}`,
            quantity: 1,
            at: NOW,
            expiresAt: '2026-01-02T03:19:05.000Z',
          },
        },
        context(`reserve-${index}`),
      ),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(codes)).to.deep.equal(new Set(['NOT_ENOUGH_STOCK']));
  });

  it('decides full batches ahead of the log and answers in the order of the log, repeated commands included', async () => {
    const { handler, store } = gateway();
    const variant = { productId: 'ahead', variantId: 'v1' };
    const send = (type: 'ReceiveStock' | 'ReserveStock', data: object, id: string) =>
      handler.handle(
        stockAggregate,
        'ahead.v1',
        { type, data: { ...variant, ...data } } as never,
        context(id),
      );
    await send('ReceiveStock', { quantity: 450, reason: 'delivery' }, 'ahead-0');
    const reserve = (number: number) =>
      send(
        'ReserveStock',
        { reservationId: `r${number}`, quantity: 1, at: NOW, expiresAt: '2027-01-01T00:00:00.000Z' },
        `ahead-${number}`,
      );
    // The 120th to 140th come twice, in the batch that is on its way and in the one after it.
    const numbers = Array.from({ length: 500 }, (_, index) => (index < 200 ? index + 1 : index - 79));
    const outcomes = await Promise.allSettled(numbers.map(reserve));
    const revisions = new Map<number, number>();
    outcomes.forEach((outcome, index) => {
      const number = numbers[index] as number;
      if (outcome.status === 'rejected') return;
      expect(revisions.get(number) ?? outcome.value.revision, `${number}`).to.equal(outcome.value.revision);
      revisions.set(number, outcome.value.revision);
    });
    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.length(0);
    expect([...revisions.values()]).to.deep.equal(Array.from({ length: 420 }, (_, index) => index + 1));
    const written: string[] = [];
    for await (const page of store.readAfter('stock-ahead.v1', 0))
      written.push(...page.map(({ data }) => (data as { reservationId: string }).reservationId));
    expect(written).to.deep.equal([...revisions.keys()].map((number) => `r${number}`));
  });

  it('decides again what it had decided ahead, when another process writes first', async () => {
    const one = gateway();
    const other = gateway();
    const variant = { productId: 'overtaken', variantId: 'v1' };
    const send = ({ handler }: typeof one, type: string, data: object, id: string) =>
      handler.handle(
        stockAggregate,
        'overtaken.v1',
        { type, data: { ...variant, ...data } } as never,
        context(id),
      );
    await send(one, 'ReceiveStock', { quantity: 300, reason: 'delivery' }, 'overtaken-0');
    const reserve = (by: typeof one, name: string, quantity: number) =>
      send(
        by,
        'ReserveStock',
        { reservationId: name, quantity, at: NOW, expiresAt: '2027-01-01T00:00:00.000Z' },
        `overtaken-${name}`,
      );
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 400 }, (_, index) => reserve(one, `a${index}`, 1)),
      ...Array.from({ length: 10 }, (_, index) => reserve(other, `b${index}`, 10)),
    ]);
    const { state } = await other.handler.load(stockAggregate, 'overtaken.v1');
    const reserved = outcomes.reduce(
      (sum, { status }, index) => sum + (status === 'fulfilled' ? (index < 400 ? 1 : 10) : 0),
      0,
    );
    expect(reserved).to.equal(300);
    expect(state).to.deep.include({ onHand: 300, reserved: 300 });
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect((outcome.reason as { code: string }).code).to.be.oneOf(['NOT_ENOUGH_STOCK', 'STREAM_BUSY']);
  });

  it('loses nothing when two processes write to one stream', async () => {
    const [one, two] = [gateway(), gateway()];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).handler.handle(
          cartAggregate,
          'c',
          addItem('c', `e${index}`),
          context(`w${index}`),
        ),
      ),
    );
    const { state } = await gateway().handler.load(cartAggregate, 'c');
    expect(state.status === 'open' && state.entries.map(({ quantity }) => quantity)).to.deep.equal([40]);
  });

  it('sees what another process wrote without reading the stream again', async () => {
    const follower = gateway(stopFollowing.signal);
    await follower.start();
    const other = gateway();
    await follower.handler.handle(cartAggregate, 'd', addItem('d', 'e1'), context('f1'));
    const { revision, position } = await other.handler.handle(
      cartAggregate,
      'd',
      addItem('d', 'e1'),
      context('f2'),
    );
    let seen = await follower.handler.load(cartAggregate, 'd');
    while (seen.revision < revision) {
      await new Promise((resolve) => setImmediate(resolve));
      seen = await follower.handler.load(cartAggregate, 'd');
    }
    expect(seen.position).to.equal(position);
  });

  it('seals personal fields in the log, opens them on reading, and reads them as erased once the key is gone', async () => {
    const text = '{"engraving":"For Ada"}';
    await gateway().handler.handle(cartAggregate, 'e', addItem('e', 'e1', text), context('s1'));
    const stored: string[] = [];
    for await (const { event } of client.readStream('cart-e')) stored.push(JSON.stringify(event?.data));
    expect(stored.join()).to.include('sealed:v1:').and.not.to.include('Ada');

    const open = await gateway().handler.load(cartAggregate, 'e');
    expect(open.state.status === 'open' && open.state.entries[0]?.additionalFields).to.equal(text);

    await client.deleteStream('subjectkey-e');
    const erased = await gateway().handler.load(cartAggregate, 'e');
    expect(erased.state.status === 'open' && erased.state.entries[0]?.additionalFields).to.equal(ERASED);
  });
});
