import type { AllStreamSubscription, EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import streamsRpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientDuplexStream, ClientReadableStream, Metadata } from '@grpc/grpc-js';
import { internalsOf, type TellsEvents } from './clientInternals.ts';
import { readEvent } from './eventMessages.ts';

const { StreamsClient, StreamsService } = streamsRpc;

/** An event that was read without the client's own message classes. It says of itself what the client asks of those. */
export class LeanEvent {
  readonly resolved: ResolvedEvent;
  constructor(resolved: ResolvedEvent) {
    this.resolved = resolved;
  }
  hasEvent(): boolean {
    return true;
  }
  getEvent(): this {
    return this;
  }
}

const readMessage = (bytes: Buffer): LeanEvent | ReadResp => {
  const resolved = readEvent(bytes);
  return resolved ? new LeanEvent(resolved) : StreamsService.read.responseDeserialize(bytes);
};
const asTheyAre = (bytes: Buffer): Buffer => bytes;

/**
 * The client's service of streams, for what passes thousands of times a second: appends go as bytes that are written already,
 * and events come as what they are told as.
 */
export class LeanStreams extends StreamsClient {
  override read(
    request: ReadReq,
    metadata?: Metadata | Partial<CallOptions>,
    options: Partial<CallOptions> = {},
  ): ClientReadableStream<ReadResp> {
    const { path, requestSerialize } = StreamsService.read;
    const deserialize = readMessage as (bytes: Buffer) => ReadResp;
    return this.makeServerStreamRequest(
      ...([path, requestSerialize, deserialize, request, metadata as Metadata, options] as const),
    );
  }

  /** Takes `BatchAppendReq` and answers `BatchAppendResp`, both as bytes. */
  appends(metadata: Metadata, options: CallOptions): ClientDuplexStream<Buffer, Buffer> {
    return this.makeBidiStreamRequest(
      StreamsService.batchAppend.path,
      asTheyAre,
      asTheyAre,
      metadata,
      options,
    );
  }
}

/** The client's own subscription to `$all`, over messages that are read leanly. */
export function subscribeLeanly(
  client: EventStoreDBClient,
  ...options: Parameters<EventStoreDBClient['subscribeToAll']>
): AllStreamSubscription {
  const { GRPCStreamCreator: creator, callArguments } = internalsOf(client);
  const over = {
    callArguments,
    GRPCStreamCreator: (_: unknown, name: string, create: (streams: LeanStreams) => object) =>
      creator(LeanStreams, name, create),
  };
  const subscription = client.subscribeToAll.apply(over as never, options);
  const telling = subscription as unknown as TellsEvents;
  const convert = telling.convertGrpcEvent;
  telling.convertGrpcEvent = (message) =>
    message instanceof LeanEvent ? message.resolved : convert(message);
  return subscription;
}
