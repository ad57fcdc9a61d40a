/** A message on the wire: not compressed, its length in four bytes, then its bytes. */
const FRAME_HEAD = 5;

/**
 * Messages of one call that leave together. The gRPC library writes one message at a time, and waits for the socket
 * between two: it allocates `byteLength` and room for a frame's head, writes the head and has the message `copy` itself
 * behind it. A bundle begins on that head instead and gives each of its messages a head of its own, so that a page of
 * events is one write and one copy.
 */
export class Bundle {
  /** Of everything but the first head, which the library adds. */
  readonly byteLength: number;
  private readonly messages: readonly Buffer[];

  /** At least one message. */
  constructor(messages: readonly Buffer[]) {
    this.messages = messages;
    this.byteLength = messages.reduce((sum, { length }) => sum + FRAME_HEAD + length, -FRAME_HEAD);
  }

  copy(target: Buffer, start: number): void {
    let at = start - FRAME_HEAD;
    for (const message of this.messages) {
      target[at] = 0;
      target.writeUInt32BE(message.length, at + 1);
      message.copy(target, at + FRAME_HEAD);
      at += FRAME_HEAD + message.length;
    }
  }
}

/** What a streaming call sends. */
export type Outgoing = Buffer | Bundle;

/** Both know how to copy themselves, and of a serialized message the library asks no more. */
export const serializeOutgoing = (message: Outgoing): Buffer => message as Buffer;
