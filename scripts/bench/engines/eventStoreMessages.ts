import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { AllStreamPosition, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { BatchAppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { EVENT_DATA, EVENT_METADATA, EVENT_TYPE } from './samples.ts';

/** What an event store answers, made with the official client's own classes: what a stub sends without looking. */
export const STREAMS = 'event_store.client.streams.Streams';
export const FEATURES = 'event_store.client.server_features.ServerFeatures';

const STREAM = new StreamIdentifier().setStreamName(Buffer.from('cart-0123456789abcdef'));
const json = (value: object) => Buffer.from(JSON.stringify(value));
const TICKS_PER_MS = '0000';

/** The calls that a client of version 24.10 looks for. */
export function supportedMethods(): Uint8Array {
  const methods = ['read', 'batchappend'].map((name) =>
    new SupportedMethod().setMethodName(name).setServiceName(STREAMS),
  );
  return new SupportedMethods()
    .setMethodsList(methods)
    .setEventStoreServerVersion('24.10.0')
    .serializeBinary();
}

/** An append that succeeded, but for the id that says which one. */
export function written(): Uint8Array {
  const position = new AllStreamPosition().setCommitPosition('1000000').setPreparePosition('1000000');
  const success = new BatchAppendResp.Success().setCurrentRevision('1000').setPosition(position);
  return new BatchAppendResp().setSuccess(success).setStreamIdentifier(STREAM).serializeBinary();
}

/** An event as `$all` has it at a position. */
export function eventAt(position: number, id: string): Uint8Array {
  const at = String(position);
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(id))
    .setStreamIdentifier(STREAM)
    .setStreamRevision(at)
    .setPreparePosition(at)
    .setCommitPosition(at)
    .setCustomMetadata(json(EVENT_METADATA))
    .setData(json(EVENT_DATA));
  event
    .getMetadataMap()
    .set('type', EVENT_TYPE)
    .set('created', `${Date.now()}${TICKS_PER_MS}`)
    .set('content-type', 'application/json');
  const readEvent = new ReadResp.ReadEvent().setEvent(event).setCommitPosition(at);
  return new ReadResp().setEvent(readEvent).serializeBinary();
}
