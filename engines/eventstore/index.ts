import { startWorker } from '@storefold/engine-kit';
import { hostPart } from './hostPart.ts';
import type { NodeOptions } from './options.ts';
import type { RunningNode } from './server.ts';
import type { VerifyProgress } from './store/verify.ts';

export type { Listen, NodeOptions, SecurityOptions } from './options.ts';
export type { Damage, VerifyProgress } from './store/verify.ts';

/** A running EventStoreDB node. */
export interface EventStoreNode {
  /** `unix` for a socket, else the host, in brackets where it is an address of IPv6: what the official client wants as `endpoint.address`. */
  readonly address: string;
  /** The socket's path or the TCP port: what the official client wants as `endpoint.port`. */
  readonly port: string | number;
  /**
   * Only on TCP: a connection string cannot name a socket. The official client does not read one with an address of IPv6
   * and is given `connectionSettingsFor` instead.
   */
  readonly connectionString?: string;
  /** Answers what is in flight, then stops. */
  close(): Promise<void>;
}

/** A node, and how it runs in this process. */
export interface StartOptions extends NodeOptions {
  /** False runs the node in the calling thread. */
  readonly worker?: boolean;
  /** Called when the worker ends by itself; without it, that error is thrown uncaught. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * Starts a node, in a worker thread of this process unless told otherwise, and resolves when it accepts connections.
 *
 * @throws when the address is taken (with the code `EADDRINUSE` for a port), the path of the socket is too long, or the data
 *   cannot be opened
 */
export async function startEventStoreNode(options: StartOptions): Promise<EventStoreNode> {
  const { dataDir, listen, security } = options;
  const running =
    options.worker === false
      ? await runHere({ dataDir, listen, security })
      : await runInWorker({ dataDir, listen, security }, options.onFailure);
  const close = (): Promise<void> => running.close();
  if ('socketPath' in listen) return { address: 'unix', port: listen.socketPath, close };
  const { port } = running;
  const address = hostPart(listen.host);
  return {
    address,
    port,
    connectionString: `esdb://${address}:${port}?tls=${security !== undefined}`,
    close,
  };
}

/**
 * What the official client's constructor takes to reach a node: `new EventStoreDBClient(...connectionSettingsFor(node))`.
 * The client joins address and port to `unix:/path`, which gRPC understands; only its types expect a number.
 */
export function connectionSettingsFor(
  node: Pick<EventStoreNode, 'address' | 'port'>,
): [{ endpoint: { address: string; port: number } }, { insecure: true }] {
  return [{ endpoint: { address: node.address, port: node.port as number } }, { insecure: true }];
}

/**
 * Checks every record of a folder that no node has open: its checksum, and that its stream knows it at its revision.
 * Damage is named by position and does not end the check.
 *
 * @throws when the folder cannot be opened
 */
export async function* verifyEventStore(dataDir: string): AsyncGenerator<VerifyProgress> {
  const { verifyFolder } = await import('./store/verify.ts');
  yield* verifyFolder(dataDir);
}

async function runHere(options: NodeOptions): Promise<RunningNode> {
  // Whoever has the node in a worker does not load it here as well.
  const { runNode } = await import('./server.ts');
  return runNode(options);
}

async function runInWorker(data: NodeOptions, onFailure?: (error: Error) => void): Promise<RunningNode> {
  const { info, close } = await startWorker<NodeOptions, { readonly port: number }>({
    source: new URL('./worker.ts', import.meta.url),
    bundle: new URL('./eventstore-worker.js', import.meta.url),
    name: 'eventstore',
    data,
    onFailure,
  });
  return { port: info.port, close };
}
