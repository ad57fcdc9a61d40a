import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventStoreNode, startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import { connectEventStore } from '../../../../api/infrastructure/eventStore/connect.ts';
import { createEventCodec } from '../../../../api/infrastructure/eventStore/eventCodec.ts';
import { createEventSource } from '../../../../api/infrastructure/eventStore/eventSource.ts';
import { createLiveSubscription } from '../../../../api/infrastructure/eventStore/liveSubscription.ts';
import { toEventData } from '../../../../api/infrastructure/eventStore/storedEvent.ts';
import {
  createSubjectKeys,
  type SubjectKeyCreated,
  type SubjectKeys,
} from '../../../../api/infrastructure/eventStore/subjectKeys.ts';
import type { DomainEvent } from '../../../../domain/kernel/event.ts';
import type { EventMetadata } from '../../../../domain/kernel/metadata.ts';
import { eventRegistry } from '../../../../domain/registry.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

describe('the event source of a process', () => {
  let dataDir: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;

  before(async () => {
    dataDir = await folderInMemory('sf-');
    const socketPath = join(dataDir, 'e.sock');
    node = await startEventStoreNode({ dataDir, listen: { socketPath } });
    client = connectEventStore({ socketPath });
  });
  after(async () => {
    await client.dispose();
    await node.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function parts(keys: SubjectKeys = createSubjectKeys(client)) {
    const codec = createEventCodec(eventRegistry, keys);
    const live = createLiveSubscription(client, codec, eventRegistry.types, () => undefined);
    return { live, codec, source: createEventSource(client, codec, live, keys) };
  }

  const append = (stream: string, count: number) =>
    client.appendToStream(
      stream,
      Array.from({ length: count }, () =>
        jsonEvent({
          type: 'CartClosed',
          data: { cartId: 'c1', reason: 'abandoned', orderId: null },
          metadata: { schemaVersion: 1 },
        }),
      ),
    );

  /** Reads until `count` events have come, and lets go. */
  async function take(
    { source }: ReturnType<typeof parts>,
    count: number,
    options: { after?: number; types?: readonly string[]; onBatch?: () => Promise<unknown> } = {},
  ): Promise<number[]> {
    const stop = new AbortController();
    const revisions: number[] = [];
    const { after, types = eventRegistry.types } = options;
    for await (const { events } of source.batches({ after, types, signal: stop.signal })) {
      revisions.push(...events.map(({ position }) => position));
      if (revisions.length >= count) break;
      await options.onBatch?.();
    }
    stop.abort();
    return revisions;
  }

  const isAscending = (positions: readonly number[]) =>
    positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0));

  it('tells every event once, in order, across its change from the log to the live subscription', async () => {
    const begin = await parts().source.head();
    await append('handover-1', 50);
    const here = parts();
    const stop = new AbortController();
    await here.live.start(stop.signal);
    let rounds = 0;
    const writing = async () => {
      while (rounds++ < 20) await append('handover-1', 5);
    };
    const written = writing();
    const positions = await take(here, 150, { after: begin });
    await written;
    stop.abort();
    expect(positions).to.have.length(150);
    expect(isAscending(positions)).to.equal(true);
  });

  it('goes over to a live subscription that comes into sight later', async () => {
    const begin = await parts().source.head();
    const here = parts();
    const stop = new AbortController();
    let rounds = 0;
    const positions = await take(here, 40, {
      after: begin,
      async onBatch() {
        if (rounds++ === 1) await here.live.start(stop.signal);
        await append('handover-2', 5);
      },
    });
    stop.abort();
    expect(positions).to.have.length(40);
    expect(isAscending(positions)).to.equal(true);
  });

  it('throws when the live end is lost, so that its reader begins again from the checkpoint', async () => {
    const begin = await parts().source.head();
    const here = parts();
    const stop = new AbortController();
    await here.live.start(stop.signal);
    const reading = take(here, 1, { after: begin, onBatch: async () => stop.abort() });
    const outcome = await reading.then(
      () => 'ended',
      (error: Error) => error.message,
    );
    expect(outcome).to.equal('The live end of the log is out of sight');
  });

  it('leaves out events of other types', async () => {
    const begin = await parts().source.head();
    const here = parts();
    const stop = new AbortController();
    await here.live.start(stop.signal);
    let rounds = 0;
    const types = ['CartOpened'];
    const positions = await take(here, 1, {
      after: begin,
      types,
      async onBatch() {
        if (rounds++ > 0) return;
        await append('handover-3', 3);
        await client.appendToStream(
          'handover-3',
          jsonEvent({
            type: 'CartOpened',
            data: { cartId: 'c1', currency: 'USD', openedAt: '2026-01-02T03:04:05.000Z' },
            metadata: { schemaVersion: 1 },
          }),
        );
      },
    });
    stop.abort();
    expect(positions).to.have.length(1);
  });

  describe('that begins at the start of the log', () => {
    const mailTo = (recipientId: string, to: string): DomainEvent => ({
      type: 'MailQueued',
      data: {
        mailId: `mail_${recipientId}`,
        recipientId,
        to,
        language: 'en-US',
        kind: 'restock',
        facts: { productName: 'Cup' },
        queuedAt: '2026-01-02T03:04:05.000Z',
      },
    });
    const write = async (recipientId: string) => {
      const event = mailTo(recipientId, `${recipientId}@example.com`);
      const metadata = { websiteId: 'main' } as EventMetadata;
      const encoded = await parts().codec.encode(randomUUID(), event, metadata);
      await client.appendToStream(`mail-mail_${recipientId}`, toEventData(encoded));
    };
    /** To whom the mails of the log went, as a fresh process reads it, and whose key it found by the way. */
    async function readMails() {
      const keys = createSubjectKeys(client);
      const learned: string[] = [];
      const learn = (stored: SubjectKeyCreated): void => {
        learned.push(stored.subject);
        keys.learn(stored);
      };
      const here = parts({ ...keys, learn });
      const stop = new AbortController();
      const to = new Map<string, unknown>();
      for await (const { events, caughtUp } of here.source.batches({
        after: undefined,
        types: ['MailQueued'],
        signal: stop.signal,
      })) {
        for (const event of events)
          if (event.type === 'MailQueued') to.set(event.data.recipientId, event.data.to);
        if (caughtUp) break;
      }
      stop.abort();
      return { to, learned };
    }

    it('takes along the keys that it passes by, and opens with them what comes after', async () => {
      await write('ada');
      const { to, learned } = await readMails();
      expect(to.get('ada')).to.equal('ada@example.com');
      expect(learned).to.include('ada');
    });

    for (const [how, erase] of [
      ['for good', (stream: string) => client.tombstoneStream(stream)],
      ['until it is made anew', (stream: string) => client.deleteStream(stream)],
    ] as const)
      it(`does not open what belongs to somebody whose key was deleted ${how}, though the log still has it`, async () => {
        const recipient = `erased_${how.split(' ').at(-1)}`;
        await write(recipient);
        await erase(`subjectkey-${recipient}`);
        const { to, learned } = await readMails();
        expect(to.has(recipient)).to.equal(true);
        expect(to.get(recipient)).to.not.contain('@example.com');
        expect(learned).to.not.include(recipient);
      });
  });
});
