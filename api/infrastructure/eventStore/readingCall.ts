import type { Readable } from 'node:stream';
import type { StreamingRead } from '@eventstore/db-client';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { patienceWith } from './patience.ts';

/** The call behind a reading of the client. */
export interface ReadingCall {
  /** Ends it, where the server has not: to be called in any case. */
  leave(): void;
}

/**
 * The call that a reading is fed by. Whoever leaves a reading half way has to end its call: the client lets go of what it
 * hands out and never of what feeds that, so the server would go on with it, and the client could not be disposed of.
 */
export function callOf(reading: StreamingRead<unknown>): ReadingCall {
  let call: ClientReadableStream<unknown> | undefined;
  let isLeft = false;
  const end = () => {
    if (!call || call.destroyed) return;
    const left = call;
    // Closed first: of a call that was cancelled the client thinks that its server has gone, and connects anew.
    left.once('close', () => left.cancel());
    left.destroy();
  };
  (reading as Readable).once('pipe', (feed) => {
    call = feed as ClientReadableStream<unknown>;
    if (isLeft) end();
  });
  return {
    leave() {
      isLeft = true;
      end();
    },
  };
}

/** The events of a reading, whose call ends with whoever reads them. Throws `ReadTimeout` where none come. */
export async function* eventsOf<Event>(reading: StreamingRead<Event>): AsyncGenerator<Event> {
  const call = callOf(reading);
  const patience = patienceWith(reading as Readable);
  try {
    for await (const event of reading) {
      patience.rest();
      yield event;
      patience.heard();
    }
  } finally {
    patience.end();
    call.leave();
  }
}
