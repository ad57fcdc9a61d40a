const KEPT = 1_048_576;

let bytes = Buffer.allocUnsafeSlow(65_536);

/**
 * Room for a document that is written at once: its bytes are used again for the next, so nobody may keep them. It has at
 * least `size` bytes, and nothing that is known in them.
 */
export function scratch(size: number): Buffer {
  if (size > KEPT) return Buffer.allocUnsafeSlow(size);
  if (bytes.length < size) bytes = Buffer.allocUnsafeSlow(Math.min(KEPT, size * 2));
  return bytes;
}
