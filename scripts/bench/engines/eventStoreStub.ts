import { randomUUID } from 'node:crypto';
import { createServer, type ServerHttp2Stream } from 'node:http2';
import { parentPort, workerData } from 'node:worker_threads';
import { encodeRecord, readRespOf } from '../../../engines/eventstore/store/records.ts';
import { bytesField, FieldReader, message, wholeField } from '../../../engines/eventstore/wire/protobuf.ts';
import { uuidBytes } from '../../../engines/eventstore/wire/uuid.ts';
import { framed, onMessages, respond } from './grpc.ts';
import { EVENT_DATA, EVENT_METADATA, EVENT_TYPE } from './samples.ts';

/** As a worker thread: an event store that keeps nothing. It answers appends at once, and reads with the same events. */
export interface EventStoreStubOptions {
  readonly socketPath: string;
  /** How many events `$all` has. */
  readonly events: number;
}

const WINDOW = 4 * 1_048_576;
const PAGE_EVENTS = 256;
const { socketPath, events } = workerData as EventStoreStubOptions;

const STREAMS = 'event_store.client.streams.Streams';
const FEATURES = 'event_store.client.server_features.ServerFeatures';
const supported = (method: string) => bytesField(1, bytesField(1, method), bytesField(2, STREAMS));
const FEATURE_LIST = framed(message(supported('read'), supported('batchappend'), bytesField(2, '24.10.0')));

/** Revision and position of every append. */
const position = message(wholeField(1, 1_000_000), wholeField(2, 1_000_000));
const WRITTEN = message(
  bytesField(3, wholeField(1, 1_000), bytesField(3, position)),
  bytesField(4, bytesField(3, 'cart-0123456789abcdef')),
);

/** The answer to one message of `BatchAppend`; its correlation id stands first. */
function answerTo(request: Buffer): Buffer {
  const reader = new FieldReader(request);
  reader.next();
  return framed(message(bytesField(1, reader.bytes()), WRITTEN));
}

function pagesOf(count: number): Buffer[] {
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  const event = { type: EVENT_TYPE, contentType: 'application/json' };
  const [data, metadata] = [json(EVENT_DATA), json(EVENT_METADATA)];
  const pages: Buffer[] = [];
  for (let first = 1; first <= count; first += PAGE_EVENTS) {
    const frames: Buffer[] = [];
    for (let at = first; at < Math.min(first + PAGE_EVENTS, count + 1); at++) {
      const id = uuidBytes(randomUUID());
      const fields = { position: at, streamId: 1, typeId: 1, revision: at, createdMs: Date.now() };
      const stream = 'cart-0123456789abcdef';
      frames.push(
        framed(readRespOf(encodeRecord({ ...fields, stream, event: { ...event, id, metadata, data } }))),
      );
    }
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
