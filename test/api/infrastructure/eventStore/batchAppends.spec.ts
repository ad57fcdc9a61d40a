import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStoreDBClient, WrongExpectedVersionError } from '@eventstore/db-client';
import { type EventStoreNode, startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import type { EncodedEvent } from '../../../../api/application/ports/streamStore.ts';
import {
  type BatchAppend,
  createBatchAppend,
} from '../../../../api/infrastructure/eventStore/batchAppends.ts';
import { connectEventStore } from '../../../../api/infrastructure/eventStore/connect.ts';
import { LeanStreams } from '../../../../api/infrastructure/eventStore/leanStreams.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

const AT_ONCE = 64;

const counted = (number: number, text = ''): EncodedEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { number, text },
  metadata: Buffer.from('{}'),
});

describe('appends that are asked for in one turn', () => {
  let dataDir: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;
  let append: BatchAppend;
  /** What was written to the calls of appends, and what they told one by one. */
  let written: number;
  let toldAlone: number;
  const { appends } = LeanStreams.prototype;

  before(async () => {
    dataDir = await folderInMemory('sf-');
    const socketPath = join(dataDir, 'e.sock');
    node = await startEventStoreNode({ dataDir, listen: { socketPath } });
    client = connectEventStore({ socketPath });
    LeanStreams.prototype.appends = function (...options) {
      const call = appends.apply(this, options);
      const write = call.write.bind(call) as (...written: unknown[]) => boolean;
      call.write = (...bundle: unknown[]) => {
        written++;
        return write(...bundle);
      };
      return call.on('data', () => toldAlone++);
    };
    append = createBatchAppend(client);
    await append('first', -1, [counted(0)]);
  });
  after(async () => {
    LeanStreams.prototype.appends = appends;
    await client.dispose();
    await node.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    written = 0;
    toldAlone = 0;
  });

  it('leave in one piece and are answered in as many as come, each at its own place', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) =>
        append(`many-${number}`, -1, [counted(number), counted(1)]),
      ),
    );
    expect(written).to.equal(1);
    expect(toldAlone).to.equal(0);
    expect(answers.map(({ revision }) => revision)).to.deep.equal(answers.map(() => 1));
    expect(new Set(answers.map(({ position }) => position)).size).to.equal(AT_ONCE);
    for await (const { event } of client.readStream(`many-${AT_ONCE - 1}`, { maxCount: 1 }))
      expect(event?.data).to.deep.equal({ number: AT_ONCE - 1, text: '' });
  });

  it('are refused each for itself', async () => {
    const outcomes = await Promise.allSettled([
      append('alone', -1, [counted(1)]),
      append('first', 7, [counted(2)]),
      append('first', 0, [counted(3)]),
    ]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    expect((outcomes[1] as PromiseRejectedResult).reason).to.be.instanceOf(WrongExpectedVersionError);
  });

  it('leave in several pieces where they are large', async () => {
    const large = 'x'.repeat(300_000);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => append(`large-${number}`, -1, [counted(number, large)])),
    );
    expect(written).to.equal(2);
    expect(answers.map(({ revision }) => revision)).to.deep.equal([0, 0, 0, 0, 0]);
  });

  it('wait for none of the next turn', async () => {
    const first = append('turn-1', -1, [counted(1)]);
    await nextTurn();
    await Promise.all([first, append('turn-2', -1, [counted(2)])]);
    expect(written).to.equal(2);
  });
});
