import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { collect, errorOf, numbered, revisionOf, temporaryFolder } from '../contractNode.ts';

describe('An embedded event store that is closed and started again', () => {
  let folder: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;
  const start = async (worker: boolean): Promise<void> => {
    node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker,
    });
  };

  beforeEach(async () => {
    folder = temporaryFolder();
    await start(true);
    client = new EventStoreDBClient(...connectionSettingsFor(node));
  });

  afterEach(async () => {
    await client.dispose();
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps streams, positions, metadata and deletions', async () => {
    const events = numbered(3);
    const { position } = await client.appendToStream('kept-1', events);
    await client.setStreamMetadata('kept-1', { maxCount: 2 });
    await client.appendToStream('deleted-1', numbered(2));
    await client.deleteStream('deleted-1');
    await client.tombstoneStream('ended-1');
    const before = await collect(client.readAll());

    await node.close();
    await start(false);
    const fresh = new EventStoreDBClient(...connectionSettingsFor(node));

    expect(await collect(fresh.readAll())).to.deep.equal(before);
    expect((await collect(fresh.readStream('kept-1'))).map(revisionOf)).to.deep.equal([1n, 2n]);
    const again = await fresh.appendToStream('kept-1', events);
    expect(again.position).to.deep.equal(position);
    expect((await fresh.appendToStream('deleted-1', numbered(1))).nextExpectedRevision).to.equal(2n);
    expect(await errorOf(fresh.appendToStream('ended-1', numbered(1)))).to.include({
      type: 'stream-deleted',
    });
    const links = await collect(fresh.readStream('$ce-deleted'));
    expect(links).to.have.length(3);
    await fresh.dispose();
  });

  it('keeps a stopped projection where it stood', async () => {
    await client.appendToStream('listed-1', numbered(2));
    await client.disableProjection('$by_category');
    await client.appendToStream('listed-1', numbered(1));
    await node.close();
    await start(false);
    const fresh = new EventStoreDBClient(...connectionSettingsFor(node));
    await fresh.appendToStream('listed-1', numbered(1));
    expect(await collect(fresh.readStream('$ce-listed'))).to.have.length(2);
    await fresh.enableProjection('$by_category');
    expect(await collect(fresh.readStream('$ce-listed'))).to.have.length(4);
    await fresh.dispose();
  });

  it('is found again by a client that was connected, after its call failed', async () => {
    await client.appendToStream('a-1', numbered(1));
    const subscription = client.subscribeToAll();
    subscription.resume();
    await once(subscription, 'caughtUp');
    const ended = once(subscription, 'error');
    await node.close();
    const [error] = await ended;
    expect(error.type).to.be.oneOf(['unavailable', 'cancelled']);

    await start(false);
    const append = async (): Promise<unknown> => {
      // The first call may still fail on the old channel; the client then makes a new one.
      return client.appendToStream('a-1', numbered(1)).catch(() => client.appendToStream('a-1', numbered(1)));
    };
    await append();
    expect(await collect(client.readStream('a-1'))).to.have.length.greaterThan(1);
  });

  it('opens its socket for the owner alone', () => {
    expect(statSync(join(folder, 'es.sock')).mode & 0o777).to.equal(0o600);
  });

  it('says what is wrong when it cannot start', async () => {
    const listen = { socketPath: join(folder, 'x'.repeat(120)) };
    for (const worker of [true, false]) {
      const error = await errorOf(startEventStoreNode({ dataDir: join(folder, 'other'), listen, worker }));
      expect(error.message).to.contain('The socket path is longer than 107 bytes');
    }
  });
});
