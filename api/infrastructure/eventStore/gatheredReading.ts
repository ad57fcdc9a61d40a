import type { ResolvedEvent } from '@eventstore/db-client';
import streamsRpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { readEvent } from './eventMessages.ts';
import { GatheredCall, type Intake } from './gatheredCall.ts';

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

/** What a reading tells: events that came together as one. */
export class GatheredReading {
  #call: ClientReadableStream<ReadResp> | undefined;
  readonly #gathered = new GatheredCall((messages, intake) => {
    if (this.#call) tellTogether(this.#call, messages, intake);
  });

  of(call: ClientReadableStream<ReadResp>): void {
    this.#call = call;
    this.#gathered.of(call);
  }

  /** One message that the library hands on. */
  readonly one = (bytes: Buffer): ReadResp => {
    this.#gathered.begin();
    const event = readEvent(bytes);
    return event ? told([event]) : StreamsService.read.responseDeserialize(bytes);
  };
}

const told = (events: readonly ResolvedEvent[]): ReadResp => new LeanEvents(events) as unknown as ReadResp;

/** Hands on what came together: events that follow each other as one. */
function tellTogether(
  call: ClientReadableStream<ReadResp>,
  messages: readonly Buffer[],
  { http2Stream }: Intake,
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
    for (const bytes of messages) {
      const event = readEvent(bytes);
      if (event) {
        events.push(event);
        continue;
      }
      tellEvents();
      tell(StreamsService.read.responseDeserialize(bytes));
    }
    tellEvents();
  } finally {
    // The library lets it go on once somebody has read.
    if (!hasRoom) http2Stream.pause();
  }
}
