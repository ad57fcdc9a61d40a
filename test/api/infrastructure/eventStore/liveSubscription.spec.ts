import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventStoreNode, startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import { filter, firstValueFrom } from 'rxjs';
import type { LivePage } from '../../../../api/application/ports/liveSubscription.ts';
import { connectEventStore } from '../../../../api/infrastructure/eventStore/connect.ts';
import { createEventCodec } from '../../../../api/infrastructure/eventStore/eventCodec.ts';
import { createLiveSubscription } from '../../../../api/infrastructure/eventStore/liveSubscription.ts';
import { createSubjectKeys } from '../../../../api/infrastructure/eventStore/subjectKeys.ts';
import { eventRegistry } from '../../../../domain/registry.ts';

describe('the live subscription of a process', () => {
  let dataDir: string;
  let socketPath: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;

  const startNode = () => startEventStoreNode({ dataDir, listen: { socketPath } });
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sf-'));
    socketPath = join(dataDir, 'e.sock');
    node = await startNode();
    client = connectEventStore({ socketPath });
  });
  after(async () => {
    await client.dispose();
    await node.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function subscription(errors: unknown[] = []) {
    const codec = createEventCodec(eventRegistry, createSubjectKeys(client));
    return createLiveSubscription(client, codec, eventRegistry.types, (error) => errors.push(error));
  }
  const close = (cartId: string) =>
    client.appendToStream(
      `cart-${cartId}`,
      jsonEvent({
        type: 'CartClosed',
        data: { cartId, reason: 'abandoned', orderId: null },
        metadata: { schemaVersion: 1 },
      }),
    );
  const cartsIn = ({ events }: LivePage) => events.map(({ data }) => (data as { cartId: string }).cartId);

  it('tells everybody the same events, decoded once, from when it is in sight', async () => {
    const live = subscription();
    const stop = new AbortController();
    const heard: LivePage[][] = [[], []];
    for (const pages of heard) live.pages$.subscribe((page) => pages.push(page));
    await close('before');
    await live.start(stop.signal);
    const told = firstValueFrom(live.pages$.pipe(filter(({ events }) => events.length > 0)));
    await close('after');
    await told;
    stop.abort();
    expect(heard[0]?.flatMap(cartsIn)).to.deep.equal(['after']);
    expect(heard[1]?.flatMap(({ events }) => events)[0]).to.equal(
      heard[0]?.flatMap(({ events }) => events)[0],
    );
  });

  it('knows how far the log had come before it was in sight, though nothing happens afterwards', async () => {
    const live = subscription();
    const stop = new AbortController();
    const { position } = (await close('earliest')) as { position?: { commit: bigint } };
    await live.start(stop.signal);
    stop.abort();
    expect(live.inSightFrom).to.equal(Number(position?.commit));
  });

  it('says whether it is in sight, and ends with its signal', async () => {
    const live = subscription();
    const stop = new AbortController();
    const said: (boolean | string)[] = [];
    live.live$.subscribe({ next: (isLive) => said.push(isLive), complete: () => said.push('over') });
    expect(live.isLive).to.equal(false);
    await live.start(stop.signal);
    expect(live.isLive).to.equal(true);
    const over = new Promise<void>((resolve) => {
      live.pages$.subscribe({ complete: resolve });
    });
    stop.abort();
    await over;
    expect(said).to.deep.equal([false, true, false, 'over']);
    expect(live.isLive).to.equal(false);
  });

  it('resolves its start when it is stopped before the end was in sight', async () => {
    const live = subscription();
    const stop = new AbortController();
    const started = live.start(stop.signal);
    stop.abort();
    await started;
    expect(live.isLive).to.equal(false);
  });

  it('says that it is out of sight while the event store is away, and comes back by itself', async function () {
    this.timeout(30_000);
    const errors: unknown[] = [];
    const live = subscription(errors);
    const stop = new AbortController();
    await live.start(stop.signal);
    const lost = firstValueFrom(live.live$.pipe(filter((isLive) => !isLive)));
    await node.close();
    await lost;
    expect(errors).to.have.length(1);
    const back = firstValueFrom(live.live$.pipe(filter((isLive) => isLive)));
    node = await startNode();
    await back;
    const told = firstValueFrom(live.pages$.pipe(filter(({ events }) => events.length > 0)));
    await close('again');
    expect(cartsIn(await told)).to.deep.equal(['again']);
    stop.abort();
  });
});
