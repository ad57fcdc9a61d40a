import { RETRY } from '@eventstore/db-client';
import { expect } from 'chai';
import { numbered, useNode } from '../../contractNode.ts';
import { GROUP, groupOn, type Received, TestConsumer } from './consumers.ts';

const ROUNDS = 5;

describe('EventStoreDB contract: what a consumer says of several messages at once', () => {
  const node = useNode();

  it('brings those it wants again before new ones, in the order of the stream', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const stream = await groupOn(node.client);
      await node.client.appendToStream(stream, numbered(6));
      const consumer = new TestConsumer(
        node.client.subscribeToPersistentSubscriptionToStream(stream, GROUP, { bufferSize: 4 }),
      );
      const [first, second, third, fourth] = (await consumer.until(4)) as [
        Received,
        Received,
        Received,
        Received,
      ];
      const { subscription } = consumer;
      void subscription.ack(first);
      void subscription.nack(RETRY, 'not now', third);
      void subscription.ack(fourth);
      void subscription.nack(RETRY, 'not now', second);
      await consumer.until(8);
      expect(consumer.numbers).to.deep.equal([0, 1, 2, 3, 1, 2, 4, 5]);
      await subscription.unsubscribe();
    }
  });
});
