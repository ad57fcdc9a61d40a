import type { Readable } from 'node:stream';
import { type ClientDuplexStream, type ClientReadableStream, status } from '@grpc/grpc-js';

/** What of a call takes in the bytes of its messages, in the gRPC library. */
export interface Intake {
  readonly http2Stream: Readable;
  readonly decoder: { write(bytes: Buffer): Buffer[] };
  /** Messages that came and were not asked for yet. */
  readonly unpushedReadMessages: Buffer[];
  readonly statusOutput: boolean;
  maybeOutputStatus(): void;
  cancelWithStatus(code: number, details: string): void;
}

type TellingCall = ClientReadableStream<unknown> | ClientDuplexStream<never, unknown>;

/** Whether it is compressed, and how long it is. */
const FRAME_HEAD = 5;
/** A call stands behind so many others at most. */
const DEEPEST = 10;

/**
 * What a call tells, in as many pieces as its bytes come in. The library hands on one message at a time, by a turn, a promise
 * and six objects each, which is three times what it takes to read one: from the first one on they are taken where it takes
 * them in. Who gets the call, reads, pauses, ends and fails as before, and a library that is made otherwise goes on itself.
 */
export class GatheredCall {
  readonly #tell: (messages: readonly Buffer[], intake: Intake) => void;
  #call: TellingCall | undefined;
  #isPlain = false;
  #isBegun = false;

  /** `tell` is given the messages that came together, all but the first of the call. */
  constructor(tell: (messages: readonly Buffer[], intake: Intake) => void) {
    this.#tell = tell;
  }

  of(call: TellingCall): void {
    this.#call = call;
    (call as ClientReadableStream<unknown>).once('metadata', (metadata) => {
      this.#isPlain = (metadata.get('grpc-encoding')[0] ?? 'identity') === 'identity';
    });
  }

  /** To be called when the library hands on a message. */
  begin(): void {
    if (!this.#isBegun) this.#takeOver();
    this.#isBegun = true;
  }

  #takeOver(): void {
    const intake = this.#call && this.#isPlain ? intakeOf(this.#call) : undefined;
    if (intake?.http2Stream.listenerCount('data') !== 1) return;
    const { http2Stream, decoder } = intake;
    http2Stream
      .removeAllListeners('data')
      .on('data', (bytes: Buffer) => this.#take(decoder.write(bytes), intake));
    const waiting = intake.unpushedReadMessages.splice(0);
    // Behind the message at hand, and before any bytes more.
    queueMicrotask(() => {
      this.#take(waiting, intake);
      intake.maybeOutputStatus();
    });
  }

  #take(framed: readonly Buffer[], intake: Intake): void {
    if (intake.statusOutput || framed.length === 0) return;
    try {
      this.#tell(
        framed.map((message) => message.subarray(FRAME_HEAD)),
        intake,
      );
    } catch (error) {
      intake.cancelWithStatus(
        status.INTERNAL,
        `A message of the event store cannot be read: ${String(error)}`,
      );
    }
  }
}

/** Of a call, in the library that it is made by; `undefined` where that is made otherwise. */
function intakeOf(call: TellingCall): Intake | undefined {
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
