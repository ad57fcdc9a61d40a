import { type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import unpacking from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import errors from '@eventstore/db-client/dist/utils/CommandError.js';
import streamsRpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { EncodedEvent } from '../../application/ports/streamStore.ts';
import { readAppendAnswer, writeAppend } from './appendMessages.ts';
import { internalsOf } from './clientInternals.ts';
import { LeanStreams } from './leanStreams.ts';
import { MessageBundle } from './messageBundle.ts';
import { toEventData } from './storedEvent.ts';

/** Where the last event of an append stands. */
interface Written {
  readonly revision: number;
  readonly position: number;
}

/** Appends at a revision that is expected, below 0 for a stream that is not there. Throws what the official client throws. */
export type BatchAppend = (
  stream: string,
  expectedRevision: number,
  events: readonly EncodedEvent[],
) => Promise<Written>;

interface Waiting {
  readonly stream: string;
  resolve(written: Written): void;
  reject(error: unknown): void;
}

/** An append that leaves with the others of its turn. */
interface Leaving extends Waiting {
  readonly number: number;
  readonly bytes: Buffer;
  /** Sends it as the client does, to a server that takes no others. */
  asTheClientDoes(): Promise<Written>;
}

/** More goes as the client sends it, in messages that every server takes. */
const LARGEST_MESSAGE = 3 * 1024 * 1024;
/** Bytes of messages from which on a bundle is full. */
const FULL_BUNDLE = 1024 * 1024;
/** How long the server may take to write, in milliseconds, as the client says it. */
const DEADLINE_MS = 10_000;

const { StreamsService } = streamsRpc;

/**
 * Appends over the client's connection, all of them over one call, with messages that are written once. What is asked for
 * in one turn of the event loop, by many requests, leaves together: one message after the other takes a turn for each.
 */
export function createBatchAppend(client: EventStoreDBClient): BatchAppend {
  const internals = internalsOf(client);
  const waiting = new Map<number, Waiting>();
  const calls = new WeakMap<object, ClientDuplexStream<MessageBundle, Buffer>>();
  let leaving: Leaving[] = [];
  let lastNumber = 0;

  const settle = (bytes: Buffer): void => {
    const { number, written } = readAppendAnswer(bytes);
    const one = waiting.get(number);
    if (!one) return;
    waiting.delete(number);
    if (written) one.resolve(written);
    else one.reject(refusalIn(bytes, one.stream));
  };
  const fail = (error: Error): void => {
    const failed = [...waiting.values()];
    waiting.clear();
    for (const { reject } of failed) reject(errors.convertToCommandError(error));
  };
  const open = internals.GRPCStreamCreator(
    LeanStreams,
    'appendToStream',
    (streams) =>
      streams
        .appends(...internals.callArguments({}, { deadline: Number.POSITIVE_INFINITY }), settle)
        .on('error', fail),
    calls,
  );

  async function asTheClientDoes(stream: string, expectedRevision: number, events: readonly EncodedEvent[]) {
    const { nextExpectedRevision, position } = await client.appendToStream(stream, events.map(toEventData), {
      expectedRevision: expectedRevision < 0 ? NO_STREAM : BigInt(expectedRevision),
    });
    return { revision: Number(nextExpectedRevision), position: Number(position?.commit ?? 0n) };
  }

  async function send(): Promise<void> {
    const together = leaving;
    leaving = [];
    try {
      if (await internals.supports(StreamsService.batchAppend)) write(await open(), together);
      else for (const one of together) one.asTheClientDoes().then(one.resolve, one.reject);
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  function write(call: ClientDuplexStream<MessageBundle, Buffer>, together: readonly Leaving[]): void {
    let messages: Buffer[] = [];
    let size = 0;
    for (const one of together) {
      waiting.set(one.number, one);
      messages.push(one.bytes);
      size += one.bytes.length;
      if (size < FULL_BUNDLE) continue;
      call.write(new MessageBundle(messages));
      messages = [];
      size = 0;
    }
    if (messages.length > 0) call.write(new MessageBundle(messages));
  }

  return async (stream, expectedRevision, events) => {
    const number = ++lastNumber;
    const deadline = Date.now() + DEADLINE_MS;
    const bytes = writeAppend({ number, stream, expectedRevision, events, deadline });
    const byClient = () => asTheClientDoes(stream, expectedRevision, events);
    if (bytes.length > LARGEST_MESSAGE) return byClient();
    return new Promise((resolve, reject) => {
      leaving.push({ number, stream, bytes, asTheClientDoes: byClient, resolve, reject });
      if (leaving.length === 1) setImmediate(send);
    });
  };
}

/** What the server says why nothing was written. */
function refusalIn(bytes: Buffer, stream: string): Error {
  const error = StreamsService.batchAppend.responseDeserialize(bytes).getError();
  if (error?.hasDetails()) return unpacking.unpackToCommandError(error, stream);
  return new Error(
    `The event store refused an append to ${stream}: ${error?.getMessage() ?? 'it says nothing'}`,
  );
}
