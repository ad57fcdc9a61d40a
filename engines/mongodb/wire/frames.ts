import { failure } from '../errors.ts';
import { DocumentSequence } from './documentSequence.ts';

/** The operation code of the answer to an `OP_QUERY`. */
export const OP_REPLY = 1;
/** The operation code of a driver's first `hello`. */
export const OP_QUERY = 2004;
/** The operation code of everything else. */
export const OP_MSG = 2013;
/** Length, request id, the id that is answered, operation code. */
export const HEADER_BYTES = 16;
/** MongoDB's bound of a message, as `hello` tells it. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** A whole message of a client. */
export interface Message {
  readonly requestId: number;
  readonly opCode: typeof OP_QUERY | typeof OP_MSG;
  /** The command document. */
  readonly body: Buffer;
  /** Document sequences (section kind 1) by name. */
  readonly sequences: ReadonlyMap<string, DocumentSequence>;
  /** Set when the client wants no answer. */
  readonly silent: boolean;
  /** The database of an OP_QUERY; an OP_MSG names it in `$db`. */
  readonly database: string | undefined;
}

function documentEndAt(bytes: Buffer, at: number, end: number): number {
  if (at + 5 > end) throw failure('InvalidBSON', 'truncated document in message');
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > end) throw failure('InvalidBSON', 'document reaches past the message');
  return at + length;
}

function documentAt(bytes: Buffer, at: number, end: number): Buffer {
  return bytes.subarray(at, documentEndAt(bytes, at, end));
}

function cString(bytes: Buffer, at: number, end: number): { text: string; next: number } {
  const stop = bytes.indexOf(0, at);
  if (stop < 0 || stop >= end) throw failure('InvalidBSON', 'unterminated name in message');
  return { text: bytes.toString('utf8', at, stop), next: stop + 1 };
}

/** @throws an error when the message is not one this server speaks; its connection is then closed */
export function parseMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4);
  const opCode = bytes.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(bytes, requestId);
  if (opCode === OP_QUERY) return parseQuery(bytes, requestId);
  throw failure('FailedToParse', `opcode ${opCode} is not supported`);
}

function parseMsg(bytes: Buffer, requestId: number): Message {
  if (bytes.length < HEADER_BYTES + 4 + 6) throw failure('InvalidBSON', 'OP_MSG is too short');
  const flags = bytes.readUInt32LE(16);
  if ((flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw failure('FailedToParse', 'OP_MSG has unknown required flags');
  }
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, DocumentSequence>();
  let body: Buffer | undefined;
  let at = 20;
  while (at < end) {
    const kind = bytes[at] as number;
    at += 1;
    if (kind === 0) {
      if (body !== undefined) throw failure('FailedToParse', 'OP_MSG has two bodies');
      body = documentAt(bytes, at, end);
      at += body.length;
    } else if (kind === 1) {
      if (at + 4 > end) throw failure('InvalidBSON', 'truncated document sequence');
      const stop = at + bytes.readInt32LE(at);
      if (stop > end || stop <= at + 4)
        throw failure('InvalidBSON', 'document sequence reaches past the message');
      const { text, next } = cString(bytes, at + 4, stop);
      const starts: number[] = [];
      at = next;
      while (at < stop) {
        starts.push(at);
        at = documentEndAt(bytes, at, stop);
      }
      if (sequences.has(text)) throw failure('FailedToParse', `duplicate document sequence: ${text}`);
      sequences.set(text, new DocumentSequence(bytes, starts));
    } else throw failure('FailedToParse', `unknown section kind ${kind}`);
  }
  if (body === undefined) throw failure('FailedToParse', 'OP_MSG has no body');
  return {
    requestId,
    opCode: OP_MSG,
    body,
    sequences,
    silent: (flags & MORE_TO_COME) !== 0,
    database: undefined,
  };
}

function parseQuery(bytes: Buffer, requestId: number): Message {
  if (bytes.length < HEADER_BYTES + 4 + 1 + 8 + 5) throw failure('InvalidBSON', 'OP_QUERY is too short');
  const { text, next } = cString(bytes, 20, bytes.length);
  if (!text.endsWith('.$cmd')) {
    throw failure('FailedToParse', 'OP_QUERY is supported only for the handshake');
  }
  const body = documentAt(bytes, next + 8, bytes.length);
  return {
    requestId,
    opCode: OP_QUERY,
    body,
    sequences: new Map(),
    silent: false,
    database: text.slice(0, -'.$cmd'.length),
  };
}
