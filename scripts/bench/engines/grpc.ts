import type { ServerHttp2Stream } from 'node:http2';

/** One byte that says whether the message is compressed, four that say how long it is. */
const FRAME_HEAD = 5;

/** A message as gRPC puts it on a stream. */
export function framed(message: Uint8Array): Buffer {
  const frame = Buffer.alloc(FRAME_HEAD + message.length);
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, FRAME_HEAD);
  return frame;
}

/** Begins an answer; its trailers say that all went well. */
export function respond(stream: ServerHttp2Stream): void {
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true });
}

/** Calls `take` with the messages of each chunk that arrives. */
export function onMessages(stream: ServerHttp2Stream, take: (messages: Buffer[]) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    const messages: Buffer[] = [];
    let at = 0;
    while (pending.length - at >= FRAME_HEAD) {
      const end = at + FRAME_HEAD + pending.readUInt32BE(at + 1);
      if (end > pending.length) break;
      messages.push(pending.subarray(at + FRAME_HEAD, end));
      at = end;
    }
    pending = pending.subarray(at);
    if (messages.length > 0) take(messages);
  });
}
