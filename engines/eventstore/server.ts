import { randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { PersistentGroups } from './persistent/groups.ts';
import { SystemProjections } from './projections/systemProjections.ts';
import { serviceTable } from './rpc/table.ts';
import { EventStore } from './store/eventStore.ts';
import { shuttingDown } from './wire/errors.ts';

export type Listen = { readonly socketPath: string } | { readonly host: string; readonly port: number };

export interface NodeOptions {
  readonly dataDir: string;
  readonly listen: Listen;
}

/** A node that runs in this thread. */
export interface RunningNode {
  /** The TCP port that was bound; 0 on a unix socket. */
  readonly port: number;
  close(): Promise<void>;
}

/** Above the client's own limit of 17 MiB, so that a message is refused for its events and not for its frame. */
const LARGEST_MESSAGE = 32 * 1_048_576;
const RECEIVE_WINDOW = 4 * 1_048_576;
/** `sun_path` ends here on Linux; macOS allows a few bytes less and says so itself. */
const LONGEST_SOCKET_PATH = 107;
const OWNER_ONLY = 0o600;
const GOODBYE_MS = 50;

export async function runNode({ dataDir, listen }: NodeOptions): Promise<RunningNode> {
  if ('socketPath' in listen) prepareSocket(listen.socketPath);
  const store = EventStore.open(dataDir);
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE,
    'grpc.max_send_message_length': -1,
    'grpc-node.flow_control_window': RECEIVE_WINDOW,
  });
  const member = { instanceId: randomUUID(), address: 'localhost', port: 0 };
  const groups = new PersistentGroups(store);
  const projections = new SystemProjections(store);
  const { definition, implementation } = serviceTable({ store, groups, projections, member });
  server.addService(definition, implementation);
  try {
    const port = await bind(server, listen);
    if ('socketPath' in listen) chmodSync(listen.socketPath, OWNER_ONLY);
    else Object.assign(member, { address: listen.host, port });
    return {
      port: 'socketPath' in listen ? 0 : port,
      close: () => shutDown({ server, store, groups }, listen),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Parts {
  readonly server: Server;
  readonly store: EventStore;
  readonly groups: PersistentGroups;
}

/**
 * Requests that are under way get their answers and the clients are told to go away, so that none begins a call on a
 * dying connection; then what stays open by nature, such as subscriptions, is cut.
 */
async function shutDown({ server, store, groups }: Parts, listen: Listen): Promise<void> {
  await groups.close(shuttingDown());
  await store.stopWriting();
  const left = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  await Promise.race([left, delay(GOODBYE_MS)]);
  server.forceShutdown();
  await store.close();
  if ('socketPath' in listen) rmSync(listen.socketPath, { force: true });
}

function bind(server: Server, listen: Listen): Promise<number> {
  const address = 'socketPath' in listen ? `unix:${listen.socketPath}` : `${listen.host}:${listen.port}`;
  return new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(new Error(`The event store cannot listen on ${address}: ${error.message}`));
      else resolve(port);
    });
  });
}

/** Makes the socket's folder and clears a socket that a killed process left behind. */
function prepareSocket(path: string): void {
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH)
    throw new Error(`The socket path is longer than ${LONGEST_SOCKET_PATH} bytes: ${path}`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path);
}
