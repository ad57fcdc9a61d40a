import { randomUUID } from 'node:crypto';
import { createServer, type ServerHttp2Stream } from 'node:http2';
import { parentPort, workerData } from 'node:worker_threads';
import { eventAt, FEATURES, STREAMS, supportedMethods, written } from './eventStoreMessages.ts';
import { framed, onMessages, respond } from './grpc.ts';

/** As a worker thread: an event store that keeps nothing. It answers appends at once, and reads with the same events. */
export interface EventStoreStubOptions {
  readonly socketPath: string;
  /** How many events `$all` has. */
  readonly events: number;
}

const WINDOW = 4 * 1_048_576;
const PAGE_EVENTS = 256;
const { socketPath, events } = workerData as EventStoreStubOptions;

const FEATURE_LIST = framed(supportedMethods());
const WRITTEN = written();

/** The answer to one message of `BatchAppend`. Its correlation id, of less than 128 bytes, stands first in both. */
function answerTo(request: Buffer): Buffer {
  const end = 2 + (request[1] as number);
  return framed(Buffer.concat([request.subarray(0, end), WRITTEN]));
}

function pagesOf(count: number): Buffer[] {
  const pages: Buffer[] = [];
  for (let first = 1; first <= count; first += PAGE_EVENTS) {
    const frames: Buffer[] = [];
    for (let at = first; at < Math.min(first + PAGE_EVENTS, count + 1); at++)
      frames.push(framed(eventAt(at, randomUUID())));
    pages.push(Buffer.concat(frames));
  }
  return pages;
}

function sendPages(stream: ServerHttp2Stream, pages: readonly Buffer[]): void {
  let next = 0;
  const send = (): void => {
    while (next < pages.length) if (!stream.write(pages[next++])) return;
    stream.off('drain', send);
    stream.end();
  };
  stream.on('drain', send);
  send();
}

const pages = pagesOf(events);
const server = createServer({ settings: { initialWindowSize: WINDOW } });
server.on('session', (session) => session.setLocalWindowSize(WINDOW));
server.on('stream', (stream, headers) => {
  respond(stream);
  stream.on('error', () => stream.destroy());
  switch (headers[':path']) {
    case `/${STREAMS}/BatchAppend`:
      onMessages(stream, (messages) => stream.write(Buffer.concat(messages.map(answerTo))));
      stream.on('end', () => stream.end());
      return;
    case `/${STREAMS}/Read`:
      onMessages(stream, () => sendPages(stream, pages));
      return;
    case `/${FEATURES}/GetSupportedMethods`:
      onMessages(stream, () => stream.end(FEATURE_LIST));
      return;
    default:
      stream.close();
  }
});
parentPort?.once('message', () => process.exit(0));
server.listen(socketPath, () => parentPort?.postMessage({ kind: 'ready', info: {} }));
