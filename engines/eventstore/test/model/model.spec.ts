import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';
import { EventStoreDBClient } from '@eventstore/db-client';
import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { temporaryFolder } from '../contractNode.ts';
import { type Operation, operationsOf } from './operations.ts';
import { Oracle } from './oracle.ts';
import { Server } from './server.ts';
import { shrink } from './shrink.ts';

const LENGTH = 120;
/** It restarts right before an append, which a breaking connection once cancelled on a busy machine. */
const KEPT = [179];

describe('EventStoreDB contract: random operations against a model', function () {
  this.timeout(60_000);
  const url = process.env.EVENTSTOREDB_URL;
  let folder: string;
  let node: EventStoreNode | undefined;
  let client: EventStoreDBClient;
  let starts = 0;

  const connect = async (): Promise<void> => {
    if (url) client = EventStoreDBClient.connectionString(url);
    else {
      // gRPC hands the connection to an address on to the next client of it, even while that connection is breaking.
      const listen = { socketPath: join(folder, `es${starts++}.sock`) };
      node = await startEventStoreNode({ dataDir: join(folder, 'data'), listen, worker: false });
      client = new EventStoreDBClient(...connectionSettingsFor(node));
    }
  };
  const disconnect = async (): Promise<void> => {
    await client.dispose();
    await node?.close();
  };

  before(async () => {
    folder = temporaryFolder();
    await connect();
  });

  after(async () => {
    await disconnect();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const seed of seeds(6, KEPT))
    it(`come to the same (seed ${seed})`, async () => {
      const operations = operationsOf(seed, LENGTH);
      const difference = await firstDifference(operations);
      if (difference === undefined) {
        expect(operations).to.have.length(LENGTH);
        return;
      }
      const shortest = await shrink(operations, async (some) => (await firstDifference(some)) !== undefined);
      expect.fail(
        `Seed ${seed}: ${await firstDifference(shortest)}\nafter ${inspect(shortest, { depth: 4 })}`,
      );
    });

  async function firstDifference(operations: readonly Operation[]): Promise<string | undefined> {
    const oracle = new Oracle();
    const server = new Server(
      () => client,
      async () => {
        if (url) return;
        await disconnect();
        await connect();
      },
    );
    await server.start();
    for (const operation of operations) {
      // A real server lists the events of a category when its projection comes to it.
      if (url && operation.kind === 'readCategory') continue;
      const expected = oracle.apply(operation);
      const actual = await server.apply(operation);
      if (!isDeepStrictEqual(actual, expected))
        return `${inspect(operation)} came to ${inspect(actual)} and not to ${inspect(expected)}`;
    }
    return undefined;
  }
});
