import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { hostPart } from './hostPart.ts';
import type { Listen, NodeOptions, SecurityOptions } from './options.ts';
import { PersistentGroups } from './persistent/groups.ts';
import { SystemProjections } from './projections/systemProjections.ts';
import { refuseLargeAppends } from './rpc/largeAppends.ts';
import { serviceTable } from './rpc/serviceTable.ts';
import { RPCS } from './rpc/table.ts';
import { Scavenger } from './scavenge/scavenger.ts';
import { Authentication } from './security/authentication.ts';
import { Guard } from './security/guard.ts';
import { UNCHECKED } from './security/principal.ts';
import { FREE_ACCESS } from './security/streamAccess.ts';
import { Users } from './security/users.ts';
import { EventStore } from './store/eventStore.ts';
import { shuttingDown } from './wire/errors.ts';

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
const DEFAULT_PASSWORD = 'changeit';

/**
 * Starts a node in this thread and resolves when it accepts connections.
 *
 * @throws when the address is taken (with the code `EADDRINUSE` for a port), the path of the socket is too long, or the data
 *   cannot be opened
 */
export async function runNode({ dataDir, listen, security }: NodeOptions): Promise<RunningNode> {
  if ('socketPath' in listen) prepareSocket(listen.socketPath);
  else await refuseTakenPort(listen);
  const store = EventStore.open(dataDir);
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE,
    'grpc.max_send_message_length': -1,
    'grpc-node.flow_control_window': RECEIVE_WINDOW,
    interceptors: [refuseLargeAppends],
  });
  const departure = new Set<() => void>();
  try {
    const parts = await partsOf(store, security);
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closing ??= shutDown(server, store, { ...parts, departure }, listen);
      return closing;
    };
    const member = { instanceId: randomUUID(), address: 'localhost', port: 0 };
    const context = {
      store,
      ...parts,
      member,
      departure,
      shutDown: close,
      principal: UNCHECKED,
      access: FREE_ACCESS,
    };
    const { definition, implementation } = serviceTable(RPCS, context, parts.guard);
    server.addService(definition, implementation);
    const port = await bind(server, listen, security);
    if ('socketPath' in listen) chmodSync(listen.socketPath, OWNER_ONLY);
    else Object.assign(member, { address: hostPart(listen.host), port });
    return { port: 'socketPath' in listen ? 0 : port, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Parts {
  readonly groups: PersistentGroups;
  readonly projections: SystemProjections;
  readonly users: Users;
  readonly scavenger: Scavenger;
  readonly guard: Guard | undefined;
}

async function partsOf(store: EventStore, security: SecurityOptions | undefined): Promise<Parts> {
  const users = new Users(store);
  if (security) await users.ensureDefaults(security.defaultPassword ?? DEFAULT_PASSWORD);
  return {
    groups: new PersistentGroups(store),
    projections: new SystemProjections(store),
    users,
    scavenger: new Scavenger(store),
    guard: security && new Guard(store, new Authentication(users)),
  };
}

/**
 * Requests that are under way get their answers and the clients are told to go away, so that none begins a call on a
 * dying connection; then what stays open by nature, such as subscriptions, is cut.
 */
async function shutDown(
  server: Server,
  store: EventStore,
  { groups, scavenger, departure }: Parts & { readonly departure: ReadonlySet<() => void> },
  listen: Listen,
): Promise<void> {
  await scavenger.close();
  await groups.close(shuttingDown());
  await store.stopWriting();
  for (const leave of departure) leave();
  const left = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  await Promise.race([left, delay(GOODBYE_MS)]);
  server.forceShutdown();
  await store.close();
  if ('socketPath' in listen) rmSync(listen.socketPath, { force: true });
}

function bind(server: Server, listen: Listen, security: SecurityOptions | undefined): Promise<number> {
  const address =
    'socketPath' in listen ? `unix:${listen.socketPath}` : `${hostPart(listen.host)}:${listen.port}`;
  const credentials = security
    ? ServerCredentials.createSsl(null, [
        { cert_chain: Buffer.from(security.certificate), private_key: Buffer.from(security.privateKey) },
      ])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => {
      if (error) reject(new Error(`The event store cannot listen on ${address}: ${error.message}`));
      else resolve(port);
    });
  });
}

/** The gRPC library tells of a port that is in use without saying so; the error of Node.js has a code. */
async function refuseTakenPort({ host, port }: Extract<Listen, { port: number }>): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Makes the socket's folder and clears a socket that a killed process left behind. */
function prepareSocket(path: string): void {
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH)
    throw new Error(`The socket path is longer than ${LONGEST_SOCKET_PATH} bytes: ${path}`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path);
}
