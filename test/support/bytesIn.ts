import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every byte of the files in a folder, to be searched. */
export interface Bytes {
  /** Whether a text stands anywhere, in UTF-8, UTF-16, base64 at any of its three offsets, or hexadecimal digits. */
  has(text: string): boolean;
  /** The files in which it does. */
  filesWith(text: string): string[];
  /** Whether these bytes stand anywhere as they are. */
  holds(piece: Uint8Array): boolean;
}

/** Reads the folder as it is now. */
export async function bytesIn(folder: string): Promise<Bytes> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => ({
        path: join(parentPath, name),
        bytes: await readFile(join(parentPath, name)),
      })),
  );
  const filesWith = (text: string) => {
    const forms = formsOf(text);
    return files.filter(({ bytes }) => forms.some((form) => bytes.includes(form))).map(({ path }) => path);
  };
  return {
    filesWith,
    has: (text) => filesWith(text).length > 0,
    holds: (piece) => files.some(({ bytes }) => bytes.includes(Buffer.from(piece))),
  };
}

function formsOf(text: string): Buffer[] {
  const plain = Buffer.from(text);
  const hex = plain.toString('hex');
  const base64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), plain])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and the last digit are shared with the neighbours.
    return shifted.slice(Math.ceil((offset * 8) / 6), -1);
  });
  return [
    plain,
    Buffer.from(text, 'utf16le'),
    ...[hex, hex.toUpperCase(), ...base64].map((form) => Buffer.from(form)),
  ];
}
