import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import {
  connectionSettingsFor,
  type EventStoreNode,
  startEventStoreNode,
  verifyEventStore,
} from '../../index.ts';
import { collect, numberOf, temporaryFolder } from '../contractNode.ts';

const PAGE = 4096;
/** The two pages that say which transaction is the last: they are written when all others are on the disk. */
const HEAD = 2 * PAGE;

describe('An embedded event store whose last pages were torn by a crash', () => {
  let folder: string;
  let older: Buffer;
  let newer: Buffer;

  const serve = async <Answer>(dataDir: string, use: (client: EventStoreDBClient) => Promise<Answer>) => {
    const listen = { socketPath: join(folder, 'es.sock') };
    const node: EventStoreNode = await startEventStoreNode({ dataDir, listen, worker: false });
    const client = new EventStoreDBClient(...connectionSettingsFor(node));
    try {
      return await use(client);
    } finally {
      await client.dispose();
      await node.close();
    }
  };
  const append = (client: EventStoreDBClient, from: number, count: number) =>
    client.appendToStream(
      'torn-1',
      Array.from({ length: count }, (_, index) =>
        jsonEvent({ type: 'Torn', data: { number: from + index, text: 'x'.repeat(2_000) } }),
      ),
    );

  before(async () => {
    folder = temporaryFolder();
    const file = join(folder, 'whole', 'events.lmdb');
    await serve(join(folder, 'whole'), async (client) => {
      for (let from = 0; from < 40; from += 10) await append(client, from, 10);
      older = readFileSync(file);
      await append(client, 40, 100);
      newer = readFileSync(file);
    });
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const seed of seeds(4))
    it(`has all that was acknowledged and nothing of the rest (seed ${seed})`, async () => {
      const dataDir = join(folder, `torn-${seed}`);
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, 'events.lmdb'), torn(older, newer, new Random(seed)));
      const [report] = (await collect(verifyEventStore(dataDir))).slice(-1);
      expect(report).to.deep.equal({ checked: 40, damaged: [] });
      await serve(dataDir, async (client) => {
        const numbers = Array.from({ length: 40 }, (_, number) => number);
        expect((await collect(client.readStream('torn-1'))).map(numberOf)).to.deep.equal(numbers);
        expect((await append(client, 40, 1)).nextExpectedRevision).to.equal(40n);
        expect((await collect(client.readAll())).map(numberOf)).to.deep.equal([...numbers, 40]);
      });
    });
});

/** The file with some pages of its next transaction: whole ones, halves, and noise. */
function torn(old: Buffer, next: Buffer, random: Random): Buffer {
  const file = Buffer.concat([old, Buffer.alloc(Math.max(0, next.length - old.length))]);
  for (let at = HEAD; at < next.length; at += PAGE) {
    const page = next.subarray(at, at + PAGE);
    if (page.equals(file.subarray(at, at + PAGE)) || random.chance(3)) continue;
    const written = random.pick([PAGE, PAGE, 1 + random.below(PAGE)]);
    page.copy(file, at, 0, written);
    if (random.chance(4)) file.fill(random.below(256), at + written, at + PAGE);
  }
  return file;
}
