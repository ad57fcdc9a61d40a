import { EventStoreDBClient } from '@eventstore/db-client';
import { decodeBase64Natively } from './nativeBase64.ts';

decodeBase64Natively();

/** Where the event store is: a connection string, or the unix socket of the embedded node. */
export type EventStoreLocation = { readonly connectionString: string } | { readonly socketPath: string };

export function connectEventStore(location: EventStoreLocation): EventStoreDBClient {
  if ('connectionString' in location) return EventStoreDBClient.connectionString(location.connectionString);
  // The client joins address and port with a colon, and `unix:/path` is how gRPC names a socket.
  const endpoint = { address: 'unix', port: location.socketPath as unknown as number };
  return new EventStoreDBClient({ endpoint, keepAliveInterval: -1 }, { insecure: true });
}
