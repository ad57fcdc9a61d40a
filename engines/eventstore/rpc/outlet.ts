import type { ServerWritableStream, ServiceError } from '@grpc/grpc-js';
import { Bundle, type Outgoing } from './bundle.ts';

/** One is on its way to the client while the next is made. */
const MOST_UNSENT = 2;

/** The answering side of a streaming call: writes as fast as the client reads and never holds more than two pages. */
export class Outlet {
  isOpen = true;
  private readonly call: ServerWritableStream<Buffer, Outgoing>;
  private unsent = 0;
  private resume: (() => void) | undefined;

  constructor(call: ServerWritableStream<Buffer, Outgoing>) {
    this.call = call;
    for (const end of ['cancelled', 'error', 'close'])
      call.on(end, () => {
        this.isOpen = false;
        this.wake();
      });
  }

  /** Sends messages in one piece; resolves when the client has room for more, or is gone. */
  async send(messages: readonly Buffer[]): Promise<void> {
    if (!this.isOpen || messages.length === 0) return;
    this.unsent++;
    this.call.write(new Bundle(messages), () => {
      this.unsent--;
      this.wake();
    });
    while (this.isOpen && this.unsent >= MOST_UNSENT) await this.sleep();
  }

  /** Waits until what `listen` was given is called, or the client is gone. */
  async waitFor(listen: (wake: () => void) => () => void): Promise<void> {
    if (!this.isOpen) return;
    const stop = listen(() => this.wake());
    await this.sleep();
    stop();
  }

  end(): void {
    if (this.isOpen) this.call.end();
  }

  /** Ends the call with a status; gRPC takes it from the event, destroying the call would send none. */
  fail(error: ServiceError): void {
    if (this.isOpen) this.call.emit('error', error);
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.resume = resolve;
    });
  }

  private wake(): void {
    const resume = this.resume;
    this.resume = undefined;
    resume?.();
  }
}
