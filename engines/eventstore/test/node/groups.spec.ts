import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  EventStoreDBClient,
  eventTypeFilter,
  jsonEvent,
  START,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { acknowledging, GROUP, groupOn, TestConsumer } from '../contract/persistent/consumers.ts';
import { errorOf, numbered, temporaryFolder } from '../contractNode.ts';

describe('Persistent subscriptions of an embedded event store that is started again', () => {
  let folder: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;
  const start = async (): Promise<void> => {
    node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });
    client = new EventStoreDBClient(...connectionSettingsFor(node));
  };
  const restart = async (): Promise<void> => {
    await node.close();
    await client.dispose();
    await start();
  };
  const infoOf = (stream: string) => client.getPersistentSubscriptionToStreamInfo(stream, GROUP);

  beforeEach(async () => {
    folder = temporaryFolder();
    await start();
  });

  afterEach(async () => {
    await client.dispose();
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('go on behind what was acknowledged, with their settings and what they parked', async () => {
    const stream = await groupOn(client, { maxRetryCount: 3, startFrom: START }, 'orders-1');
    await client.appendToStream(stream, numbered(8));
    const subscription = client.subscribeToPersistentSubscriptionToStream(stream, GROUP, { bufferSize: 6 });
    const consumer = new TestConsumer(subscription, (self, event) => {
      if (self.received.length === 2) void self.subscription.nack('park', 'later', event);
      else if (self.received.length <= 4) void self.subscription.ack(event);
    });
    await consumer.until(8);
    while ((await infoOf(stream)).stats.parkedMessageCount < 1n);
    const { settings } = await infoOf(stream);

    await restart();

    expect(consumer.error).to.include({ type: 'unavailable' });
    const info = await infoOf(stream);
    expect(info.settings).to.deep.equal(settings);
    expect(info.stats).to.include({ parkedMessageCount: 1n, lastCheckpointedEventRevision: 3n });
    const next = new TestConsumer(
      client.subscribeToPersistentSubscriptionToStream(stream, GROUP),
      acknowledging,
    );
    await next.until(4);
    expect(next.numbers).to.deep.equal([4, 5, 6, 7]);
    await client.replayParkedMessagesToStream(stream, GROUP);
    await next.until(5);
    expect(next.numbers.at(-1)).to.equal(1);
  });

  it('of $all keep their filter and their place, and miss nothing that came meanwhile', async () => {
    await client.appendToStream('orders-1', numbered(2, 'Before'));
    await client.createPersistentSubscriptionToAll('all', allSettings(), {
      filter: eventTypeFilter({ prefixes: ['Picked'] }),
    });
    await client.appendToStream('orders-1', [...numbered(1, 'Picked'), ...numbered(3, 'Other')]);
    await restart();
    await client.appendToStream('orders-1', numbered(2, 'Picked'));
    const consumer = new TestConsumer(client.subscribeToPersistentSubscriptionToAll('all'), acknowledging);
    await consumer.until(3);
    expect(consumer.numbers).to.deep.equal([0, 0, 1]);
  });

  it('are there also when somebody wrote into the streams that they are kept in', async () => {
    const stream = await groupOn(client, {}, 'orders-1');
    const garbage = jsonEvent({ type: '$PersistentConfig', data: 'none' as never });
    const kept = [
      '$persistentSubscriptionConfig',
      `$persistentsubscription-${stream}::${GROUP}-checkpoint`,
      '$projections-$streams',
    ];
    for (const name of kept)
      await client.appendToStream(name, [...numbered(2), { ...garbage, data: '{' as never }]);
    await restart();
    expect((await infoOf(stream)).groupName).to.equal(GROUP);
    expect((await client.getProjectionStatus('$streams')).projectionStatus).to.equal('Running');
  });

  it('end with the stream that they are on, and say so to nobody', async () => {
    const stream = await groupOn(client, {}, 'orders-1');
    const consumer = new TestConsumer(
      client.subscribeToPersistentSubscriptionToStream(stream, GROUP),
      acknowledging,
    );
    await client.appendToStream(stream, numbered(2));
    await consumer.until(2);
    await client.tombstoneStream(stream);
    while ((await infoOf(stream)).stats.totalInFlightMessages > 0);
    await restart();
    expect(consumer.received).to.have.length(2);
    expect((await infoOf(stream)).stats.lastCheckpointedEventRevision).to.equal(1n);
  });

  it('stay deleted', async () => {
    const stream = await groupOn(client, {}, 'orders-1');
    await client.deletePersistentSubscriptionToStream(stream, GROUP);
    await restart();
    expect(await errorOf(infoOf(stream))).to.include({ type: 'persistent-subscription-does-not-exist' });
  });
});
