import { Readable } from 'node:stream';
import type { Visitors } from '../../application/kernel/breath.ts';
import { inPieces } from '../../application/kernel/pieces.ts';

/** Parts that are at hand before the first byte is sent: the line of column names, and what asks the database first. */
const AHEAD = 2;

/**
 * A text that is sent as it comes, in pieces between which visitors are `served`. What fails at its beginning is thrown here,
 * while it can still be answered; what fails later ends the connection in the middle.
 */
export async function begun(parts: AsyncGenerator<string>, served?: Visitors): Promise<Readable> {
  const first: string[] = [];
  while (first.length < AHEAD) {
    const { value, done } = await parts.next();
    if (done) break;
    first.push(value);
  }
  async function* whole() {
    yield* first;
    yield* parts;
  }
  return Readable.from(inPieces(whole(), served));
}
