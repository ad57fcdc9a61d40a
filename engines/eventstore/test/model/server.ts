import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  type Position,
  type ReadRevision,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import { collect } from '../contractNode.ts';
import type { Operation } from './operations.ts';
import type { Outcome } from './oracle.ts';

/** Does the operations on a server, on streams that no other run has, and tells what they come to. */
export class Server {
  /** The category of the run's streams. */
  private readonly run = `model${randomUUID().replaceAll('-', '')}`;
  /** What lies before is of other runs. */
  private begin: Position | undefined;
  private readonly clientNow: () => EventStoreDBClient;
  private readonly restart: () => Promise<void>;

  constructor(clientNow: () => EventStoreDBClient, restart: () => Promise<void>) {
    this.clientNow = clientNow;
    this.restart = restart;
  }

  /** Marks where the run begins. */
  async start(): Promise<void> {
    const mark = jsonEvent({ type: 'Begun', data: {} });
    const { position } = await this.clientNow().appendToStream(this.run, mark);
    this.begin = position;
  }

  async apply(operation: Operation): Promise<Outcome> {
    try {
      return await this.perform(operation);
    } catch (error) {
      const { type } = error as { type?: string };
      if (!type) throw error;
      return { error: type };
    }
  }

  private async perform(operation: Operation): Promise<Outcome> {
    const client = this.clientNow();
    const name = 'stream' in operation ? `${this.run}-${operation.stream}` : '';
    switch (operation.kind) {
      case 'append': {
        const { ids, expected: expectedRevision } = operation;
        const events = ids.map((id) => jsonEvent({ id, type: 'Modelled', data: {} }));
        const { nextExpectedRevision } = await client.appendToStream(name, events, { expectedRevision });
        return { revision: String(nextExpectedRevision) };
      }
      case 'delete':
        await client.deleteStream(name, { expectedRevision: operation.expected });
        return { done: true };
      case 'tombstone':
        await client.tombstoneStream(name, { expectedRevision: operation.expected });
        return { done: true };
      case 'setMetadata': {
        const { kind: _, stream: __, ...metadata } = operation;
        await client.setStreamMetadata(name, metadata);
        return { done: true };
      }
      case 'read': {
        const { from, count: maxCount, backwards } = operation;
        const direction = backwards ? BACKWARDS : FORWARDS;
        const events = await collect(client.readStream(name, { fromRevision: from, maxCount, direction }));
        return { events: events.map(({ event }) => `${event?.revision}/${event?.id}`) };
      }
      case 'follow':
        return { events: await this.follow(name, operation.from) };
      case 'readCategory': {
        const options = operation.backwards ? ({ direction: BACKWARDS, fromRevision: END } as const) : {};
        const reading = client.readStream(`$ce-${this.run}`, { ...options, resolveLinkTos: true });
        return { events: (await collect(reading)).map((event) => this.linkText(event)) };
      }
      case 'readAll': {
        const events = await collect(client.readAll({ fromPosition: this.begin ?? START }));
        return { events: events.flatMap((event) => this.ownText(event)) };
      }
      case 'restart':
        await this.restart();
        return { done: true };
    }
  }

  private async follow(name: string, fromRevision: ReadRevision): Promise<string[]> {
    const found: string[] = [];
    const subscription = this.clientNow().subscribeToStream(name, { fromRevision });
    subscription.on('data', ({ event }) => found.push(`${event?.revision}/${event?.id}`));
    subscription.once('caughtUp', () => subscription.unsubscribe());
    await once(subscription, 'end');
    return found;
  }

  private linkText({ event, link }: ResolvedEvent): string {
    const [revision, stream = ''] = Buffer.from(link?.data as Uint8Array)
      .toString()
      .split('@');
    return `${stream.slice(this.run.length + 1)}/${revision}/${event?.id ?? 'gone'}`;
  }

  private ownText({ event }: ResolvedEvent): string[] {
    const prefix = `${this.run}-`;
    if (event?.type !== 'Modelled' || !event.streamId.startsWith(prefix)) return [];
    return [`${event.streamId.slice(prefix.length)}/${event.revision}/${event.id}`];
  }
}
