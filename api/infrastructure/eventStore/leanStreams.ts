import type { Transform } from 'node:stream';
import type {
  AllStreamSubscription,
  EventStoreDBClient,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import streamsRpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientDuplexStream, ClientReadableStream, Metadata } from '@grpc/grpc-js';
import { internalsOf, type TellsEvents } from './clientInternals.ts';
import { GatheredCall } from './gatheredCall.ts';
import { GatheredReading, LeanEvents } from './gatheredReading.ts';
import type { MessageBundle } from './messageBundle.ts';

const { StreamsClient, StreamsService } = streamsRpc;

/** A bundle knows how to copy itself, and of what is written already the library asks no more. */
const asTheyAre = (bundle: MessageBundle): Buffer => bundle as unknown as Buffer;

/**
 * The client's service of streams, for what passes thousands of times a second: appends go as bytes that are written already,
 * and events come as what they are told as, many at once.
 */
export class LeanStreams extends StreamsClient {
  override read(
    request: ReadReq,
    metadata?: Metadata | Partial<CallOptions>,
    options: Partial<CallOptions> = {},
  ): ClientReadableStream<ReadResp> {
    const { path, requestSerialize } = StreamsService.read;
    const reading = new GatheredReading();
    const call = this.makeServerStreamRequest(
      ...([path, requestSerialize, reading.one, request, metadata as Metadata, options] as const),
    );
    reading.of(call);
    return call;
  }

  /** Takes `BatchAppendReq` as bytes, and tells each `BatchAppendResp` as bytes. */
  appends(
    metadata: Metadata,
    options: CallOptions,
    tell: (answer: Buffer) => void,
  ): ClientDuplexStream<MessageBundle, Buffer> {
    const answers = new GatheredCall((messages) => messages.forEach(tell));
    const one = (bytes: Buffer): Buffer => {
      answers.begin();
      return bytes;
    };
    const { path } = StreamsService.batchAppend;
    const call = this.makeBidiStreamRequest(path, asTheyAre, one, metadata, options);
    answers.of(call);
    return call.on('data', tell);
  }
}

/** The client as its own methods see it, with the service of streams in this form. */
function overLeanStreams(client: EventStoreDBClient): never {
  const { GRPCStreamCreator: creator, callArguments } = internalsOf(client);
  const over = {
    callArguments,
    GRPCStreamCreator: (_: unknown, name: string, create: (streams: LeanStreams) => object) =>
      creator(LeanStreams, name, create),
  };
  return over as never;
}

/** The client's own subscription to `$all`, over messages that are read leanly. What it reads are lists of events. */
export function subscribeLeanly(
  client: EventStoreDBClient,
  ...options: Parameters<EventStoreDBClient['subscribeToAll']>
): AllStreamSubscription {
  const subscription = client.subscribeToAll.apply(overLeanStreams(client), options);
  const telling = subscription as unknown as TellsEvents;
  const convert = telling.convertGrpcEvent;
  telling.convertGrpcEvent = (message) =>
    message instanceof LeanEvents ? message.resolved : [convert(message) as ResolvedEvent];
  return subscription;
}

/** The client's own reading of a stream, over messages that are read leanly. */
export function readStreamLeanly(
  client: EventStoreDBClient,
  ...options: Parameters<EventStoreDBClient['readStream']>
): StreamingRead<readonly ResolvedEvent[]> {
  const reading = client.readStream.apply(overLeanStreams(client), options);
  const telling = reading as unknown as Transform;
  const tellOthers = telling._transform.bind(telling);
  telling._transform = (message, encoding, done) => {
    if (message instanceof LeanEvents) done(null, message.resolved);
    else tellOthers(message, encoding, (error, event) => done(error, event && [event]));
  };
  return reading as unknown as StreamingRead<readonly ResolvedEvent[]>;
}
