import { Long } from 'bson';
import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { HEADER_BYTES, OP_MSG, OP_QUERY, OP_REPLY } from './frames.ts';

/** `{cursor: {firstBatch|nextBatch: documents, id, ns}, ok: 1}` whose documents are sent as they are stored. */
export interface CursorReply {
  readonly kind: 'cursor';
  readonly field: 'firstBatch' | 'nextBatch';
  readonly documents: readonly Buffer[];
  readonly id: Long;
  readonly namespace: string;
  /** Fields that stand beside the cursor. */
  readonly after?: Doc;
}

/** `{...before, <field>: document | null, ok: 1}` whose document is sent as it is stored. */
interface DocumentReply {
  readonly kind: 'document';
  readonly before: Doc;
  readonly field: string;
  readonly document: Buffer | null;
}

/** `{...before, <field>: array, ok: 1}` whose array is sent as its bytes are. */
interface ArrayReply {
  readonly kind: 'array';
  readonly before: Doc;
  readonly field: string;
  readonly array: Buffer;
}

interface PlainReply {
  readonly kind: 'plain';
  readonly doc: Doc;
}

/** What a command answers with. */
export type Reply = CursorReply | DocumentReply | ArrayReply | PlainReply;

/** A reply that is a document. */
export function plain(doc: Doc): PlainReply {
  return { kind: 'plain', doc };
}

/** A reply with a batch of documents; without an id the cursor is at its end. */
export function cursorReply(
  field: CursorReply['field'],
  documents: readonly Buffer[],
  id: Long | undefined,
  namespace: string,
): CursorReply {
  return { kind: 'cursor', field, documents, id: id ?? Long.ZERO, namespace };
}

const OK = Buffer.concat([Buffer.of(1), Buffer.from('ok\0'), Buffer.from(new Float64Array([1]).buffer)]);

function name(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'utf8');
}

function length(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** An embedded document or array made of ready elements. */
function wrap(parts: readonly Buffer[]): Buffer[] {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  return [length(size), ...parts, Buffer.of(0)];
}

function batchBytes(documents: readonly Buffer[]): Buffer {
  let size = 5;
  const names: string[] = [];
  for (let i = 0; i < documents.length; i++) {
    const key = String(i);
    names.push(key);
    size += 2 + key.length + (documents[i] as Buffer).length;
  }
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32LE(size, 0);
  let at = 4;
  for (let i = 0; i < documents.length; i++) {
    bytes[at++] = 3;
    at += bytes.write(names[i] as string, at, 'latin1');
    bytes[at++] = 0;
    at += (documents[i] as Buffer).copy(bytes, at);
  }
  bytes[at] = 0;
  return bytes;
}

function cursorBytes(reply: CursorReply): Buffer[] {
  const namespace = name(reply.namespace);
  const cursor = wrap([
    Buffer.of(4),
    name(reply.field),
    batchBytes(reply.documents),
    Buffer.of(0x12),
    name('id'),
    Buffer.from(reply.id.toBytesLE()),
    Buffer.of(2),
    name('ns'),
    length(namespace.length),
    namespace,
  ]);
  const after = reply.after ? encode(reply.after) : undefined;
  const beside = after ? [after.subarray(4, after.length - 1)] : [];
  return wrap([Buffer.of(3), name('cursor'), ...cursor, ...beside, OK]);
}

function documentBytes(reply: DocumentReply): Buffer[] {
  return reply.document
    ? withLast(reply.before, Buffer.of(3), name(reply.field), reply.document)
    : withLast(reply.before, Buffer.of(10), name(reply.field));
}

function withLast(before: Doc, ...element: readonly Buffer[]): Buffer[] {
  const bytes = encode(before);
  return wrap([bytes.subarray(4, bytes.length - 1), ...element, OK]);
}

function bodyBytes(reply: Reply): Buffer[] {
  switch (reply.kind) {
    case 'cursor':
      return cursorBytes(reply);
    case 'document':
      return documentBytes(reply);
    case 'array':
      return withLast(reply.before, Buffer.of(4), name(reply.field), reply.array);
    case 'plain':
      return [encode(reply.doc)];
  }
}

/** The whole message that answers `requestId`. */
export function frameReply(requestId: number, opCode: typeof OP_MSG | typeof OP_QUERY, reply: Reply): Buffer {
  const body = bodyBytes(reply);
  const extra = opCode === OP_MSG ? 5 : 20;
  const size = body.reduce((sum, part) => sum + part.length, HEADER_BYTES + extra);
  const head = Buffer.alloc(HEADER_BYTES + extra);
  head.writeInt32LE(size, 0);
  head.writeInt32LE(0, 4);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(opCode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  if (opCode === OP_QUERY) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, ...body], size);
}
