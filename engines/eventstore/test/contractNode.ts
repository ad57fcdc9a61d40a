import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, type JSONEventData, jsonEvent, type ResolvedEvent } from '@eventstore/db-client';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../index.ts';

/**
 * The server that the contract suite speaks to: the one that `EVENTSTOREDB_URL` names, else an embedded node. Both are
 * used through the official client only.
 */
export interface ContractNode {
  readonly client: EventStoreDBClient;
  /** A further client of the same server. */
  connect(): EventStoreDBClient;
}

/** Registers the start and end of a server for the `describe` it is called in. */
export function useNode(): ContractNode {
  const clients: EventStoreDBClient[] = [];
  let folder: string | undefined;
  let node: EventStoreNode | undefined;

  before(async () => {
    if (process.env.EVENTSTOREDB_URL) return;
    folder = temporaryFolder();
    node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });
  });

  after(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await node?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const connect = (): EventStoreDBClient => {
    const url = process.env.EVENTSTOREDB_URL;
    const client = url
      ? EventStoreDBClient.connectionString(url)
      : new EventStoreDBClient(...connectionSettingsFor(node as EventStoreNode));
    clients.push(client);
    return client;
  };

  return {
    connect,
    get client() {
      return clients[0] ?? connect();
    },
  };
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'es-'));
}

/** A stream name that no other test and no earlier run has used. */
export function freshStream(category = 'cart'): string {
  return `${category}-${randomUUID()}`;
}

/** `count` small events that say which one they are. */
export function numbered(count: number, type = 'Counted'): JSONEventData[] {
  return Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { number: index } }));
}

export async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const found: Event[] = [];
  for await (const event of events) found.push(event);
  return found;
}

/** Reads events until one satisfies `isLast`, which is included. */
export async function collectUntil<Event>(
  events: AsyncIterable<Event>,
  isLast: (event: Event) => boolean,
): Promise<Event[]> {
  const found: Event[] = [];
  for await (const event of events) {
    found.push(event);
    if (isLast(event)) break;
  }
  return found;
}

export const numberOf = ({ event }: ResolvedEvent): unknown =>
  (event?.data as { number?: number } | undefined)?.number;
export const revisionOf = ({ event }: ResolvedEvent): bigint | undefined => event?.revision;

/** The error that a promise rejects with; fails when it resolves. */
export async function errorOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('Expected a rejection');
}
