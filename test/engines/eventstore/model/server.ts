import { randomUUID } from 'node:crypto';
import {
  BACKWARDS,
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  type Position,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import { collect } from '../contractNode.ts';
import type { Operation } from './operations.ts';
import type { Outcome } from './oracle.ts';

/** Does the operations on a server, on streams that no other run has, and tells what they come to. */
export class Server {
  private readonly run = randomUUID();
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
    const { position } = await this.clientNow().appendToStream(`model-${this.run}`, mark);
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
    const name = 'stream' in operation ? `model-${this.run}.${operation.stream}` : '';
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
      case 'readAll': {
        const events = await collect(client.readAll({ fromPosition: this.begin ?? START }));
        return { events: events.flatMap((event) => this.ownText(event)) };
      }
      case 'restart':
        await this.restart();
        return { done: true };
    }
  }

  private ownText({ event }: ResolvedEvent): string[] {
    const prefix = `model-${this.run}.`;
    if (event?.type !== 'Modelled' || !event.streamId.startsWith(prefix)) return [];
    return [`${event.streamId.slice(prefix.length)}/${event.revision}/${event.id}`];
  }
}
