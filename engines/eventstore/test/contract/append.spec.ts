import { ANY, jsonEvent, NO_STREAM, STREAM_EXISTS, WrongExpectedVersionError } from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, errorOf, freshStream, numbered, revisionOf, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: appending', () => {
  const node = useNode();

  describe('when the stream does not exist', () => {
    it('accepts no_stream and any, and counts revisions from 0', async () => {
      for (const expectedRevision of [NO_STREAM, ANY] as const) {
        const result = await node.client.appendToStream(freshStream(), numbered(2), { expectedRevision });
        expect(result.success).to.equal(true);
        expect(result.nextExpectedRevision).to.equal(1n);
        expect(typeof result.position?.commit).to.equal('bigint');
      }
    });

    it('refuses stream_exists', async () => {
      const stream = freshStream();
      const error = await errorOf(
        node.client.appendToStream(stream, numbered(1), { expectedRevision: STREAM_EXISTS }),
      );
      expect(error).to.be.instanceOf(WrongExpectedVersionError);
      expect(error).to.include({
        streamName: stream,
        expectedVersion: 'stream_exists',
        actualVersion: 'no_stream',
      });
    });

    it('refuses a revision', async () => {
      const error = await errorOf(
        node.client.appendToStream(freshStream(), numbered(1), { expectedRevision: 3n }),
      );
      expect(error).to.be.instanceOf(WrongExpectedVersionError);
      expect(error).to.include({ expectedVersion: 3n, actualVersion: 'no_stream' });
    });
  });

  describe('when the stream has two events', () => {
    const streamOfTwo = async (): Promise<string> => {
      const stream = freshStream();
      await node.client.appendToStream(stream, numbered(2));
      return stream;
    };

    it('accepts the current revision, any and stream_exists', async () => {
      const stream = await streamOfTwo();
      for (const [index, expectedRevision] of ([1n, ANY, STREAM_EXISTS] as const).entries()) {
        const result = await node.client.appendToStream(stream, numbered(1), { expectedRevision });
        expect(result.nextExpectedRevision).to.equal(BigInt(index + 2));
      }
    });

    it('refuses no_stream, an older and a later revision, and says where the stream stands', async () => {
      const stream = await streamOfTwo();
      for (const expectedRevision of [NO_STREAM, 0n, 2n, 2n ** 63n - 1n] as const) {
        const error = await errorOf(node.client.appendToStream(stream, numbered(1), { expectedRevision }));
        expect(error).to.be.instanceOf(WrongExpectedVersionError);
        expect(error).to.include({
          streamName: stream,
          expectedVersion: expectedRevision,
          actualVersion: 1n,
        });
      }
      expect(await collect(node.client.readStream(stream))).to.have.length(2);
    });

    it('lets exactly one of many writers at the same revision through', async () => {
      const stream = await streamOfTwo();
      const attempts = await Promise.allSettled(
        Array.from({ length: 50 }, () =>
          node.client.appendToStream(stream, numbered(1), { expectedRevision: 1n }),
        ),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
      expect(await collect(node.client.readStream(stream))).to.have.length(3);
    });
  });

  describe('when one request holds many events', () => {
    it('writes all of them next to each other', async () => {
      const streams = [freshStream(), freshStream(), freshStream()];
      await Promise.all(streams.map((stream) => node.client.appendToStream(stream, numbered(700))));
      for (const stream of streams) {
        const events = await collect(node.client.readStream(stream));
        expect(events.map(revisionOf)).to.deep.equal(numbered(700).map((_, index) => BigInt(index)));
        const first = Number(events[0]?.event?.position?.commit ?? 0);
        const last = Number(events.at(-1)?.event?.position?.commit ?? 0);
        const between = await collect(
          node.client.readAll({
            fromPosition: { commit: BigInt(first), prepare: BigInt(first) },
            maxCount: 700,
          }),
        );
        expect(between.every(({ event }) => event?.streamId === stream)).to.equal(true);
        expect(Number(between.at(-1)?.event?.position?.commit)).to.equal(last);
      }
    });

    it('writes none of them when the revision is wrong', async () => {
      const stream = freshStream();
      await errorOf(node.client.appendToStream(stream, numbered(5), { expectedRevision: 0n }));
      const error = await errorOf(collect(node.client.readStream(stream)));
      expect(error).to.include({ type: 'stream-not-found', streamName: stream });
    });
  });

  describe('when credentials make the client use the single Append call', () => {
    const credentials = { username: 'admin', password: 'changeit' };

    it('answers as BatchAppend does', async () => {
      const stream = freshStream();
      const written = await node.client.appendToStream(stream, numbered(3), {
        expectedRevision: NO_STREAM,
        credentials,
      });
      expect(written.nextExpectedRevision).to.equal(2n);
      for (const expectedRevision of [NO_STREAM, STREAM_EXISTS, 7n] as const) {
        const target = expectedRevision === STREAM_EXISTS ? freshStream() : stream;
        const error = await errorOf(
          node.client.appendToStream(target, numbered(1), { expectedRevision, credentials }),
        );
        expect(error).to.be.instanceOf(WrongExpectedVersionError);
        expect(error).to.include({
          streamName: target,
          expectedVersion: expectedRevision,
          actualVersion: target === stream ? 2n : 'no_stream',
        });
      }
    });
  });

  it('keeps data, metadata, type and id as they were given', async () => {
    const stream = freshStream('Größe');
    const id = '1f3a9c52-7d0e-4a85-9f66-0a1b2c3d4e5f';
    const event = jsonEvent({ id, type: 'Maß genommen', data: { text: 'ß €' }, metadata: { actor: 'ö' } });
    await node.client.appendToStream(stream, event);
    const [read] = await collect(node.client.readStream(stream));
    expect(read?.event).to.include({ streamId: stream, id, type: 'Maß genommen', isJson: true });
    expect(read?.event?.data).to.deep.equal({ text: 'ß €' });
    expect(read?.event?.metadata).to.deep.equal({ actor: 'ö' });
    expect(read?.event?.created).to.be.instanceOf(Date);
  });
});
