import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { execute } from './commands/execute.ts';
import { createNode } from './createNode.ts';
import type { NodeOptions } from './options.ts';
import { serveConnection } from './wire/connection.ts';

interface RunningServer {
  readonly connectionString: string;
  close(): Promise<void>;
}

/** A socket file that nobody answers on is left over from a killed process. */
async function removeStaleSocket(path: string): Promise<void> {
  const alive = await new Promise<boolean>((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
  if (alive) throw new Error(`another server is listening on ${path}`);
  rmSync(path, { force: true });
}

async function listen(server: Server, address: NodeOptions['listen']): Promise<string> {
  if ('socketPath' in address) {
    mkdirSync(dirname(address.socketPath), { recursive: true });
    await removeStaleSocket(address.socketPath);
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const ready = (): void => {
      server.off('error', reject);
      resolve();
    };
    if ('socketPath' in address) server.listen(address.socketPath, ready);
    else server.listen(address.port, address.host, ready);
  });
  if ('socketPath' in address) {
    chmodSync(address.socketPath, 0o600);
    return `mongodb://${encodeURIComponent(address.socketPath)}/`;
  }
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : address.port;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  return `mongodb://${host}:${port}/`;
}

/**
 * Starts a server in this thread and resolves when it accepts connections.
 *
 * @throws when the address is taken or the data cannot be opened
 */
export async function startServer(options: NodeOptions): Promise<RunningServer> {
  const node = createNode(options.dataDir, options.journalLimit);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    node.counters.connections += 1;
    const connectionId = node.counters.connections;
    sockets.add(socket);
    const { remoteAddress, remotePort } = socket;
    node.peers.set(connectionId, remoteAddress ? `${remoteAddress}:${remotePort}` : 'anonymous unix socket');
    socket.on('close', () => {
      sockets.delete(socket);
      node.peers.delete(connectionId);
    });
    serveConnection(socket, (message) => execute(node, message, connectionId));
  });
  try {
    const connectionString = await listen(server, options.listen);
    return {
      connectionString,
      close: async () => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        while (node.writes.held) node.writes.release();
        await node.idle();
        for (const socket of sockets) socket.destroy();
        await closed;
        await node.close();
      },
    };
  } catch (error) {
    await node.close();
    throw error;
  }
}
