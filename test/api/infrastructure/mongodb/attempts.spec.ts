import { join } from 'node:path';
import { type MongoNode, startMongoNode } from '@storefold/mongodb-node';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import type { Attempts } from '../../../../api/application/ports/attempts.ts';
import { createAttempts } from '../../../../api/infrastructure/mongodb/attempts.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

const LIMIT = { attempts: 5, perSeconds: 60 };
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 2) + seconds * 1000);

describe('attempts that several gateways count', function () {
  this.timeout(30_000);
  let node: MongoNode;
  let clients: MongoClient[];
  let attempts: Attempts;
  let elsewhere: Attempts;

  before(async () => {
    const folder = await folderInMemory('sf-');
    const socketPath = join(folder, 'm.sock');
    node = await startMongoNode({ dataDir: folder, listen: { socketPath }, worker: false });
    const url = `mongodb://${encodeURIComponent(socketPath)}/storefold`;
    clients = await Promise.all([new MongoClient(url).connect(), new MongoClient(url).connect()]);
    [attempts, elsewhere] = clients.map((client) => createAttempts(client.db(), 'a secret')) as [
      Attempts,
      Attempts,
    ];
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await node.close();
  });

  it('pass five times, then wait until the oldest is a minute old', async () => {
    for (let second = 0; second < 5; second++) {
      expect(await (second % 2 ? attempts : elsewhere).take('a', LIMIT, at(second))).to.equal(0);
    }
    expect(await attempts.take('a', LIMIT, at(10))).to.equal(50);
    expect(await elsewhere.take('a', LIMIT, at(10))).to.equal(50);
    expect(await attempts.take('b', LIMIT, at(10))).to.equal(0);
    expect(await attempts.take('a', LIMIT, at(60))).to.equal(0);
    expect(await attempts.take('a', LIMIT, at(60))).to.equal(1);
  });

  it('of one moment pass as often as the limit says, wherever they are counted', async () => {
    const tries = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? attempts : elsewhere).take('crowd', LIMIT, at(0)),
    );
    const waits = await Promise.all(tries);
    expect(waits.filter((wait) => wait === 0)).to.have.length(5);
  });

  it('are given back, and forgotten', async () => {
    for (let second = 0; second < 5; second++) await attempts.take('c', LIMIT, at(second));
    await elsewhere.giveBack('c', at(3));
    expect(await attempts.take('c', LIMIT, at(6))).to.equal(0);
    expect(await attempts.take('c', LIMIT, at(6))).to.equal(54);
    await elsewhere.forget('c');
    expect(await attempts.take('c', LIMIT, at(6))).to.equal(0);
  });

  it('keep nobody’s name, and go away by themselves', async () => {
    await attempts.take('password of ida@example.com', LIMIT, at(0));
    const collection = (clients[0] as MongoClient).db().collection('attempts');
    expect(JSON.stringify(await collection.find().toArray())).not.to.include('ida');
    const indexes = await collection.indexes();
    expect(indexes.find(({ key }) => key.expiresAt)).to.include({ expireAfterSeconds: 0 });
  });
});
