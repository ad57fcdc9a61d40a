import { type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import unpacking from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import errors from '@eventstore/db-client/dist/utils/CommandError.js';
import streamsRpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { EncodedEvent } from '../../application/ports/streamStore.ts';
import { readAppendAnswer, writeAppend } from './appendMessages.ts';
import { internalsOf } from './clientInternals.ts';
import { LeanStreams } from './leanStreams.ts';
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

/** More goes as the client sends it, in messages that every server takes. */
const LARGEST_MESSAGE = 3 * 1024 * 1024;
/** How long the server may take to write, in milliseconds, as the client says it. */
const DEADLINE_MS = 10_000;

const { StreamsService } = streamsRpc;

/** Appends over the client's connection, all of them over one call, with messages that are written once. */
export function createBatchAppend(client: EventStoreDBClient): BatchAppend {
  const internals = internalsOf(client);
  const waiting = new Map<number, Waiting>();
  const calls = new WeakMap<object, ClientDuplexStream<Buffer, Buffer>>();
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
        .appends(...internals.callArguments({}, { deadline: Number.POSITIVE_INFINITY }))
        .on('data', settle)
        .on('error', fail),
    calls,
  );

  async function asTheClientDoes(stream: string, expectedRevision: number, events: readonly EncodedEvent[]) {
    const { nextExpectedRevision, position } = await client.appendToStream(stream, events.map(toEventData), {
      expectedRevision: expectedRevision < 0 ? NO_STREAM : BigInt(expectedRevision),
    });
    return { revision: Number(nextExpectedRevision), position: Number(position?.commit ?? 0n) };
  }

  return async (stream, expectedRevision, events) => {
    if (!(await internals.supports(StreamsService.batchAppend)))
      return asTheClientDoes(stream, expectedRevision, events);
    const number = ++lastNumber;
    const deadline = Date.now() + DEADLINE_MS;
    const bytes = writeAppend({ number, stream, expectedRevision, events, deadline });
    if (bytes.length > LARGEST_MESSAGE) return asTheClientDoes(stream, expectedRevision, events);
    const call = await open();
    return new Promise((resolve, reject) => {
      waiting.set(number, { stream, resolve, reject });
      call.write(bytes);
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
