import {
  ANY,
  END,
  eventTypeFilter,
  PersistentSubscriptionDoesNotExistError,
  PersistentSubscriptionExistsError,
  PersistentSubscriptionFailedError,
  PINNED,
  persistentSubscriptionToAllSettingsFromDefaults,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { errorOf, freshStream, numbered, useNode } from '../../contractNode.ts';
import { acknowledging, GROUP, groupOn, TestConsumer } from './consumers.ts';

describe('EventStoreDB contract: persistent subscription groups', () => {
  const node = useNode();
  const settingsOf = persistentSubscriptionToStreamSettingsFromDefaults;

  it('show the settings that they were given, and those of an update', async () => {
    const stream = freshStream();
    for (const startFrom of [START, END, 123n] as const) {
      const settings = settingsOf({ startFrom, maxSubscriberCount: 7, messageTimeout: 1_234 });
      await node.client.createPersistentSubscriptionToStream(stream, `from-${startFrom}`, settings);
      const info = await node.client.getPersistentSubscriptionToStreamInfo(stream, `from-${startFrom}`);
      expect(info).to.deep.include({ eventSource: stream, groupName: `from-${startFrom}`, settings });
      expect(info.connections).to.deep.equal([]);
    }
    const changed = settingsOf({ startFrom: 5n, consumerStrategyName: PINNED, maxRetryCount: 1 });
    await node.client.updatePersistentSubscriptionToStream(stream, 'from-123', changed);
    const info = await node.client.getPersistentSubscriptionToStreamInfo(stream, 'from-123');
    expect(info.settings).to.deep.equal(changed);
  });

  it('on $all show the settings that they were given', async () => {
    const { position } = await node.client.appendToStream(freshStream(), numbered(1));
    if (!position) throw new Error('The append tells no position');
    for (const [index, startFrom] of ([START, END, position] as const).entries()) {
      const group = `all-${freshStream()}-${index}`;
      const settings = persistentSubscriptionToAllSettingsFromDefaults({ startFrom });
      const filter = eventTypeFilter({ prefixes: ['Counted'] });
      await node.client.createPersistentSubscriptionToAll(group, settings, { filter });
      const info = await node.client.getPersistentSubscriptionToAllInfo(group);
      expect(info).to.deep.include({ eventSource: '$all', groupName: group, settings });
      await node.client.updatePersistentSubscriptionToAll(group, { ...settings, readBatchSize: 3 });
      const { settings: after } = await node.client.getPersistentSubscriptionToAllInfo(group);
      expect(after.readBatchSize).to.equal(3);
      await node.client.deletePersistentSubscriptionToAll(group);
    }
  });

  it('are listed by source and all together', async () => {
    const stream = freshStream();
    for (const group of ['a', 'b'])
      await node.client.createPersistentSubscriptionToStream(stream, group, settingsOf());
    await groupOn(node.client);
    const ofStream = await node.client.listPersistentSubscriptionsToStream(stream);
    expect(ofStream.map(({ groupName }) => groupName)).to.have.members(['a', 'b']);
    const all = await node.client.listAllPersistentSubscriptions();
    expect(all.filter(({ eventSource }) => eventSource === stream)).to.have.length(2);
    expect(all.length).to.be.greaterThan(2);
  });

  it('on $all begin at a position that there is', async () => {
    const { position } = await node.client.appendToStream(freshStream(), numbered(1));
    const { commit } = position ?? { commit: 0n };
    for (const startFrom of [
      { commit: commit + 1_000_000n, prepare: commit },
      { commit, prepare: commit + 1n },
    ]) {
      const settings = persistentSubscriptionToAllSettingsFromDefaults({ startFrom });
      const group = freshStream('group');
      const error = await errorOf(node.client.createPersistentSubscriptionToAll(group, settings));
      expect(error).to.be.instanceOf(PersistentSubscriptionFailedError);
      expect(error).to.include({ streamName: '$all', groupName: group });
    }
  });

  it('on $all are not made by the calls for a stream', async () => {
    const error = await errorOf(
      node.client.createPersistentSubscriptionToStream('$all', GROUP, settingsOf()),
    );
    expect(error).to.be.instanceOf(PersistentSubscriptionFailedError);
  });

  it('are live when they hold all that their stream has', async () => {
    const stream = await groupOn(node.client);
    await node.client.appendToStream(stream, numbered(3));
    const consumer = new TestConsumer(
      node.client.subscribeToPersistentSubscriptionToStream(stream, GROUP, { bufferSize: 2 }),
    );
    await consumer.until(2);
    const { status, stats } = await node.client.getPersistentSubscriptionToStreamInfo(stream, GROUP);
    expect(status).to.equal('Live');
    expect(stats).to.include({ totalInFlightMessages: 2, outstandingMessagesCount: 2 });
    await consumer.subscription.unsubscribe();
  });

  it('cannot be made twice', async () => {
    const stream = await groupOn(node.client);
    const error = await errorOf(groupOn(node.client, {}, stream));
    expect(error).to.be.instanceOf(PersistentSubscriptionExistsError);
    expect(error).to.include({ streamName: stream, groupName: GROUP });
  });

  it('that do not exist are named by every call', async () => {
    const stream = freshStream();
    const { client } = node;
    const calls: readonly (() => Promise<unknown>)[] = [
      () => client.updatePersistentSubscriptionToStream(stream, GROUP, settingsOf()),
      () => client.deletePersistentSubscriptionToStream(stream, GROUP),
      () => client.getPersistentSubscriptionToStreamInfo(stream, GROUP),
      () => client.replayParkedMessagesToStream(stream, GROUP),
      () => new TestConsumer(client.subscribeToPersistentSubscriptionToStream(stream, GROUP)).until(1),
    ];
    for (const call of calls) {
      const error = await errorOf(call());
      expect(error).to.be.instanceOf(PersistentSubscriptionDoesNotExistError);
      expect(error).to.include({ streamName: stream, groupName: GROUP });
      expect(error.message).to.equal(
        `5 NOT_FOUND: Subscription group ${GROUP} on stream ${stream} does not exist.`,
      );
    }
    const listed = await errorOf(client.listPersistentSubscriptionsToStream(stream));
    expect(listed).to.be.instanceOf(PersistentSubscriptionDoesNotExistError);
    expect(listed).to.include({ streamName: stream, groupName: '' });
  });

  it('that are deleted end the calls of their consumers', async () => {
    const stream = await groupOn(node.client);
    const consumer = new TestConsumer(node.client.subscribeToPersistentSubscriptionToStream(stream, GROUP));
    await consumer.connected();
    await node.client.deletePersistentSubscriptionToStream(stream, GROUP);
    expect(await consumer.failure()).to.be.instanceOf(PersistentSubscriptionDoesNotExistError);
    await groupOn(node.client, {}, stream);
  });

  it('that are updated, or restarted with all others, drop their consumers', async () => {
    const stream = await groupOn(node.client);
    const calls = [
      () => node.client.updatePersistentSubscriptionToStream(stream, GROUP, settingsOf()),
      () => node.client.restartPersistentSubscriptionSubsystem(),
    ];
    for (const call of calls) {
      const consumer = new TestConsumer(
        node.connect().subscribeToPersistentSubscriptionToStream(stream, GROUP),
      );
      await consumer.connected();
      await call();
      expect(await consumer.failure()).to.include({ type: 'persistent-subscription-dropped' });
    }
  });

  it('show who is connected, what they have in hand and how quick they are', async () => {
    const stream = await groupOn(node.client, { extraStatistics: true });
    await node.client.appendToStream(stream, numbered(5), { expectedRevision: ANY });
    const consumer = new TestConsumer(
      node.client.subscribeToPersistentSubscriptionToStream(stream, GROUP, { bufferSize: 3 }),
    );
    await consumer.until(3);
    const { connections, stats } = await node.client.getPersistentSubscriptionToStreamInfo(stream, GROUP);
    expect(connections).to.have.length(1);
    expect(connections[0]).to.include({
      connectionName: node.client.connectionName,
      availableSlots: 0,
      inFlightMessages: 3,
      totalItems: 3n,
    });
    expect(connections[0]?.extraStatistics?.has('quintile 3')).to.equal(true);
    expect(stats).to.include({ totalInFlightMessages: 3, totalItems: 3n, lastKnownEventRevision: 4n });
    await consumer.subscription.unsubscribe();
  });

  it('know nothing of a stream without events', async () => {
    const stream = await groupOn(node.client, { startFrom: END });
    const { stats } = await node.client.getPersistentSubscriptionToStreamInfo(stream, GROUP);
    expect(stats.lastKnownEventRevision).to.equal(undefined);
    expect(stats.lastCheckpointedEventRevision).to.equal(undefined);
    expect(stats.parkedMessageCount).to.equal(0n);
  });

  it('refuse more subscribers than they may have', async () => {
    const stream = await groupOn(node.client, { maxSubscriberCount: 1 });
    const subscribe = () =>
      new TestConsumer(node.client.subscribeToPersistentSubscriptionToStream(stream, GROUP), acknowledging);
    const first = await subscribe().connected();
    const second = subscribe();
    let confirmed = false;
    second.subscription.on('confirmation', () => {
      confirmed = true;
    });
    const error = await second.failure();
    expect(confirmed).to.equal(false);
    expect(error).to.include({
      type: 'maximum-subscribers-reached',
      streamName: stream,
      groupName: GROUP,
    });
    await first.subscription.unsubscribe();
  });
});
