import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EventStoreDBClient, RETRY } from '@eventstore/db-client';
import { expect } from 'chai';
import { type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { GROUP, groupOn, type Received, TestConsumer } from '../contract/persistent/consumers.ts';
import { numbered, temporaryFolder } from '../contractNode.ts';

const PARCELS = 10;
const IN_HAND = 10;

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

describe('a consumer that says of some messages one thing and of others another, to a node in a thread of its own', () => {
  let folder: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;

  before(async () => {
    folder = temporaryFolder();
    node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { host: '127.0.0.1', port: 0 },
    });
    client = EventStoreDBClient.connectionString(node.connectionString ?? '');
  });
  after(async () => {
    await client.dispose();
    await node.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gets what it wants again before anything new, though both come on their own', async () => {
    const stream = await groupOn(client);
    await client.appendToStream(stream, numbered(16 * PARCELS));
    let inHand: Received[] = [];
    let parcels = 0;
    const consumer = new TestConsumer(
      client.subscribeToPersistentSubscriptionToStream(stream, GROUP, { bufferSize: IN_HAND }),
      ({ subscription }, event) => {
        inHand.push(event);
        if (inHand.length < IN_HAND) return;
        const parcel = inHand;
        inHand = [];
        // Of every other parcel some are wanted again: they begin the next one.
        const again = parcels++ % 2 === 0 ? parcel.filter((_, place) => place % 3 === 0) : [];
        void subscription.ack(...parcel.filter((one) => !again.includes(one)));
        if (again.length > 0) void subscription.nack(RETRY, 'not now', ...again);
      },
    );
    await consumer.until(20 * PARCELS);
    const expected = from(0, PARCELS).flatMap((round) => {
      const first = round * 16;
      return [...from(first, 10), ...[0, 3, 6, 9].map((place) => first + place), ...from(first + 10, 6)];
    });
    expect(consumer.numbers).to.deep.equal(expected);
    await consumer.subscription.unsubscribe();
  });
});
