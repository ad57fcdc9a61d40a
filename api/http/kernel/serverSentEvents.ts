import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What may wait for a reader who takes nothing before they are let go, in bytes: they come back and ask from where they were. */
const MOST_WAITING = 1024 * 1024;
/** How often a quiet connection says that it is there, and whether its holder may still listen is looked at, in milliseconds. */
const BEAT_MS = 15_000;
/** How long a browser waits before it comes back, in milliseconds. */
const COMES_BACK_AFTER_MS = 2_000;

/** A text that goes on as long as both sides like, as browsers read it by `EventSource`. */
export interface SentEvents {
  readonly stream: Readable;
  /** Tells something; `message` is what browsers hear without a name. `id` is what a browser names when it comes back. */
  tell(event: string, data: unknown, id?: string | number): void;
  /** Says that somebody is still there, which no listener hears. */
  beat(): void;
  end(): void;
}

/** Begins with how long a browser waits before it comes back. */
export function sentEvents(): SentEvents {
  const stream = new Readable({ read: () => undefined });
  const write = (text: string) => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > MOST_WAITING) stream.destroy();
    else stream.push(text);
  };
  write(`retry: ${COMES_BACK_AFTER_MS}\n\n`);
  return {
    stream,
    tell(event, data, id) {
      const name = id === undefined ? '' : `id: ${id}\n`;
      write(`${name}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(': here\n\n'),
    end: () => void (stream.destroyed || stream.push(null)),
  };
}

/**
 * Answers with `events` until either side ends them. What somebody may hear can change, and their session or key can end:
 * `mayListen` is asked at each beat, and once it rejects so does this. Whoever still may comes back, and is let in again.
 */
export function answerWithEvents(
  reply: FastifyReply,
  events: SentEvents,
  mayListen: () => Promise<unknown>,
  beatMs = BEAT_MS,
): FastifyReply {
  const beat = setInterval(() => void mayListen().then(events.beat, events.end), beatMs).unref();
  events.stream.once('close', () => clearInterval(beat));
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      // A proxy that gathers bytes would keep news to itself; and once it is over nobody waits for its connection.
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .serializer((payload: unknown) => payload as string)
      .send(events.stream)
  );
}
