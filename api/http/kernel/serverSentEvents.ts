import { Readable } from 'node:stream';

/** What may wait for a reader who takes nothing before they are let go, in bytes: they come back and ask from where they were. */
const MOST_WAITING = 256 * 1024;

/** A text that goes on as long as both sides like, as browsers read it by `EventSource`. */
export interface SentEvents {
  readonly stream: Readable;
  /** Tells something. `id` is what a browser names when it comes back. */
  tell(event: string, data: unknown, id?: number): void;
  /** Says that somebody is still there, which no listener hears. */
  beat(): void;
  end(): void;
}

/** Begins with how long a browser waits before it comes back, in milliseconds. */
export function sentEvents(retryMs: number): SentEvents {
  const stream = new Readable({ read: () => undefined });
  const write = (text: string) => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > MOST_WAITING) stream.destroy();
    else stream.push(text);
  };
  write(`retry: ${retryMs}\n\n`);
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
