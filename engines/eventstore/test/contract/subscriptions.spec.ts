import { once } from 'node:events';
import { END, StreamDeletedError } from '@eventstore/db-client';
import { expect } from 'chai';
import { collectUntil, freshStream, numbered, numberOf, revisionOf, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: subscriptions', () => {
  const node = useNode();

  describe('to a stream', () => {
    it('give what was there, say that they caught up, and go on live', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(3));
      const subscription = node.client.subscribeToStream(stream);
      subscription.once('caughtUp', () => node.client.appendToStream(stream, numbered(2)));
      const events = await collectUntil(subscription, ({ event }) => event?.revision === 4n);
      expect(events.map(revisionOf)).to.deep.equal([0n, 1n, 2n, 3n, 4n]);
    });

    it('begin after the revision they are given', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(4));
      const subscription = node.client.subscribeToStream(stream, { fromRevision: 1n });
      const events = await collectUntil(subscription, ({ event }) => event?.revision === 3n);
      expect(events.map(revisionOf)).to.deep.equal([2n, 3n]);
    });

    it('from the end give only what comes later', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(3));
      const subscription = node.client.subscribeToStream(stream, { fromRevision: END });
      subscription.once('caughtUp', () => node.client.appendToStream(stream, numbered(1)));
      const [event] = await collectUntil(subscription, () => true);
      expect(event?.event?.revision).to.equal(3n);
    });

    it('wait for a stream that does not exist yet', async () => {
      const stream = freshStream();
      const subscription = node.client.subscribeToStream(stream);
      subscription.once('caughtUp', () => node.client.appendToStream(stream, numbered(1)));
      const [event] = await collectUntil(subscription, () => true);
      expect(event?.event?.streamId).to.equal(stream);
    });

    it('wait for a deleted stream to come back', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(2));
      await node.client.deleteStream(stream);
      const subscription = node.client.subscribeToStream(stream);
      subscription.once('caughtUp', () => node.client.appendToStream(stream, numbered(2)));
      const events = await collectUntil(subscription, ({ event }) => event?.revision === 3n);
      expect(events.map(revisionOf)).to.deep.equal([2n, 3n]);
    });

    it('go on while the stream is deleted and comes back', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(2));
      const subscription = node.client.subscribeToStream(stream);
      subscription.once('caughtUp', async () => {
        await node.client.deleteStream(stream);
        await node.client.appendToStream(stream, numbered(1));
      });
      const events = await collectUntil(subscription, ({ event }) => event?.revision === 2n);
      expect(events.map(revisionOf)).to.deep.equal([0n, 1n, 2n]);
    });

    it('end when the stream is tombstoned', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(1));
      const subscription = node.client.subscribeToStream(stream);
      subscription.once('caughtUp', async () => {
        await Promise.all([
          node.client.appendToStream(stream, numbered(1)),
          node.client.tombstoneStream(stream, { expectedRevision: 'any' }),
        ]);
      });
      const types: unknown[] = [];
      subscription.on('data', ({ event }) => types.push(event?.type));
      const [error] = await once(subscription, 'error');
      expect(error).to.be.instanceOf(StreamDeletedError);
      expect(error).to.include({ streamName: stream });
      expect(types).to.deep.equal(['Counted', 'Counted', '$streamDeleted']);
    });

    it('cannot be made when the stream is tombstoned', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(1));
      await node.client.tombstoneStream(stream);
      const [error] = await once(node.client.subscribeToStream(stream).resume(), 'error');
      expect(error).to.be.instanceOf(StreamDeletedError);
    });
  });

  describe('to $all', () => {
    it('begin after the position they are given', async () => {
      const stream = freshStream();
      const { position } = await node.client.appendToStream(stream, numbered(1));
      await node.client.appendToStream(stream, numbered(2));
      const subscription = node.client.subscribeToAll({ fromPosition: position });
      const events = await collectUntil(subscription, ({ event }) => event?.revision === 2n);
      expect(events.filter(({ event }) => event?.streamId === stream).map(revisionOf)).to.deep.equal([
        1n,
        2n,
      ]);
    });

    it('from the end give only what comes later', async () => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(1));
      const subscription = node.client.subscribeToAll({ fromPosition: END });
      subscription.once('caughtUp', () => node.client.appendToStream(stream, numbered(2)));
      const events = await collectUntil(subscription, ({ event }) => event?.revision === 2n);
      expect(events.map(revisionOf)).to.deep.equal([1n, 2n]);
    });

    it('give every one of several clients everything once and in order, while others write', async () => {
      const stream = freshStream();
      const { position } = await node.client.appendToStream(stream, numbered(1, 'First'));
      const clients = [node.connect(), node.connect(), node.connect()];
      const readers = clients.map(async (client) => {
        const subscription = client.subscribeToAll({ fromPosition: position });
        const events = await collectUntil(subscription, ({ event }) => event?.type === 'Last');
        return events.filter(({ event }) => event?.streamId === stream).map(numberOf);
      });
      const writer = node.connect();
      for (let number = 0; number < 100; number++) await writer.appendToStream(stream, numbered(1)[0] ?? []);
      await writer.appendToStream(stream, numbered(1, 'Last'));
      for (const numbers of await Promise.all(readers)) expect(numbers).to.have.length(101);
    });

    it('give a reader that stopped for a while all that it missed', async () => {
      const stream = freshStream();
      const { position } = await node.client.appendToStream(stream, numbered(1));
      const subscription = node.client.subscribeToAll({ fromPosition: position });
      await once(subscription, 'confirmation');
      for (let batch = 0; batch < 10; batch++) await node.client.appendToStream(stream, numbered(300));
      const events = await collectUntil(subscription, ({ event }) => event?.revision === 3000n);
      expect(events.map(revisionOf)).to.deep.equal(
        Array.from({ length: 3000 }, (_, index) => BigInt(index + 1)),
      );
    });
  });
});
