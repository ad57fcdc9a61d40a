import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  DISPATCH_TO_SINGLE,
  EventStoreDBClient,
  jsonEvent,
  PARK,
  type PersistentSubscriptionToStream,
  PINNED,
  persistentSubscriptionToStreamSettingsFromDefaults,
  RETRY,
  ROUND_ROBIN,
  SKIP,
  START,
} from '@eventstore/db-client';
import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { collect, numberOf, temporaryFolder } from '../contractNode.ts';

const [STREAM, GROUP] = ['work-1', 'hands'];
const EVENTS = 100;

describe('A persistent subscription whose consumers come, go and refuse as they like', () => {
  for (const seed of seeds(2))
    it(`hands every event to somebody who settles it, or parks it (seed ${seed})`, async function () {
      this.timeout(30_000);
      const run = new Run(new Random(seed));
      await run.start();
      try {
        await run.begin();
        while (run.appended < EVENTS) await run.step();
        await run.everythingDone();
        expect(run.undone(await run.parked())).to.deep.equal([]);
      } finally {
        await run.stop();
        rmSync(run.folder, { recursive: true, force: true });
      }
    });
});

/** One node, one group on one stream, and consumers that do with each message what chance tells them. */
class Run {
  readonly folder = temporaryFolder();
  appended = 0;
  private readonly random: Random;
  private readonly settings;
  private readonly settled = new Set<unknown>();
  private consumers: PersistentSubscriptionToStream[] = [];
  private node: EventStoreNode | undefined;
  private client = this.connect();

  constructor(random: Random) {
    this.random = random;
    this.settings = persistentSubscriptionToStreamSettingsFromDefaults({
      startFrom: START,
      consumerStrategyName: random.pick([ROUND_ROBIN, DISPATCH_TO_SINGLE, PINNED]),
      messageTimeout: 40,
      maxRetryCount: random.pick([1, 3, 10]),
      checkPointLowerBound: 1,
      checkPointUpperBound: random.pick([1, 5, 1_000]),
      checkPointAfter: random.pick([10, 2_000]),
      readBatchSize: random.pick([1, 20]),
      historyBufferSize: random.pick([2, 500]),
    });
  }

  async start(): Promise<void> {
    const listen = { socketPath: join(this.folder, 'es.sock') };
    this.node = await startEventStoreNode({ dataDir: join(this.folder, 'data'), listen, worker: false });
    this.client = this.connect();
    this.consumers = [];
  }

  async stop(): Promise<void> {
    await this.client.dispose();
    await this.node?.close();
  }

  async begin(): Promise<void> {
    await this.client.createPersistentSubscriptionToStream(STREAM, GROUP, this.settings);
    this.join();
    this.join();
  }

  /** Some more events, and sometimes something that happens to the group. */
  async step(): Promise<void> {
    const events = Array.from({ length: 1 + this.random.below(6) }, () =>
      jsonEvent({ type: 'Work', data: { number: this.appended++ } }),
    );
    await this.client.appendToStream(STREAM, events);
    const happenings = [
      () => this.join(),
      () => this.consumers.pop()?.unsubscribe(),
      () => this.client.replayParkedMessagesToStream(STREAM, GROUP),
      () => this.client.updatePersistentSubscriptionToStream(STREAM, GROUP, this.settings),
      () => this.stop().then(() => this.start()),
    ];
    if (this.random.chance(3)) await this.random.pick(happenings)();
    if (this.consumers.every(({ destroyed }) => destroyed)) this.join();
  }

  /** Asks until the group has nothing in hand and nothing left to hand out. */
  async everythingDone(): Promise<void> {
    this.join();
    for (;;) {
      const { stats } = await this.client.getPersistentSubscriptionToStreamInfo(STREAM, GROUP);
      const { totalInFlightMessages, retryBufferCount, readBufferCount } = stats;
      const parked = await this.parked();
      if (totalInFlightMessages + retryBufferCount + readBufferCount === 0 && !this.undone(parked).length)
        return;
    }
  }

  async parked(): Promise<unknown[]> {
    const stream = `$persistentsubscription-${STREAM}::${GROUP}-parked`;
    const reading = collect(this.client.readStream(stream, { resolveLinkTos: true }));
    // Before the first message is parked there is no such stream.
    return (await reading.catch(() => [])).map(numberOf);
  }

  /** What nobody settled and what is not parked. */
  undone(parked: readonly unknown[]): number[] {
    return Array.from({ length: this.appended }, (_, number) => number).filter(
      (number) => !this.settled.has(number) && !parked.includes(number),
    );
  }

  private join(): void {
    const bufferSize = 1 + this.random.below(10);
    const consumer = this.client.subscribeToPersistentSubscriptionToStream(STREAM, GROUP, { bufferSize });
    // A consumer that is dropped, or whose server goes away, is replaced by the next step.
    consumer.on('error', () => undefined);
    consumer.on('data', (event) => {
      const dice = this.random.below(10);
      const answered =
        dice < 6
          ? consumer.ack(event)
          : dice < 9
            ? consumer.nack(([RETRY, SKIP, PARK] as const)[dice - 6] ?? RETRY, 'by chance', event)
            : undefined;
      if (dice < 6 || dice === 7) this.settled.add(numberOf(event));
      answered?.catch(() => undefined);
    });
    this.consumers.push(consumer);
  }

  private connect(): EventStoreDBClient {
    return new EventStoreDBClient(
      ...connectionSettingsFor({ address: 'unix', port: join(this.folder, 'es.sock') }),
    );
  }
}
