import { ANY, NO_STREAM, STREAM_EXISTS, WrongExpectedVersionError } from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, errorOf, freshStream, numbered, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: the same events again', () => {
  const node = useNode();

  for (const expectedRevision of [ANY, NO_STREAM] as const)
    it(`answers like the first time with ${expectedRevision}`, async () => {
      const stream = freshStream();
      const events = numbered(3);
      const first = await node.client.appendToStream(stream, events, { expectedRevision });
      await node.client.appendToStream(stream, numbered(2));
      const again = await node.client.appendToStream(stream, events, { expectedRevision });
      expect(again).to.deep.equal(first);
      expect(await collect(node.client.readStream(stream))).to.have.length(5);
    });

  it('answers like the first time at the revision of then', async () => {
    const stream = freshStream();
    await node.client.appendToStream(stream, numbered(2));
    const events = numbered(2);
    const first = await node.client.appendToStream(stream, events, { expectedRevision: 1n });
    await node.client.appendToStream(stream, numbered(1));
    const again = await node.client.appendToStream(stream, events, { expectedRevision: 1n });
    expect(again).to.deep.equal(first);
    expect(await collect(node.client.readStream(stream))).to.have.length(5);
  });

  it('answers like the first time with stream_exists', async () => {
    const stream = freshStream();
    await node.client.appendToStream(stream, numbered(1));
    const events = numbered(1);
    await node.client.appendToStream(stream, events, { expectedRevision: STREAM_EXISTS });
    await node.client.appendToStream(stream, events, { expectedRevision: STREAM_EXISTS });
    expect(await collect(node.client.readStream(stream))).to.have.length(2);
  });

  it('counts a repetition once when both are under way', async () => {
    const stream = freshStream();
    const events = numbered(2);
    const results = await Promise.all([
      node.client.appendToStream(stream, events),
      node.client.appendToStream(stream, events),
    ]);
    expect(results[0]).to.deep.equal(results[1]);
    expect(await collect(node.client.readStream(stream))).to.have.length(2);
  });

  it('refuses half a repetition', async () => {
    const stream = freshStream();
    const events = numbered(1);
    await node.client.appendToStream(stream, events);
    const error = await errorOf(node.client.appendToStream(stream, [...events, ...numbered(1)]));
    expect(error).to.be.instanceOf(WrongExpectedVersionError);
    expect(await collect(node.client.readStream(stream))).to.have.length(1);
  });

  it('answers like the first time with no_stream also when the stream was deleted since', async () => {
    const stream = freshStream();
    const events = numbered(2);
    const options = { expectedRevision: NO_STREAM } as const;
    await node.client.appendToStream(stream, events, options);
    await node.client.deleteStream(stream);
    expect(await node.client.appendToStream(stream, events, options)).to.include({
      nextExpectedRevision: 1n,
    });
    const fresh = await node.client.appendToStream(stream, numbered(1), options);
    expect(fresh.nextExpectedRevision).to.equal(2n);
  });

  it('writes the same ids again at the current revision', async () => {
    const stream = freshStream();
    const events = numbered(1);
    await node.client.appendToStream(stream, events);
    const again = await node.client.appendToStream(stream, events, { expectedRevision: 0n });
    expect(again.nextExpectedRevision).to.equal(1n);
  });

  it('writes the same ids in another stream', async () => {
    const events = numbered(1);
    const [one, other] = [freshStream(), freshStream()];
    await node.client.appendToStream(one, events);
    await node.client.appendToStream(other, events);
    expect(await collect(node.client.readStream(other))).to.have.length(1);
  });
});
