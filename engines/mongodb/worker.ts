import { parentPort, workerData } from 'node:worker_threads';
import { startServer } from './server.ts';

export interface NodeOptions {
  /** The folder of the LMDB environment. */
  readonly dataDir: string;
  /** How much the journal keeps before the tables take it in, in bytes; 8 MiB unless told. */
  readonly journalLimit?: number;
  /** A unix socket (made with mode 0600) or an address for TCP. */
  readonly listen: { readonly socketPath: string } | { readonly host: string; readonly port: number };
}

const port = parentPort;
if (port === null) throw new Error('the MongoDB worker runs only as a worker thread');

void startServer(workerData as NodeOptions).then(({ connectionString, close }) => {
  port.once('message', () => {
    void close().then(() => port.close());
  });
  port.postMessage({ kind: 'ready', info: { connectionString } });
});
