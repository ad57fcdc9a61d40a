import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  binaryEvent,
  type EventStoreDBClient,
  jsonEvent,
  type ResolvedEvent,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { type EventStoreNode, startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import { connectEventStore } from '../../../../api/infrastructure/eventStore/connect.ts';
import { readStreamLeanly } from '../../../../api/infrastructure/eventStore/leanStreams.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

const EVENTS = 3_000;

describe('a stream that is read without the classes of the client', () => {
  let dataDir: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;

  before(async () => {
    dataDir = await folderInMemory('sf-');
    const socketPath = join(dataDir, 'e.sock');
    node = await startEventStoreNode({ dataDir, listen: { socketPath } });
    client = connectEventStore({ socketPath });
    await client.appendToStream('cart-c1', [
      ...Array.from({ length: EVENTS }, (_, number) => jsonEvent({ type: 'Counted', data: { number } })),
      binaryEvent({ type: 'Drawn', data: Buffer.from([1, 2, 3]) }),
    ]);
  });
  after(async () => {
    await client.dispose();
    await node.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function all<Told>(reading: StreamingRead<Told>): Promise<Told[]> {
    const pieces: Told[] = [];
    for await (const piece of reading) pieces.push(piece);
    return pieces;
  }
  const leanly = async (stream: string, options = {}): Promise<ResolvedEvent[]> =>
    (await all(readStreamLeanly(client, stream, options))).flat();

  it('tells what the client tells, from any revision on and no more than is wanted', async () => {
    for (const options of [{}, { fromRevision: 590n }, { maxCount: 7 }, { fromRevision: 700n }])
      expect(await leanly('cart-c1', options)).to.deep.equal(
        await all(client.readStream('cart-c1', options)),
      );
    expect(await leanly('cart-c1', { maxCount: 7 })).to.have.length(7);
  });

  it('comes in as many pieces as its bytes, not one for each event', async () => {
    const pieces = await all(readStreamLeanly(client, 'cart-c1'));
    expect(pieces.flat()).to.have.length(EVENTS + 1);
    expect(pieces.length).to.be.lessThan(EVENTS / 10);
  });

  it('waits for who reads slowly, and keeps the order', async () => {
    const numbers: unknown[] = [];
    for await (const piece of readStreamLeanly(client, 'cart-c1', {}, { highWaterMark: 1 })) {
      await nextTurn();
      for (const { event } of piece) numbers.push(event?.revision);
    }
    expect(numbers).to.deep.equal(Array.from({ length: EVENTS + 1 }, (_, revision) => BigInt(revision)));
  });

  it('tells links as the client does', async () => {
    const options = { resolveLinkTos: true, maxCount: 3 };
    const links = await leanly('$ce-cart', options);
    expect(links).to.have.length(3);
    expect(links).to.deep.equal(await all(client.readStream('$ce-cart', options)));
  });

  it('fails where there is no such stream, as the client does', async () => {
    const failure = await leanly('cart-c2').catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(StreamNotFoundError);
  });
});
