import type { Socket } from 'node:net';
import { HEADER_BYTES, MAX_MESSAGE_BYTES, type Message, parseMessage } from './frames.ts';

/**
 * Cuts a socket's bytes into messages and hands them over one after the other. A frame that is not a message closes
 * this connection and no other.
 */
export function serveConnection(
  socket: Socket,
  handle: (message: Message) => Promise<Buffer | undefined>,
): void {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let busy = false;

  const take = (): Buffer | undefined => {
    if (pendingBytes < HEADER_BYTES) return undefined;
    if ((pending[0] as Buffer).length < HEADER_BYTES) pending = [Buffer.concat(pending)];
    const size = (pending[0] as Buffer).readInt32LE(0);
    if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) {
      socket.destroy();
      return undefined;
    }
    if (pendingBytes < size) return undefined;
    const all = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending);
    const rest = all.subarray(size);
    pending = rest.length > 0 ? [rest] : [];
    pendingBytes = rest.length;
    return all.subarray(0, size);
  };

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (let frame = take(); frame && !socket.destroyed; frame = take()) {
        const answer = await handle(parseMessage(frame));
        if (answer && !socket.destroyed && !socket.write(answer)) {
          await new Promise<void>((resolve) => {
            const go = (): void => {
              socket.off('drain', go);
              socket.off('close', go);
              resolve();
            };
            socket.on('drain', go);
            socket.on('close', go);
          });
        }
      }
      socket.resume();
    } catch {
      // Only a frame that cannot be parsed gets here: commands answer their own errors.
      socket.destroy();
    } finally {
      busy = false;
    }
  };

  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (busy && pendingBytes > MAX_MESSAGE_BYTES) socket.pause();
    void pump();
  });
  // A broken connection ends with its client; 'close' follows and nothing is left to release.
  socket.on('error', () => socket.destroy());
}
