import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { numbered, temporaryFolder } from '../contractNode.ts';

const SUBSCRIPTIONS = 1_000;
const STREAMS = 100;

describe('An embedded event store with very many subscriptions', function () {
  this.timeout(30_000);
  let folder: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;

  before(async () => {
    folder = temporaryFolder();
    node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });
    client = new EventStoreDBClient(...connectionSettingsFor(node));
  });

  after(async () => {
    await client.dispose();
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves a thousand of one client at once, each with its own stream', async () => {
    const arrivals = await Promise.all(
      Array.from({ length: SUBSCRIPTIONS }, async (_, index) => {
        const subscription = client.subscribeToStream(`watched-${index % STREAMS}`);
        const first = once(subscription, 'data');
        await once(subscription, 'caughtUp');
        return { first };
      }),
    );
    for (let index = 0; index < STREAMS; index++)
      await client.appendToStream(`watched-${index}`, numbered(1));
    const events = await Promise.all(arrivals.map(({ first }) => first));
    expect(events.map(([{ event }]) => event.streamId)).to.deep.equal(
      Array.from({ length: SUBSCRIPTIONS }, (_, index) => `watched-${index % STREAMS}`),
    );
  });
});
