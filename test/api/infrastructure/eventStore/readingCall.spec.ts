import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventStoreNode, startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import { connectEventStore } from '../../../../api/infrastructure/eventStore/connect.ts';
import { createEventCodec } from '../../../../api/infrastructure/eventStore/eventCodec.ts';
import { createLogReader } from '../../../../api/infrastructure/eventStore/logReader.ts';
import { createStreamStore } from '../../../../api/infrastructure/eventStore/streamStore.ts';
import { createSubjectKeys } from '../../../../api/infrastructure/eventStore/subjectKeys.ts';
import { eventRegistry } from '../../../../domain/registry.ts';
import { eventually } from '../../../support/eventually.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

const EVENTS = 2_000;

describe('a reading that is left half way', () => {
  let dataDir: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;

  before(async () => {
    dataDir = await folderInMemory('sf-');
    const socketPath = join(dataDir, 'e.sock');
    node = await startEventStoreNode({ dataDir, listen: { socketPath } });
    client = connectEventStore({ socketPath });
    const closed = { cartId: 'c1', reason: 'abandoned', orderId: null };
    const events = Array.from({ length: EVENTS }, () =>
      jsonEvent({ type: 'CartClosed', data: closed, metadata: { schemaVersion: 1 } }),
    );
    await client.appendToStream('cart-c1', events);
  });
  after(async () => {
    await client.dispose();
    await node.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const codec = () => createEventCodec(eventRegistry, createSubjectKeys(client));
  /** Calls of readings that the client keeps open; the one that appends go over stays. */
  const open = () => {
    const { disposableStreams } = client as unknown as { readonly disposableStreams: ReadonlySet<object> };
    return [...disposableStreams].filter((call) => !('write' in call));
  };
  async function leaveFirst(pages: AsyncIterable<unknown>): Promise<void> {
    for await (const _ of pages) return;
  }

  it('keeps no call of a stream open', async () => {
    for (let time = 0; time < 5; time++)
      await leaveFirst(createStreamStore(client, codec()).readAfter('cart-c1', -1));
    await eventually(async () => expect(open()).to.deep.equal([]));
  });

  it('keeps no call of the log open, whichever way it was read', async () => {
    const reader = createLogReader(client, codec());
    for (const pages of [
      reader.backwards('all', null),
      reader.backwards({ stream: 'cart-c1' }, null),
      reader.onwards(0),
    ])
      await leaveFirst(pages);
    await eventually(async () => expect(open()).to.deep.equal([]));
  });

  it('leaves the connection to others that read meanwhile', async () => {
    let read = 0;
    for await (const _ of client.readStream('cart-c1')) {
      if (read++ === 100) await leaveFirst(createStreamStore(client, codec()).readAfter('cart-c1', -1));
    }
    expect(read).to.equal(EVENTS);
  });
});
