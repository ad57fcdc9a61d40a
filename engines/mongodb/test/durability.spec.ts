import { createHook } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { bundleOf } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { type Document, MongoClient } from 'mongodb';
import { type MongoNode, startMongoNode } from '../index.ts';
import { temporaryFolder } from './support.ts';

describe('when the node stops, dies or is sent rubbish', function () {
  this.timeout(60_000);
  let folder: string;
  let dataDir: string;
  let socketPath: string;
  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = join(folder, 'data');
    socketPath = join(folder, 'm.sock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = (): Promise<MongoNode> => startMongoNode({ dataDir, listen: { socketPath } });
  const withClient = async <T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> => {
    const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5000 }).connect();
    try {
      return await use(client);
    } finally {
      await client.close();
    }
  };

  it('opens again with documents, indexes and counts as they were', async () => {
    const first = await start();
    await withClient(first.connectionString, async (client) => {
      const c = client.db('d').collection<Document>('c');
      await c.createIndex({ a: 1 }, { unique: true, sparse: true });
      await c.insertMany([{ a: 1 }, { a: 2 }, { b: 1 }]);
      await c.deleteOne({ a: 2 });
    });
    await first.close();
    const second = await start();
    await withClient(second.connectionString, async (client) => {
      const c = client.db('d').collection<Document>('c');
      expect(await c.estimatedDocumentCount()).to.equal(2);
      expect((await c.indexes()).map(({ name }) => name)).to.deep.equal(['_id_', 'a_1']);
      expect(await c.insertOne({ a: 1 }).catch((error) => error.code)).to.equal(11000);
      await c.insertOne({ a: 3 });
      expect((await c.find().toArray()).map(({ a }) => a)).to.deep.equal([1, undefined, 3]);
    });
    await second.close();
  });

  it('makes its socket for the owner alone', async () => {
    const node = await start();
    expect(statSync(socketPath).mode & 0o777).to.equal(0o600);
    await node.close();
  });

  it('serves loopback TCP at a free port', async () => {
    const node = await startMongoNode({ dataDir, listen: { host: '127.0.0.1', port: 0 } });
    await withClient(node.connectionString, async (client) => {
      expect(await client.db('d').command({ ping: 1 })).to.deep.equal({ ok: 1 });
    });
    await node.close();
  });

  it('runs in the thread of its starter where that is asked for, and ends once however often it is closed', async () => {
    const made = new Set<string>();
    const watch = createHook({ init: (_, type) => made.add(type) }).enable();
    const node = await startMongoNode({ dataDir, listen: { socketPath }, worker: false });
    watch.disable();
    await withClient(node.connectionString, async (client) => {
      expect(await client.db('d').command({ ping: 1 })).to.deep.equal({ ok: 1 });
    });
    await node.close();
    await node.close();
    expect(existsSync(socketPath)).to.equal(false);
    expect(made.has('PIPESERVERWRAP')).to.equal(true);
    expect(made.has('WORKER')).to.equal(false);
  });

  const spawnNode = async (): Promise<ChildProcess> => {
    const script = await bundleOf(new URL('./nodeProcess.ts', import.meta.url));
    const child = spawn(process.execPath, [script, dataDir, socketPath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    return child;
  };

  it('keeps every acknowledged write when it is killed while writing', async () => {
    const child = await spawnNode();
    const acknowledged: number[] = [];
    const client = await new MongoClient(`mongodb://${encodeURIComponent(socketPath)}/`).connect();
    const c = client.db('d').collection<Document>('c');
    const writer = async (lane: number): Promise<void> => {
      for (let i = 0; i < 10_000; i++) {
        const _id = lane * 10_000 + i;
        await c.insertMany([{ _id, half: 1 } as Document, { _id: -_id - 1, half: 2 } as Document]);
        acknowledged.push(_id);
        if (acknowledged.length === 200) child.kill('SIGKILL');
      }
    };
    const died = once(child, 'exit');
    // The lanes end with the connection: what counts is what was acknowledged before.
    await Promise.allSettled([0, 1, 2, 3].map((lane) => writer(lane)));
    await died;
    await client.close();
    const node = await start();
    await withClient(node.connectionString, async (again) => {
      const stored = new Set(
        (await again.db('d').collection('c').find().toArray()).map(({ _id }) => Number(_id)),
      );
      expect(acknowledged.length).to.be.at.least(200);
      expect(acknowledged.filter((id) => !stored.has(id) || !stored.has(-id - 1))).to.deep.equal([]);
      expect([...stored].filter((id) => !stored.has(-id - 1))).to.deep.equal([]);
    });
    await node.close();
  });

  it('closes a connection that sends rubbish and goes on with the others', async () => {
    const node = await start();
    await withClient(node.connectionString, async (client) => {
      const c = client.db('d').collection<Document>('c');
      await c.insertOne({ a: 1 });
      const header = Buffer.alloc(16);
      header.writeInt32LE(26, 0);
      header.writeInt32LE(2013, 12);
      const frames = [
        Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
        Buffer.alloc(64, 0xff),
        Buffer.alloc(64),
        Buffer.concat([header, Buffer.from([0, 0, 0, 0, 7, 0, 0, 0, 0, 0])]),
        Buffer.concat([header, Buffer.from([0, 0, 0, 0, 0, 99, 0, 0, 0, 0])]),
      ];
      for (const frame of frames) {
        const socket = connect(socketPath);
        const closed = once(socket, 'close');
        socket.on('error', () => socket.destroy());
        socket.resume();
        socket.write(frame);
        await closed;
        expect(await c.findOne({}, { projection: { _id: 0 } })).to.deep.equal({ a: 1 });
      }
    });
    await node.close();
  });
});
