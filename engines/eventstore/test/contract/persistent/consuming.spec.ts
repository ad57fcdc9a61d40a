import {
  BACKWARDS,
  DISPATCH_TO_SINGLE,
  END,
  eventTypeFilter,
  jsonEvent,
  PARK,
  PINNED,
  persistentSubscriptionToAllSettingsFromDefaults,
  RETRY,
  ROUND_ROBIN,
  SKIP,
  START,
  STOP,
  streamNameFilter,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, freshStream, numbered, useNode } from '../../contractNode.ts';
import { acknowledging, GROUP, groupOn, type Received, TestConsumer } from './consumers.ts';

describe('EventStoreDB contract: consumers of a persistent subscription', () => {
  const node = useNode();
  const join = (
    stream: string,
    answer?: (consumer: TestConsumer, event: Received) => void,
    bufferSize = 10,
  ): TestConsumer =>
    new TestConsumer(
      node.client.subscribeToPersistentSubscriptionToStream(stream, GROUP, { bufferSize }),
      answer,
    );
  const infoOf = (stream: string) => node.client.getPersistentSubscriptionToStreamInfo(stream, GROUP);
  /** Asks until the group says so: what consumers say arrives when it arrives. */
  const settled = async (stream: string, isSo: (info: Awaited<ReturnType<typeof infoOf>>) => boolean) => {
    for (;;) {
      const info = await infoOf(stream);
      if (isSo(info)) return info;
    }
  };

  describe('get what is there and what comes', () => {
    it('from the start, from a revision, which is included, or from the end', async () => {
      for (const [startFrom, expected] of [
        [START, [0, 1, 2, 3, 0, 1]],
        [2n, [2, 3, 0, 1]],
        [END, [0, 1]],
      ] as const) {
        const stream = freshStream();
        await node.client.appendToStream(stream, numbered(4));
        await groupOn(node.client, { startFrom }, stream);
        const consumer = join(stream, acknowledging);
        await consumer.connected();
        await node.client.appendToStream(stream, numbered(2));
        await consumer.until(expected.length);
        expect(consumer.numbers).to.deep.equal(expected);
        expect(consumer.received[0]?.retryCount).to.equal(0);
        await consumer.subscription.unsubscribe();
      }
    });

    it('no more at a time than they want', async () => {
      const stream = await groupOn(node.client);
      await node.client.appendToStream(stream, numbered(10));
      const consumer = join(stream, undefined, 4);
      await consumer.until(4);
      expect((await infoOf(stream)).stats.totalInFlightMessages).to.equal(4);
      expect(consumer.received).to.have.length(4);
      await consumer.subscription.ack(...consumer.received);
      await consumer.until(8);
      expect(consumer.numbers).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
    });

    it('many, while they acknowledge each', async () => {
      const stream = await groupOn(node.client);
      const consumer = join(stream, acknowledging);
      for (let round = 0; round < 5; round++) await node.client.appendToStream(stream, numbered(400));
      const received = await consumer.until(2_000);
      expect(received.map(({ event }) => event?.revision)).to.deep.equal(
        Array.from({ length: 2_000 }, (_, index) => BigInt(index)),
      );
    });
  });

  describe('get on, which is written', () => {
    it('when it is time', async () => {
      const stream = await groupOn(node.client, { checkPointLowerBound: 1, checkPointAfter: 20 });
      await node.client.appendToStream(stream, numbered(3));
      const consumer = join(stream, acknowledging);
      await settled(stream, ({ stats }) => stats.lastCheckpointedEventRevision === 2n);
      expect(consumer.numbers).to.deep.equal([0, 1, 2]);
      await consumer.subscription.unsubscribe();
    });

    it('at once when it is much, and only then where no time is set', async () => {
      const stream = await groupOn(node.client, { checkPointUpperBound: 3, checkPointAfter: 0 });
      await node.client.appendToStream(stream, numbered(2));
      const consumer = join(stream, acknowledging);
      await consumer.until(2);
      const { stats } = await settled(stream, (info) => info.stats.outstandingMessagesCount === 0);
      expect(stats.lastCheckpointedEventRevision).to.equal(undefined);
      await node.client.appendToStream(stream, numbered(1));
      await settled(stream, (info) => info.stats.lastCheckpointedEventRevision === 2n);
      await consumer.subscription.unsubscribe();
    });
  });

  describe('refuse a message', () => {
    it('to have it again, with a count, and after maxRetryCount parked', async () => {
      const stream = await groupOn(node.client, { maxRetryCount: 2 });
      await node.client.appendToStream(stream, numbered(1));
      const consumer = join(stream, ({ subscription }, event) => {
        void subscription.nack(RETRY, 'not now', event);
      });
      await consumer.until(3);
      expect(consumer.received.map(({ retryCount }) => retryCount)).to.deep.equal([0, 1, 2]);
      await settled(stream, ({ stats }) => stats.parkedMessageCount === 1n);
      expect(consumer.received).to.have.length(3);
    });

    it('to have it skipped', async () => {
      const stream = await groupOn(node.client, { checkPointUpperBound: 1 });
      await node.client.appendToStream(stream, numbered(3));
      const consumer = join(stream, ({ subscription }, event) => {
        void subscription.nack(SKIP, 'never', event);
      });
      await settled(stream, ({ stats }) => stats.lastCheckpointedEventRevision === 2n);
      expect(consumer.numbers).to.deep.equal([0, 1, 2]);
    });

    it('with stop, which passes it over', async () => {
      const stream = await groupOn(node.client);
      await node.client.appendToStream(stream, numbered(2));
      const consumer = join(stream, ({ subscription }, event) => {
        void subscription.nack(STOP, 'enough', event);
      });
      await settled(stream, ({ stats }) => stats.totalInFlightMessages === 0 && stats.totalItems === 2n);
      expect(consumer.numbers).to.deep.equal([0, 1]);
    });

    it('to have it parked, from where it can be replayed, all or a part', async () => {
      const stream = await groupOn(node.client);
      await node.client.appendToStream(stream, numbered(5));
      let parks = true;
      const consumer = join(stream, ({ subscription }, event) => {
        void (parks ? subscription.nack(PARK, 'later', event) : subscription.ack(event));
      });
      await settled(stream, ({ stats }) => stats.parkedMessageCount === 5n);
      const parked = await collect(
        node.client.readStream(`$persistentsubscription-${stream}::${GROUP}-parked`, {
          resolveLinkTos: true,
        }),
      );
      expect(parked.map(({ event }) => event?.streamId)).to.deep.equal(Array(5).fill(stream));
      parks = false;
      await node.client.replayParkedMessagesToStream(stream, GROUP, { stopAt: 2 });
      await consumer.until(7);
      await settled(
        stream,
        ({ stats }) => stats.parkedMessageCount === 3n && stats.totalInFlightMessages === 0,
      );
      await node.client.replayParkedMessagesToStream(stream, GROUP);
      await consumer.until(10);
      expect(consumer.numbers).to.deep.equal([0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
      await settled(stream, ({ stats }) => stats.parkedMessageCount === 0n);
    });
  });

  describe('that leave a message lying', () => {
    it('get it again after the message timeout', async () => {
      const stream = await groupOn(node.client, { messageTimeout: 50 });
      await node.client.appendToStream(stream, numbered(1));
      const consumer = join(stream, ({ subscription }, event) => {
        if (event.retryCount === 2) void subscription.ack(event);
      });
      await consumer.until(3);
      expect(consumer.numbers).to.deep.equal([0, 0, 0]);
      await settled(stream, ({ stats }) => stats.totalInFlightMessages === 0);
    });

    it('may answer late, also when another has it by then', async () => {
      const stream = await groupOn(node.client, { messageTimeout: 50 });
      const [slow, other] = [join(stream), join(stream)];
      for (const consumer of [slow, other]) await consumer.connected();
      await node.client.appendToStream(stream, numbered(1));
      const first = await Promise.race(
        [slow, other].map((consumer) => consumer.until(1).then(() => consumer)),
      );
      await (first === slow ? other : slow).until(1);
      const { stats } = await settled(stream, ({ stats: { outstandingMessagesCount, retryBufferCount } }) => {
        void first.subscription.ack(...first.received.slice(0, 1));
        return outstandingMessagesCount + retryBufferCount === 0;
      });
      expect(stats.parkedMessageCount).to.equal(0n);
    });

    it('and leave themselves hand it on, however often that happens', async () => {
      const stream = await groupOn(node.client, { maxRetryCount: 0 });
      await node.client.appendToStream(stream, numbered(1));
      for (const retryCount of [0, 1, 2]) {
        const consumer = join(stream);
        await consumer.until(1);
        expect(consumer.received[0]).to.include({ retryCount });
        await consumer.subscription.unsubscribe();
        await settled(stream, ({ connections }) => connections.length === 0);
      }
    });

    it('and leave themselves hand it to the others', async () => {
      const stream = await groupOn(node.client);
      await node.client.appendToStream(stream, numbered(3));
      const idle = join(stream);
      await idle.until(3);
      const other = join(stream, acknowledging);
      await other.connected();
      await idle.subscription.unsubscribe();
      await other.until(3);
      expect(other.numbers).to.deep.equal([0, 1, 2]);
      expect(other.received[0]?.retryCount).to.equal(1);
    });
  });

  describe('share by', () => {
    const share = async (strategy: typeof ROUND_ROBIN | typeof DISPATCH_TO_SINGLE, bufferSize: number) => {
      const stream = await groupOn(node.client, { consumerStrategyName: strategy });
      const consumers = [join(stream, undefined, bufferSize), join(stream, undefined, bufferSize)];
      for (const consumer of consumers) await consumer.connected();
      await node.client.appendToStream(stream, numbered(6));
      await settled(stream, ({ stats }) => stats.totalInFlightMessages === Math.min(6, bufferSize * 2));
      await Promise.all(consumers.map(({ subscription }) => subscription.unsubscribe()));
      return consumers.map(({ received }) => received.length);
    };

    it('turns', async () => {
      expect(await share(ROUND_ROBIN, 10)).to.deep.equal([3, 3]);
    });

    it('filling one before the next', async () => {
      expect(await share(DISPATCH_TO_SINGLE, 10)).to.deep.equal([6, 0]);
      expect(await share(DISPATCH_TO_SINGLE, 4)).to.deep.equal([4, 2]);
    });

    it('stream, each with one of them', async () => {
      const category = `pinned${freshStream('x').replaceAll('-', '')}`;
      const stream = `$ce-${category}`;
      await groupOn(
        node.client,
        { consumerStrategyName: PINNED, resolveLinkTos: true, startFrom: START },
        stream,
      );
      const consumers = [join(stream, acknowledging), join(stream, acknowledging)];
      for (const consumer of consumers) await consumer.connected();
      for (let round = 0; round < 3; round++)
        for (let index = 0; index < 12; index++)
          await node.client.appendToStream(`${category}-${index}`, numbered(1));
      await settled(stream, ({ stats }) => stats.totalItems >= 36n && stats.totalInFlightMessages === 0);
      const streams = consumers.map(({ received }) => new Set(received.map(({ event }) => event?.streamId)));
      const [first = new Set(), second = new Set()] = streams;
      expect([...first].filter((name) => second.has(name))).to.deep.equal([]);
      expect(first.size + second.size).to.equal(12);
      expect(Math.min(first.size, second.size)).to.be.greaterThan(0);
    });
  });

  it('get links as they are, or what they point to, and acknowledge by the link', async () => {
    const category = `linked${freshStream('x').replaceAll('-', '')}`;
    await node.client.appendToStream(`${category}-1`, numbered(3));
    for (const resolveLinkTos of [true, false]) {
      const stream = await groupOn(node.client, { resolveLinkTos }, `$ce-${category}`);
      const consumer = join(stream, acknowledging);
      await consumer.until(3);
      expect(consumer.received.map(({ link }) => link?.type)).to.deep.equal(
        Array(3).fill(resolveLinkTos ? '$>' : undefined),
      );
      expect(consumer.received[0]?.event?.streamId).to.equal(
        resolveLinkTos ? `${category}-1` : `$ce-${category}`,
      );
      await settled(stream, ({ stats }) => stats.totalInFlightMessages === 0);
      await node.client.deletePersistentSubscriptionToStream(stream, GROUP);
    }
  });

  describe('of $all', () => {
    const toAll = async (
      startFrom: Parameters<typeof persistentSubscriptionToAllSettingsFromDefaults>[0],
      filter: Parameters<typeof node.client.createPersistentSubscriptionToAll>[2],
    ) => {
      const group = freshStream('group');
      const settings = persistentSubscriptionToAllSettingsFromDefaults(startFrom);
      await node.client.createPersistentSubscriptionToAll(group, settings, filter);
      return { group, subscription: node.client.subscribeToPersistentSubscriptionToAll(group) };
    };

    it('get events by type or by stream, from a position on, which is included', async () => {
      const category = freshStream('filtered');
      const { position = START } = await node.client.appendToStream(`${category}.1`, numbered(1, 'Picked'));
      await node.client.appendToStream(`${category}.2`, [...numbered(2, 'Other'), ...numbered(2, 'Picked')]);
      const byType = await toAll(
        { startFrom: position },
        { filter: eventTypeFilter({ prefixes: ['Picked'] }) },
      );
      const byStream = await toAll(
        { startFrom: START },
        { filter: streamNameFilter({ regex: `^${category}` }) },
      );
      const ofType = new TestConsumer(byType.subscription, acknowledging);
      const ofStream = new TestConsumer(byStream.subscription, acknowledging);
      await ofType.until(3);
      await ofStream.until(5);
      expect(ofType.numbers).to.deep.equal([0, 0, 1]);
      expect(ofStream.numbers).to.deep.equal([0, 0, 1, 0, 1]);
      await node.client.appendToStream(`${category}.3`, jsonEvent({ type: 'Picked', data: { number: 9 } }));
      await ofType.until(4);
      await ofStream.until(6);
      expect(ofStream.numbers.at(-1)).to.equal(9);
    });

    it('come to rest: their own checkpoints are nothing to write one for', async () => {
      const category = freshStream('resting');
      const { group, subscription } = await toAll(
        { startFrom: END, checkPointLowerBound: 1, checkPointUpperBound: 1, checkPointAfter: 10 },
        undefined,
      );
      const consumer = new TestConsumer(subscription, acknowledging);
      await consumer.connected();
      await node.client.appendToStream(category, numbered(3));
      await consumer.until(3);
      const checkpoints = async (): Promise<bigint> => {
        const stream = `$persistentsubscription-$all::${group}-checkpoint`;
        const events = await collect(
          node.client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
        ).catch(() => []);
        return events[0]?.event?.revision ?? -1n;
      };
      for (let asked = 0; asked < 50; asked++) await checkpoints();
      expect(await checkpoints()).to.be.within(0n as never, 5n as never);
    });

    it('can park and get again what they parked', async () => {
      const category = freshStream('parked');
      const { group, subscription } = await toAll(
        { startFrom: START },
        { filter: streamNameFilter({ prefixes: [category] }) },
      );
      const consumer = new TestConsumer(subscription, (self, event) => {
        void (self.received.length <= 2
          ? self.subscription.nack(PARK, 'later', event)
          : self.subscription.ack(event));
      });
      await node.client.appendToStream(category, numbered(2));
      for (let parked = 0n; parked < 2n; )
        parked = (await node.client.getPersistentSubscriptionToAllInfo(group)).stats.parkedMessageCount;
      await node.client.replayParkedMessagesToAll(group);
      await consumer.until(4);
      expect(consumer.numbers).to.deep.equal([0, 1, 0, 1]);
    });
  });
});
