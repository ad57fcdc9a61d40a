import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, errorOf, freshStream, numbered, revisionOf, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: deleting', () => {
  const node = useNode();
  const streamOf = async (count: number): Promise<string> => {
    const stream = freshStream();
    await node.client.appendToStream(stream, numbered(count));
    return stream;
  };

  describe('when a stream is deleted', () => {
    it('is not found by readers', async () => {
      const stream = await streamOf(2);
      const { position } = await node.client.deleteStream(stream, { expectedRevision: 1n });
      expect(typeof position?.commit).to.equal('bigint');
      const error = await errorOf(collect(node.client.readStream(stream)));
      expect(error).to.be.instanceOf(StreamNotFoundError);
      expect(error).to.include({ streamName: stream });
    });

    it('goes on counting where it ended, and shows only what came after', async () => {
      for (const expectedRevision of [NO_STREAM, ANY, 1n] as const) {
        const stream = await streamOf(2);
        await node.client.deleteStream(stream);
        const result = await node.client.appendToStream(stream, numbered(2), { expectedRevision });
        expect(result.nextExpectedRevision).to.equal(3n);
        expect((await collect(node.client.readStream(stream))).map(revisionOf)).to.deep.equal([2n, 3n]);
      }
    });

    it('can be deleted once more, also as a stream that is not there', async () => {
      const stream = await streamOf(2);
      await node.client.deleteStream(stream);
      await node.client.deleteStream(stream, { expectedRevision: NO_STREAM });
      await node.client.deleteStream(stream, { expectedRevision: 1n });
      const result = await node.client.appendToStream(stream, numbered(1), { expectedRevision: NO_STREAM });
      expect(result.nextExpectedRevision).to.equal(2n);
    });

    it('refuses stream_exists as deleted', async () => {
      const stream = await streamOf(1);
      await node.client.deleteStream(stream);
      const error = await errorOf(
        node.client.appendToStream(stream, numbered(1), { expectedRevision: STREAM_EXISTS }),
      );
      expect(error).to.be.instanceOf(StreamDeletedError);
    });

    it('keeps its events in $all', async () => {
      const stream = await streamOf(2);
      await node.client.deleteStream(stream);
      const events = await collect(node.client.readAll());
      expect(events.filter(({ event }) => event?.streamId === stream)).to.have.length(2);
    });
  });

  it('refuses to delete at another revision, and what does not exist', async () => {
    const stream = await streamOf(3);
    for (const expectedRevision of [1n, 5n, NO_STREAM] as const) {
      const error = await errorOf(node.client.deleteStream(stream, { expectedRevision }));
      expect(error).to.be.instanceOf(WrongExpectedVersionError);
      expect(error).to.include({ streamName: stream, actualVersion: 2n });
    }
    const missing = freshStream();
    const error = await errorOf(node.client.deleteStream(missing));
    expect(error).to.be.instanceOf(WrongExpectedVersionError);
    expect(error).to.include({ streamName: missing, expectedVersion: -2n, actualVersion: -1n });
  });

  describe('when a stream is tombstoned', () => {
    it('can be neither read nor written nor deleted, by any way', async () => {
      const stream = await streamOf(2);
      await node.client.tombstoneStream(stream, { expectedRevision: 1n });
      const credentials = { username: 'admin', password: 'changeit' };
      for (const attempt of [
        () => collect(node.client.readStream(stream)),
        () => node.client.appendToStream(stream, numbered(1)),
        () => node.client.appendToStream(stream, numbered(1), { credentials }),
        () => node.client.setStreamMetadata(stream, { maxCount: 1 }),
        () => node.client.deleteStream(stream),
        () => node.client.tombstoneStream(stream),
      ]) {
        const error = await errorOf(attempt());
        expect(error).to.be.instanceOf(StreamDeletedError);
      }
      const error = await errorOf(node.client.appendToStream(stream, numbered(1)));
      expect(error).to.include({ streamName: stream });
    });

    it('ends with $streamDeleted in $all', async () => {
      const stream = await streamOf(1);
      await node.client.tombstoneStream(stream);
      const events = await collect(node.client.readAll());
      const mine = events.filter(({ event }) => event?.streamId === stream);
      expect(mine.map(({ event }) => event?.type)).to.deep.equal(['Counted', '$streamDeleted']);
      expect(mine[1]?.event).to.include({ revision: 2n ** 63n - 1n, isJson: false });
    });

    it('can be a name that was never used', async () => {
      const stream = freshStream();
      await node.client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
      const error = await errorOf(collect(node.client.readStream(stream)));
      expect(error).to.be.instanceOf(StreamDeletedError);
    });

    it('refuses another revision', async () => {
      const stream = await streamOf(2);
      const error = await errorOf(node.client.tombstoneStream(stream, { expectedRevision: 0n }));
      expect(error).to.be.instanceOf(WrongExpectedVersionError);
      expect(error).to.include({ streamName: stream, expectedVersion: 0n, actualVersion: 1n });
    });
  });
});
