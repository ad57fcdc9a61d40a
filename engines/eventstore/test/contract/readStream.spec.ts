import { BACKWARDS, END, START, StreamNotFoundError } from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, errorOf, freshStream, numbered, revisionOf, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: reading a stream of 600 events', () => {
  const node = useNode();
  const stream = freshStream();
  const revisions = async (options: object): Promise<(bigint | undefined)[]> =>
    (await collect(node.client.readStream(stream, options))).map(revisionOf);
  const range = (from: number, to: number): bigint[] =>
    from <= to
      ? Array.from({ length: to - from + 1 }, (_, index) => BigInt(from + index))
      : range(to, from).reverse();

  before(async () => {
    // Unequal requests, so that the stream lies in several pieces.
    await node.client.appendToStream(stream, numbered(1));
    await node.client.appendToStream(stream, numbered(400));
    await node.client.appendToStream(stream, numbered(199));
  });

  it('goes forwards from the start, from the end and from a revision, which is included', async () => {
    expect(await revisions({})).to.deep.equal(range(0, 599));
    expect(await revisions({ fromRevision: START, maxCount: 3 })).to.deep.equal(range(0, 2));
    expect(await revisions({ fromRevision: 250n })).to.deep.equal(range(250, 599));
    expect(await revisions({ fromRevision: 398n, maxCount: 5 })).to.deep.equal(range(398, 402));
    expect(await revisions({ fromRevision: END })).to.deep.equal([]);
    expect(await revisions({ fromRevision: 600n })).to.deep.equal([]);
  });

  it('goes backwards from the end, from the start and from a revision, which is included', async () => {
    const direction = BACKWARDS;
    expect(await revisions({ direction, fromRevision: END })).to.deep.equal(range(599, 0));
    expect(await revisions({ direction, fromRevision: END, maxCount: 1 })).to.deep.equal([599n]);
    expect(await revisions({ direction, fromRevision: 402n, maxCount: 5 })).to.deep.equal(range(402, 398));
    expect(await revisions({ direction, fromRevision: START })).to.deep.equal([0n]);
    expect(await revisions({ direction, fromRevision: 5_000n, maxCount: 2 })).to.deep.equal([599n, 598n]);
  });

  it('answers stream-not-found for a stream that never was, in both directions', async () => {
    for (const options of [{}, { direction: BACKWARDS, fromRevision: END }] as const) {
      const missing = freshStream();
      const error = await errorOf(collect(node.client.readStream(missing, options)));
      expect(error).to.be.instanceOf(StreamNotFoundError);
      expect(error).to.include({ streamName: missing });
    }
  });

  it('serves many readers at once', async () => {
    const reads = await Promise.all(Array.from({ length: 20 }, () => revisions({ maxCount: 300 })));
    for (const read of reads) expect(read).to.deep.equal(range(0, 299));
  });
});
