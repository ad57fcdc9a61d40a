import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Documents of one piece: few enough that no piece comes near the largest document of a database. */
const DOCUMENTS_IN_PART = 500;
/** Most bytes of the documents of one piece before they are packed; one that is larger alone makes a piece of its own. */
const BYTES_IN_PART = 4_000_000;

/** Documents in BSON in pieces, each packed: what a text repeats from document to document takes room once. */
export async function* packedParts(docs: Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const part = async () => {
    const whole = Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
    return packed(whole, { level: constants.Z_BEST_SPEED });
  };
  for (const piece of docs) {
    if (pieces.length === DOCUMENTS_IN_PART || (bytes > 0 && bytes + piece.length > BYTES_IN_PART))
      yield await part();
    pieces.push(piece);
    bytes += piece.length;
  }
  if (pieces.length > 0) yield await part();
}

/** The documents of a piece, each as a part of what was unpacked. */
export async function documentsIn(part: Uint8Array): Promise<Uint8Array[]> {
  const whole = await unpacked(part);
  const docs: Uint8Array[] = [];
  for (let start = 0; start < whole.length; ) {
    const length = whole.readInt32LE(start);
    docs.push(whole.subarray(start, start + length));
    start += length;
  }
  return docs;
}
