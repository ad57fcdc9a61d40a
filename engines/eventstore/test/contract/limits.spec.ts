import {
  binaryEvent,
  DeadlineExceededError,
  jsonEvent,
  MaxAppendSizeExceededError,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, errorOf, freshStream, numbered, useNode } from '../contractNode.ts';

const MEBIBYTE = 1_048_576;

describe('EventStoreDB contract: limits', () => {
  const node = useNode();
  const ofSize = (size: number) => binaryEvent({ type: 'Large', data: Buffer.alloc(size, 1) });

  it('accepts an append just below one mebibyte and gives it back whole', async () => {
    const stream = freshStream();
    await node.client.appendToStream(stream, ofSize(MEBIBYTE - 1_000));
    const [event] = await collect(node.client.readStream(stream));
    expect((event?.event?.data as Uint8Array | undefined)?.length).to.equal(MEBIBYTE - 1_000);
  });

  it('refuses a larger append by one event or by many, in either call', async () => {
    for (const credentials of [undefined, { username: 'admin', password: 'changeit' }])
      for (const events of [[ofSize(MEBIBYTE + 1)], Array.from({ length: 5 }, () => ofSize(300_000))]) {
        const stream = freshStream();
        const error = await errorOf(
          node.client.appendToStream(stream, events, { ...(credentials && { credentials }) }),
        );
        expect(error).to.be.instanceOf(MaxAppendSizeExceededError);
        expect(error).to.include({ maxAppendSize: MEBIBYTE });
        await errorOf(collect(node.client.readStream(stream)));
      }
  });

  it('accepts one append that the client sends in several messages', async () => {
    const stream = freshStream();
    const events = Array.from({ length: 6 }, () => ofSize(100_000));
    await node.client.appendToStream(stream, events, { batchAppendSize: 250_000 });
    expect(await collect(node.client.readStream(stream))).to.have.length(6);
  });

  it('writes nothing once the deadline is over', async () => {
    const stream = freshStream();
    const error = await errorOf(node.client.appendToStream(stream, numbered(5_000), { deadline: 1 }));
    expect(error).to.be.instanceOf(DeadlineExceededError);
    const missing = await errorOf(collect(node.client.readStream(stream)));
    expect(missing).to.include({ type: 'stream-not-found' });
  });

  it('accepts an append of nothing, which changes nothing', async () => {
    const stream = freshStream();
    const { success, position } = await node.client.appendToStream(stream, []);
    expect(success).to.equal(true);
    expect(typeof position?.commit).to.equal('bigint');
    expect(await errorOf(collect(node.client.readStream(stream)))).to.include({ type: 'stream-not-found' });
    await node.client.appendToStream(stream, numbered(2));
    for (const expectedRevision of ['any', 'stream_exists', 1n] as const) {
      const result = await node.client.appendToStream(stream, [], { expectedRevision });
      expect(result.nextExpectedRevision).to.equal(1n);
    }
    const error = await errorOf(node.client.appendToStream(stream, [], { expectedRevision: 0n }));
    expect(error).to.include({ type: 'wrong-expected-version', actualVersion: 1n });
  });

  it('refuses an event without a type, in either call', async () => {
    const stream = freshStream();
    const credentials = { username: 'admin', password: 'changeit' };
    for (const options of [{}, { credentials }]) {
      const error = await errorOf(node.client.appendToStream(stream, numbered(1, ''), options));
      expect(error).to.have.property('type');
    }
    const missing = await errorOf(collect(node.client.readStream(stream)));
    expect(missing).to.include({ type: 'stream-not-found' });
  });

  it('carries an event without data', async () => {
    const stream = freshStream();
    await node.client.appendToStream(stream, [
      binaryEvent({ type: 'Empty', data: new Uint8Array() }),
      jsonEvent({ type: 'Next', data: {} }),
    ]);
    const events = await collect(node.client.readStream(stream));
    expect(events.map(({ event }) => event?.type)).to.deep.equal(['Empty', 'Next']);
  });
});
