import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect as connectSession } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { RPCS } from '../../rpc/table.ts';
import { collect, numbered, temporaryFolder } from '../contractNode.ts';

describe('An embedded event store on loopback', () => {
  let folder: string;
  let node: EventStoreNode;
  const clients: EventStoreDBClient[] = [];
  const connect = (url: string): EventStoreDBClient => {
    const client = EventStoreDBClient.connectionString(url);
    clients.push(client);
    return client;
  };

  before(async () => {
    folder = temporaryFolder();
    const listen = { host: '127.0.0.1', port: 0 };
    node = await startEventStoreNode({ dataDir: join(folder, 'data'), listen, worker: false });
  });

  after(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is reached by its connection string', async () => {
    const client = connect(node.connectionString ?? '');
    await client.appendToStream('tcp-1', numbered(2));
    expect(await collect(client.readStream('tcp-1'))).to.have.length(2);
  });

  it('listens on an address of IPv6', async function () {
    const { lo = [], lo0 = lo } = networkInterfaces();
    if (!lo0.some(({ address }) => address === '::1')) this.skip();
    const listen = { host: '::1', port: 0 };
    const other = await startEventStoreNode({ dataDir: join(folder, 'other'), listen, worker: false });
    expect(other.connectionString).to.equal(`esdb://[::1]:${other.port}?tls=false`);
    const client = new EventStoreDBClient(...connectionSettingsFor(other));
    await client.appendToStream('tcp-6', numbered(2));
    expect(await collect(client.readStream('tcp-6'))).to.have.length(2);
    await client.dispose();
    await other.close();
  });

  it('is found by gossip as the leader of a cluster of one', async () => {
    const host = `127.0.0.1:${node.port}`;
    for (const url of [`esdb+discover://${host}?tls=false`, `esdb://${host},${host}?tls=false`]) {
      const client = connect(url);
      expect((await client.appendToStream('tcp-2', numbered(1))).success).to.equal(true);
    }
  });

  it('lives on through garbage while others are served', async () => {
    const client = connect(node.connectionString ?? '');
    const subscription = client.subscribeToAll();
    subscription.resume();
    await once(subscription, 'caughtUp');

    const raw = connectSocket(Number(node.port), '127.0.0.1');
    raw.on('error', () => undefined);
    raw.resume();
    raw.end(Buffer.alloc(100_000, 0xa5));
    await once(raw, 'close');

    const session = connectSession(`http://127.0.0.1:${node.port}`);
    session.on('error', () => undefined);
    const oversized = Buffer.from([0, 0xff, 0xff, 0xff, 0xff, 1, 2, 3]);
    const bodies = [
      framed(Buffer.from([0xff, 0xff, 0xff])),
      framed(Buffer.alloc(0)),
      Buffer.alloc(3),
      oversized,
    ];
    for (const body of bodies)
      for (const method of ['BatchAppend', 'Append', 'Read', 'Delete', 'Tombstone']) {
        const call = session.request({
          ':method': 'POST',
          ':path': `/event_store.client.streams.Streams/${method}`,
          'content-type': 'application/grpc',
          te: 'trailers',
        });
        call.on('error', () => undefined);
        call.resume();
        call.end(body);
        await once(call, 'close');
      }
    session.destroy();

    const live = once(subscription, 'data');
    await client.appendToStream('tcp-3', numbered(1));
    expect((await live)[0].event.streamId).to.equal('tcp-3');
    await subscription.unsubscribe();
  });

  for (const seed of seeds(3))
    it(`lives on through noise at every call while others are served (seed ${seed})`, async () => {
      const client = connect(node.connectionString ?? '');
      const random = new Random(seed);
      const session = connectSession(`http://127.0.0.1:${node.port}`);
      session.on('error', () => undefined);
      for (const { service, method } of RPCS) {
        if (method === 'Shutdown') continue;
        const call = session.request({
          ':method': 'POST',
          ':path': `/${service}/${method}`,
          'content-type': 'application/grpc',
          te: 'trailers',
        });
        call.on('error', () => undefined);
        // What goes on and on, such as statistics, has begun to answer then.
        call.once('response', () => call.close());
        for (let left = random.below(3); left >= 0; left--) call.write(framed(noise(random, 3)));
        call.end();
        await once(call, 'close');
      }
      session.destroy();
      const { nextExpectedRevision } = await client.appendToStream(`noise-${seed}`, numbered(1));
      expect(nextExpectedRevision).to.equal(0n);
      expect(await collect(client.readStream(`noise-${seed}`))).to.have.length(1);
    });
});

/** Fields that look like a message, with anything in them. */
function noise(random: Random, depth: number): Buffer {
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random.below(256)));
  const fields = Array.from({ length: 1 + random.below(5) }, () => {
    const field = (1 + random.below(10)) << 3;
    const kind = random.pick(['number', 'bytes', 'bytes', 'message', 'broken'] as const);
    if (kind === 'number') return Buffer.from([field, random.below(128)]);
    if (kind === 'broken') return Buffer.concat([Buffer.from([field | random.below(8)]), bytes(3)]);
    const value = kind === 'message' && depth > 0 ? noise(random, depth - 1) : bytes(random.below(40));
    return Buffer.concat([Buffer.from([field | 2, Math.min(value.length, 127)]), value]);
  });
  return Buffer.concat(fields);
}

/** A gRPC message: not compressed, its length, its bytes. */
function framed(message: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}
