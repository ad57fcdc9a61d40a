import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandLineError } from '../terminal/commandLineError.ts';

/** Longest path that every Unix accepts for a socket, in bytes. */
const MAX_SOCKET_PATH = 100;

/**
 * Where one data folder keeps what. Readable and writable by its owner only. Sockets end in `.sock`: that is
 * how the MongoDB driver tells a path from a host name.
 */
export interface DataFolder {
  readonly path: string;
  readonly eventStore: string;
  readonly mongo: string;
  readonly sockets: { readonly owner: string; readonly eventStore: string; readonly mongo: string };
}

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = resolve(dataDir);
  const run = socketFolder(path);
  const folder: DataFolder = {
    path,
    eventStore: join(path, 'eventstore'),
    mongo: join(path, 'mongodb'),
    sockets: {
      owner: join(run, 'owner.sock'),
      eventStore: join(run, 'eventstore.sock'),
      mongo: join(run, 'mongodb.sock'),
    },
  };
  for (const needed of [path, run, folder.eventStore, folder.mongo]) await makeFolder(needed);
  return folder;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandLineError(`DATA_DIR: the folder ${path} cannot be made (${code}).`);
  }
}

/** Beside the data, or in the system's folder for temporary files where that path would be too long for a socket. */
function socketFolder(path: string): string {
  const beside = join(path, 'run');
  if (Buffer.byteLength(join(beside, 'eventstore.sock')) <= MAX_SOCKET_PATH) return beside;
  return join(tmpdir(), `storefold-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);
}

/**
 * Makes this process the folder's owner: `null` when another running process owns it. Ownership is a listening socket,
 * so that it ends with the process however that ends.
 */
export async function ownDataFolder({ sockets }: DataFolder): Promise<{ release(): Promise<void> } | null> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(sockets.owner);
    if (server) return { release: () => new Promise((done) => void server.close(() => done())) };
    if (await answers(sockets.owner)) return null;
    await rm(sockets.owner, { force: true });
  }
  return null;
}

/** Whether a running process owns the folder. */
export const isOwned = ({ sockets }: DataFolder): Promise<boolean> => answers(sockets.owner);

function listen(path: string): Promise<Server | null> {
  return new Promise((resolveListen, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolveListen(null);
      else reject(error);
    });
    server.listen(path, () => {
      server.unref();
      resolveListen(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolveAnswer) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolveAnswer(true);
    });
    socket.once('error', () => resolveAnswer(false));
  });
}
