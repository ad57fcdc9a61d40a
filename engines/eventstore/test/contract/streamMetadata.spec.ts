import { BACKWARDS, binaryEvent, END, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, freshStream, numbered, revisionOf, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: stream metadata', () => {
  const node = useNode();
  const streamOf = async (count: number): Promise<string> => {
    const stream = freshStream();
    await node.client.appendToStream(stream, numbered(count));
    return stream;
  };
  const visible = async (stream: string) => (await collect(node.client.readStream(stream))).map(revisionOf);

  it('is kept whole, also what only the writer understands', async () => {
    const stream = await streamOf(1);
    const metadata = {
      maxCount: 100,
      cacheControl: 60,
      acl: { readRoles: ['$all'], writeRoles: ['$all'] },
      colour: 'red',
    };
    await node.client.setStreamMetadata(stream, metadata);
    expect((await node.client.getStreamMetadata(stream)).metadata).to.deep.equal(metadata);
  });

  it('is empty for a stream without', async () => {
    const stream = await streamOf(1);
    expect(await node.client.getStreamMetadata(stream)).to.deep.equal({ streamName: stream });
  });

  it('shows the last maxCount events', async () => {
    const stream = await streamOf(10);
    await node.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await visible(stream)).to.deep.equal([7n, 8n, 9n]);
    await node.client.appendToStream(stream, numbered(1), { expectedRevision: 9n });
    expect(await visible(stream)).to.deep.equal([8n, 9n, 10n]);
    const backwards = await collect(
      node.client.readStream(stream, { direction: BACKWARDS, fromRevision: END }),
    );
    expect(backwards.map(revisionOf)).to.deep.equal([10n, 9n, 8n]);
  });

  it('hides what is before truncateBefore', async () => {
    const stream = await streamOf(6);
    await node.client.setStreamMetadata(stream, { truncateBefore: 4 });
    expect(await visible(stream)).to.deep.equal([4n, 5n]);
    await node.client.setStreamMetadata(stream, {});
    expect(await visible(stream)).to.have.length(6);
  });

  it('hides nothing that is younger than maxAge', async () => {
    const stream = await streamOf(3);
    await node.client.setStreamMetadata(stream, { maxAge: 3600 });
    expect(await visible(stream)).to.have.length(3);
  });

  it('can be written before the stream, which can then be deleted', async () => {
    const stream = freshStream();
    await node.client.setStreamMetadata(stream, { maxCount: 1 });
    await node.client.deleteStream(stream, { expectedRevision: 'no_stream' });
    await node.client.appendToStream(stream, numbered(2));
    expect(await visible(stream)).to.deep.equal([0n, 1n]);
    expect((await node.client.getStreamMetadata(stream)).metadata).to.deep.equal({ truncateBefore: 0 });
  });

  it('goes with a stream that is deleted', async () => {
    const stream = await streamOf(2);
    await node.client.setStreamMetadata(stream, { maxCount: 1, colour: 'red' });
    await node.client.deleteStream(stream);
    await node.client.appendToStream(stream, numbered(2));
    expect(await visible(stream)).to.deep.equal([2n, 3n]);
    expect((await node.client.getStreamMetadata(stream)).metadata).to.deep.equal({ truncateBefore: 2 });
  });

  it('brings a deleted stream back, without what it held', async () => {
    const stream = await streamOf(2);
    await node.client.deleteStream(stream);
    const result = await node.client.setStreamMetadata(
      stream,
      { maxCount: 9, colour: 'red' },
      { expectedRevision: 0n },
    );
    expect(result.nextExpectedRevision).to.equal(1n);
    expect((await node.client.getStreamMetadata(stream)).metadata).to.deep.equal({
      maxCount: 9,
      colour: 'red',
      truncateBefore: 2,
    });
    expect(await visible(stream)).to.deep.equal([]);
    await node.client.setStreamMetadata(stream, {}, { expectedRevision: 2n });
    expect(await visible(stream)).to.deep.equal([0n, 1n]);
  });

  it('holds without the numbers that say nothing', async () => {
    for (const metadata of [{ maxCount: 0 }, { maxAge: 0 }, { maxCount: -1 }, { cacheControl: 0 }]) {
      const stream = await streamOf(3);
      await node.client.setStreamMetadata(stream, { truncateBefore: 2, ...metadata });
      expect(await visible(stream)).to.deep.equal([2n]);
    }
  });

  it('counts as none when a number in it is none', async () => {
    for (const odd of [{ $maxCount: '1' }, { $maxAge: 1.5 }, { $tb: null }, { $cacheControl: [] }]) {
      const stream = await streamOf(3);
      const data = { $tb: 2, $maxCount: 1, ...odd };
      await node.client.appendToStream(`$$${stream}`, jsonEvent({ type: '$metadata', data }));
      expect(await visible(stream)).to.deep.equal([0n, 1n, 2n]);
    }
  });

  it('counts as none when it is no JSON, and by whatever type when it is', async () => {
    const stream = await streamOf(3);
    const document = { $maxCount: 1 };
    await node.client.appendToStream(`$$${stream}`, jsonEvent({ type: 'Described', data: document }));
    expect(await visible(stream)).to.deep.equal([2n]);
    const data = Buffer.from(JSON.stringify(document));
    await node.client.appendToStream(`$$${stream}`, binaryEvent({ type: '$metadata', data }));
    expect(await visible(stream)).to.deep.equal([0n, 1n, 2n]);
  });

  it('leaves hidden events in $all', async () => {
    const stream = await streamOf(4);
    await node.client.setStreamMetadata(stream, { truncateBefore: 4 });
    const events = await collect(node.client.readAll());
    expect(events.filter(({ event }) => event?.streamId === stream)).to.have.length(4);
  });
});
