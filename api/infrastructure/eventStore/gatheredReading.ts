import type { Readable } from 'node:stream';
import type { ResolvedEvent } from '@eventstore/db-client';
import streamsRpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type ClientReadableStream, status } from '@grpc/grpc-js';
import { readEvent } from './eventMessages.ts';

const { StreamsService } = streamsRpc;

/** Events that came together and were read without the client's own message classes. They say of themselves what the client asks of those. */
export class LeanEvents {
  readonly resolved: readonly ResolvedEvent[];
  constructor(resolved: readonly ResolvedEvent[]) {
    this.resolved = resolved;
  }
  hasEvent(): boolean {
    return true;
  }
  getEvent(): this {
    return this;
  }
}

/** What of a call takes in the bytes of its messages, in the gRPC library. */
interface Intake {
  readonly http2Stream: Readable;
  readonly decoder: { write(bytes: Buffer): Buffer[] };
  /** Messages that came and were not asked for yet. */
  readonly unpushedReadMessages: Buffer[];
  readonly statusOutput: boolean;
  maybeOutputStatus(): void;
  cancelWithStatus(code: number, details: string): void;
}

/** Whether it is compressed, and how long it is. */
const FRAME_HEAD = 5;
/** A call stands behind so many others at most. */
const DEEPEST = 10;

/**
 * What a reading tells, in as many pieces as its bytes come in. The library hands on one message at a time, by a turn, a
 * promise and six objects each, which is three times what it takes to read one: from the first one on they are taken where it
 * takes them in. Who gets the call, reads, pauses, ends and fails as before, and a library that is made otherwise goes on itself.
 */
export class GatheredReading {
  #call: ClientReadableStream<ReadResp> | undefined;
  #isPlain = false;
  #isBegun = false;

  of(call: ClientReadableStream<ReadResp>): void {
    this.#call = call;
    call.once('metadata', (metadata) => {
      this.#isPlain = (metadata.get('grpc-encoding')[0] ?? 'identity') === 'identity';
    });
  }

  /** One message that the library hands on. */
  readonly one = (bytes: Buffer): ReadResp => {
    if (!this.#isBegun) this.#takeOver();
    this.#isBegun = true;
    const event = readEvent(bytes);
    return event ? told([event]) : StreamsService.read.responseDeserialize(bytes);
  };

  #takeOver(): void {
    const call = this.#call;
    const intake = call && this.#isPlain ? intakeOf(call) : undefined;
    if (!call || intake?.http2Stream.listenerCount('data') !== 1) return;
    const { http2Stream, decoder } = intake;
    const tell = (messages: readonly Buffer[]) => {
      if (!intake.statusOutput) tellTogether(call, messages, intake);
    };
    http2Stream.removeAllListeners('data').on('data', (bytes: Buffer) => tell(decoder.write(bytes)));
    const waiting = intake.unpushedReadMessages.splice(0);
    // Behind the message at hand, and before any bytes more.
    queueMicrotask(() => {
      tell(waiting);
      intake.maybeOutputStatus();
    });
  }
}

const told = (events: readonly ResolvedEvent[]): ReadResp => new LeanEvents(events) as unknown as ReadResp;

/** Hands on what came together: events that follow each other as one. */
function tellTogether(
  call: ClientReadableStream<ReadResp>,
  messages: readonly Buffer[],
  intake: Intake,
): void {
  let events: ResolvedEvent[] = [];
  let hasRoom = true;
  const tell = (message: ReadResp) => {
    hasRoom = call.push(message);
  };
  const tellEvents = () => {
    if (events.length > 0) tell(told(events));
    events = [];
  };
  try {
    for (const message of messages) {
      const bytes = message.subarray(FRAME_HEAD);
      const event = readEvent(bytes);
      if (event) {
        events.push(event);
        continue;
      }
      tellEvents();
      tell(StreamsService.read.responseDeserialize(bytes));
    }
    tellEvents();
  } catch (error) {
    intake.cancelWithStatus(status.INTERNAL, `A message of the event store cannot be read: ${String(error)}`);
  }
  // The library lets it go on once somebody has read.
  if (!hasRoom) intake.http2Stream.pause();
}

/** Of a call, in the library that it is made by; `undefined` where that is made otherwise. */
function intakeOf(call: ClientReadableStream<unknown>): Intake | undefined {
  let inner: unknown = call;
  for (let depth = 0; depth < DEEPEST && typeof inner === 'object' && inner !== null; depth++) {
    if ('http2Stream' in inner && 'unpushedReadMessages' in inner) return inner as Intake;
    const { call, nextCall, child, underlyingCalls, committedCallIndex } = inner as Layer;
    inner = call ?? nextCall ?? child ?? underlyingCalls?.[committedCallIndex ?? 0]?.call;
  }
  return undefined;
}

/** What a call of the library stands before; one of these. */
interface Layer {
  readonly call?: unknown;
  readonly nextCall?: unknown;
  readonly child?: unknown;
  readonly underlyingCalls?: readonly { readonly call: unknown }[];
  readonly committedCallIndex?: number | null;
}
