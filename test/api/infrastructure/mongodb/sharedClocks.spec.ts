import { join } from 'node:path';
import { type MongoNode, startMongoNode } from '@storefold/mongodb-node';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import type { SharedClocks } from '../../../../api/application/ports/sharedClocks.ts';
import { createSharedClocks } from '../../../../api/infrastructure/mongodb/sharedClocks.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

describe('clocks that several gateways set ahead', function () {
  this.timeout(30_000);
  let node: MongoNode;
  let client: MongoClient;
  let here: SharedClocks;
  let there: SharedClocks;

  before(async () => {
    const folder = await folderInMemory('sf-');
    const socketPath = join(folder, 'm.sock');
    node = await startMongoNode({ dataDir: folder, listen: { socketPath }, worker: false });
    client = await new MongoClient(`mongodb://${encodeURIComponent(socketPath)}/storefold`).connect();
    here = createSharedClocks(client.db(), 'a secret');
    there = createSharedClocks(client.db(), 'a secret');
  });
  after(async () => {
    await client.close();
    await node.close();
  });

  it('add up, and begin from now where they had fallen behind', async () => {
    expect(await here.advance('a', 2.5, 1000)).to.equal(1002.5);
    expect(await there.advance('a', 3, 1001)).to.equal(1005.5);
    expect(await there.advance('b', 1, 1001)).to.equal(1002);
    expect(await here.advance('a', 1, 2000)).to.equal(2001);
  });

  it('lose nothing of what is told at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).advance('crowd', 1, 1000)),
    );
    expect(await here.advance('crowd', 0, 1000)).to.equal(1020);
  });

  it('are kept under names that tell nothing, until they are no longer ahead', async () => {
    const documents = await client.db().collection('requestClocks').find().toArray();
    expect(documents.map(({ expiresAt }) => expiresAt)).to.deep.include(new Date(2_001_000));
    expect(documents.map(({ _id }) => String(_id)).join()).to.match(/^[\w-]{43}(?:,[\w-]{43})*$/);
  });
});
