import {
  ANY,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  NO_STREAM,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, errorOf, freshStream, numbered, revisionOf, useNode } from '../contractNode.ts';

/** What an append to a stream in some state comes to: the revision it ends at, or the error's type. */
type Result = bigint | 'wrong-expected-version' | 'stream-deleted';

interface State {
  readonly name: string;
  readonly make: (client: EventStoreDBClient, stream: string) => Promise<unknown>;
  readonly results: readonly (readonly [AppendExpectedRevision, Result])[];
}

const WRONG = 'wrong-expected-version';
const DELETED = 'stream-deleted';

const STATES: readonly State[] = [
  {
    name: 'never was',
    make: async () => undefined,
    results: [
      [ANY, 0n],
      [NO_STREAM, 0n],
      [STREAM_EXISTS, WRONG],
      [0n, WRONG],
    ],
  },
  {
    name: 'has metadata and no events',
    make: (client, stream) => client.setStreamMetadata(stream, { maxCount: 5 }),
    results: [
      [ANY, 0n],
      [NO_STREAM, 0n],
      [0n, WRONG],
    ],
  },
  {
    name: 'has three events',
    make: (client, stream) => client.appendToStream(stream, numbered(3)),
    results: [
      [ANY, 3n],
      [STREAM_EXISTS, 3n],
      [2n, 3n],
      [NO_STREAM, WRONG],
      [1n, WRONG],
      [3n, WRONG],
    ],
  },
  {
    name: 'is truncated to its end',
    make: async (client, stream) => {
      await client.appendToStream(stream, numbered(3));
      await client.setStreamMetadata(stream, { truncateBefore: 3 });
    },
    results: [
      [ANY, 3n],
      [STREAM_EXISTS, 3n],
      [2n, 3n],
      [NO_STREAM, WRONG],
    ],
  },
  {
    name: 'is deleted',
    make: async (client, stream) => {
      await client.appendToStream(stream, numbered(3));
      await client.deleteStream(stream);
    },
    results: [
      [ANY, 3n],
      [2n, 3n],
      [STREAM_EXISTS, DELETED],
      [1n, WRONG],
      [7n, WRONG],
    ],
  },
  {
    name: 'is deleted and written again',
    make: async (client, stream) => {
      await client.appendToStream(stream, numbered(2));
      await client.deleteStream(stream);
      await client.appendToStream(stream, numbered(1));
    },
    results: [
      [ANY, 3n],
      [STREAM_EXISTS, 3n],
      [2n, 3n],
      [NO_STREAM, WRONG],
      [1n, WRONG],
    ],
  },
  {
    name: 'is tombstoned',
    make: async (client, stream) => {
      await client.appendToStream(stream, numbered(3));
      await client.tombstoneStream(stream);
    },
    results: [
      [ANY, DELETED],
      [NO_STREAM, DELETED],
      [STREAM_EXISTS, DELETED],
      [2n, DELETED],
    ],
  },
];

describe('EventStoreDB contract: an append to a stream that', () => {
  const node = useNode();

  for (const { name, make, results } of STATES)
    for (const [expectedRevision, result] of results)
      it(`${name} comes at ${expectedRevision} to ${result}, by either call, and a repetition to the same`, async () => {
        for (const credentials of [undefined, { username: 'admin', password: 'changeit' }]) {
          const options = { expectedRevision, ...(credentials && { credentials }) };
          const stream = freshStream();
          await make(node.client, stream);
          const events = numbered(1);
          for (const _attempt of ['first', 'again'])
            if (typeof result === 'bigint') {
              const { nextExpectedRevision } = await node.client.appendToStream(stream, events, options);
              expect(nextExpectedRevision).to.equal(result);
            } else {
              const error = await errorOf(node.client.appendToStream(stream, events, options));
              expect(error).to.include({ type: result, streamName: stream });
            }
        }
      });
});

describe("EventStoreDB contract: a stream's metadata stream", () => {
  const node = useNode();

  it('shows only the newest, at its own revision', async () => {
    const stream = freshStream();
    for (const maxCount of [5, 6, 7]) await node.client.setStreamMetadata(stream, { maxCount });
    expect((await collect(node.client.readStream(`$$${stream}`))).map(revisionOf)).to.deep.equal([2n]);
    const { metadata } = await node.client.getStreamMetadata(stream);
    expect(metadata).to.deep.equal({ maxCount: 7 });
  });

  it('ends with the stream', async () => {
    const stream = freshStream();
    await node.client.setStreamMetadata(stream, { maxCount: 5 });
    await node.client.tombstoneStream(stream);
    expect(await errorOf(node.client.getStreamMetadata(stream))).to.include({ type: DELETED });
    const error = await errorOf(node.client.setStreamMetadata(stream, { maxCount: 6 }));
    expect(error).to.include({ type: DELETED });
  });
});
