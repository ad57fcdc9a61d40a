import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { connectionSettingsFor, startEventStoreNode } from '../../index.ts';
import { collect, errorOf, temporaryFolder } from '../contractNode.ts';

describe('An embedded event store that is sent an event type too long for its index', () => {
  let folder: string;
  const start = async () => {
    const node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });
    return { node, client: new EventStoreDBClient(...connectionSettingsFor(node)) };
  };
  const append = (client: EventStoreDBClient, stream: string, type: string) =>
    client.appendToStream(stream, jsonEvent({ type, data: {} }));

  before(() => {
    folder = temporaryFolder();
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses that append alone, and nothing of it is there after a restart', async () => {
    const first = await start();
    const [before, error, behind] = await Promise.all([
      append(first.client, 'before', 'Fits'),
      errorOf(append(first.client, 'long', 'L'.repeat(1_901))),
      append(first.client, 'behind', 'Fits'),
    ]);
    expect(before).to.include({ success: true });
    expect(error).to.be.instanceOf(Error);
    expect(behind).to.include({ success: true });
    await append(first.client, 'longest', 'L'.repeat(1_900));
    await first.client.dispose();
    await first.node.close();

    const again = await start();
    const events = await collect(again.client.readAll());
    expect(events.map(({ event }) => event?.streamId)).to.have.members(['before', 'behind', 'longest']);
    await again.client.dispose();
    await again.node.close();
  });
});
