/** A message on the wire: not compressed, its length in four bytes, then its bytes. */
const FRAME_HEAD = 5;

/**
 * Messages of one call that leave together. The gRPC library writes one message at a time, by a dozen calls and four promises,
 * and waits for the socket between two. It makes room for `length` and a frame's head, writes that and has the message `copy`
 * itself behind it: a bundle begins on that head instead, and gives each of its messages a head of its own.
 */
export class MessageBundle {
  /** Of everything but the first head, which the library adds. */
  readonly length: number;
  readonly #messages: readonly Buffer[];

  /** At least one message. */
  constructor(messages: readonly Buffer[]) {
    this.#messages = messages;
    this.length = messages.reduce((sum, { length }) => sum + FRAME_HEAD + length, -FRAME_HEAD);
  }

  copy(target: Buffer, start: number): void {
    let at = start - FRAME_HEAD;
    for (const message of this.#messages) {
      target[at] = 0;
      target.writeUInt32BE(message.length, at + 1);
      message.copy(target, at + FRAME_HEAD);
      at += FRAME_HEAD + message.length;
    }
  }
}
