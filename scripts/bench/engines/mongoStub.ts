import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { Long, serialize } from 'bson';
import { documentOf, NEW_DOCUMENTS } from './samples.ts';

/** As a worker thread: a document store that keeps nothing. Whatever is asked or written, the same bytes are the answer. */
export interface MongoStubOptions {
  readonly socketPath: string;
  /** How many statements a bulk write has. */
  readonly statements: number;
}

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const { socketPath, statements } = workerData as MongoStubOptions;

/** A whole message; who asked is filled in when it is sent. */
function message(opCode: number, document: object): Buffer {
  const body = serialize(document);
  const extra = opCode === OP_MSG ? 5 : 20;
  const bytes = Buffer.alloc(HEADER + extra + body.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(opCode, 12);
  if (opCode === OP_REPLY) bytes.writeInt32LE(1, 32);
  bytes.set(body, HEADER + extra);
  return bytes;
}

const hello = {
  isWritablePrimary: true,
  ismaster: true,
  helloOk: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
};
const upserted = Array.from({ length: statements }, (_, index) => ({ index, _id: newIdLike(index) }));
const ANSWERS = {
  handshake: message(OP_REPLY, hello),
  hello: message(OP_MSG, hello),
  find: message(OP_MSG, {
    cursor: { firstBatch: [documentOf(newIdLike(0), 0)], id: Long.ZERO, ns: 'bench.documents' },
    ok: 1,
  }),
  inserted: message(OP_MSG, { n: statements, ok: 1 }),
  updated: message(OP_MSG, { n: statements, nModified: statements, ok: 1 }),
  upserted: message(OP_MSG, { n: statements, upserted, nModified: 0, ok: 1 }),
  done: message(OP_MSG, { ok: 1 }),
};

function newIdLike(number: number): string {
  return number.toString(16).padStart(32, '0');
}

function answerTo(request: Buffer): Buffer {
  if (request.readInt32LE(12) === OP_QUERY) return ANSWERS.handshake;
  // The body comes first, and in it the command: `type, name, 0, length, value`.
  const nameAt = HEADER + 4 + 1 + 4 + 1;
  const nameEnd = request.indexOf(0, nameAt);
  switch (request.toString('latin1', nameAt, nameEnd)) {
    case 'hello':
    case 'ismaster':
      return ANSWERS.hello;
    case 'find':
      return ANSWERS.find;
    case 'insert':
      return ANSWERS.inserted;
    case 'update':
      return request.toString('latin1', nameEnd + 5, nameEnd + 5 + NEW_DOCUMENTS.length) === NEW_DOCUMENTS
        ? ANSWERS.upserted
        : ANSWERS.updated;
    default:
      return ANSWERS.done;
  }
}

const server = createServer((socket) => {
  let pending: Buffer[] = [];
  let held = 0;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    held += chunk.length;
    // As little as can be is put together: a large request waits in pieces for its last one.
    while (held >= HEADER) {
      if ((pending[0] as Buffer).length < HEADER) pending = [Buffer.concat(pending)];
      const first = pending[0] as Buffer;
      const size = first.readInt32LE(0);
      if (held < size) return;
      const answer = Buffer.from(answerTo(first.length >= 256 ? first : Buffer.concat(pending)));
      answer.writeInt32LE(first.readInt32LE(4), 8);
      socket.write(answer);
      const rest = Buffer.concat(pending).subarray(size);
      pending = rest.length > 0 ? [rest] : [];
      held = rest.length;
    }
  });
});
parentPort?.once('message', () => process.exit(0));
server.listen(socketPath, () => parentPort?.postMessage({ kind: 'ready', info: {} }));
