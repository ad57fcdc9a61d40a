import { once } from 'node:events';
import {
  type EventStoreDBClient,
  type PersistentSubscriptionToAllResolvedEvent,
  type PersistentSubscriptionToStreamResolvedEvent,
  type PersistentSubscriptionToStreamSettings,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
} from '@eventstore/db-client';
import { freshStream, numberOf } from '../../contractNode.ts';

export const GROUP = 'pickers';

/** Makes a group on a stream, from its start unless the settings say otherwise. */
export async function groupOn(
  client: EventStoreDBClient,
  changes: Partial<PersistentSubscriptionToStreamSettings> = {},
  stream = freshStream(),
): Promise<string> {
  const settings = persistentSubscriptionToStreamSettingsFromDefaults({ startFrom: START, ...changes });
  await client.createPersistentSubscriptionToStream(stream, GROUP, settings);
  return stream;
}

export type Received = PersistentSubscriptionToStreamResolvedEvent | PersistentSubscriptionToAllResolvedEvent;

/** The part of a subscription that the specs use; the two kinds differ in their events only. */
interface Subscribed {
  on(event: string, listener: (argument: never) => void): unknown;
  once(event: string, listener: (argument: never) => void): unknown;
  ack(...events: Received[]): Promise<void>;
  nack(action: 'park' | 'retry' | 'skip' | 'stop', reason: string, ...events: Received[]): Promise<void>;
  unsubscribe(): Promise<void>;
}

/** A connected consumer that keeps what it gets; it answers by itself only when it is told how. */
export class TestConsumer {
  readonly received: Received[] = [];
  readonly subscription: Subscribed;
  error: Error | undefined;
  private readonly confirmed: Promise<unknown>;
  private wake: () => void = () => undefined;

  constructor(subscription: object, answer?: (consumer: TestConsumer, event: Received) => void) {
    this.subscription = subscription as Subscribed;
    this.confirmed = once(subscription as never, 'confirmation');
    this.confirmed.catch(() => undefined);
    this.subscription.on('data', (event: Received) => {
      this.received.push(event);
      answer?.(this, event);
      this.wake();
    });
    this.subscription.on('error', (error: Error) => {
      this.error = error;
      this.wake();
    });
  }

  async connected(): Promise<this> {
    await this.confirmed;
    return this;
  }

  get numbers(): unknown[] {
    return this.received.map(numberOf);
  }

  /** Resolves when so many have come; rejects when the subscription fails before. */
  async until(count: number): Promise<Received[]> {
    while (this.received.length < count) {
      if (this.error) throw this.error;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.received;
  }

  /** Resolves with the error that ends the subscription. */
  async failure(): Promise<Error> {
    while (!this.error)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    return this.error;
  }
}

/** A consumer that acknowledges what it gets. */
export const acknowledging = (consumer: TestConsumer, event: Received): void => {
  void consumer.subscription.ack(event);
};
