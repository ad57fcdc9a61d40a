import { binaryEvent, jsonEvent, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, errorOf, freshStream, numbered, revisionOf, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: one bad append among many of a client', () => {
  const node = useNode();

  it('of 40 MiB in many messages is refused alone', async () => {
    const [large, before, after] = [freshStream(), freshStream(), freshStream()];
    const events = Array.from({ length: 80 }, () =>
      binaryEvent({ type: 'Large', data: Buffer.alloc(524_288, 1) }),
    );
    const results = await Promise.all([
      node.client.appendToStream(before, numbered(2)),
      errorOf(node.client.appendToStream(large, events, { deadline: 60_000 })),
      node.client.appendToStream(after, numbered(2)),
    ]);
    expect(results[1]).to.be.instanceOf(MaxAppendSizeExceededError);
    for (const stream of [before, after])
      expect((await collect(node.client.readStream(stream))).map(revisionOf)).to.deep.equal([0n, 1n]);
    expect(await errorOf(collect(node.client.readStream(large)))).to.include({ type: 'stream-not-found' });
  });

  it('with an event id that is none is refused alone', async function () {
    if (process.env.EVENTSTOREDB_URL) this.skip();
    const [bad, good] = [freshStream(), freshStream()];
    const [error] = await Promise.all([
      errorOf(node.client.appendToStream(bad, jsonEvent({ id: 'not-an-id', type: 'Bad', data: {} }))),
      node.client.appendToStream(good, numbered(1)),
    ]);
    expect(error.message).to.include('UUID');
    expect(await collect(node.client.readStream(good))).to.have.length(1);
  });
});
