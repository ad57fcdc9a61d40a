import { openDocument } from './reader.ts';
import { skip } from './skip.ts';

/** The bytes of a document's first element, from its type to the end of its value. */
export function firstElement(bytes: Buffer): Buffer {
  const reader = openDocument(bytes);
  const type = bytes[reader.at++] as number;
  reader.name();
  skip(reader, type);
  return bytes.subarray(4, reader.at);
}

/** Calls `visit` for each top-level element with where it and its value lie; checks the frame of every value. */
export function eachElement(
  bytes: Buffer,
  visit: (type: number, name: string, start: number, valueAt: number, end: number) => void,
): void {
  const reader = openDocument(bytes);
  while (reader.at < reader.end) {
    const start = reader.at;
    const type = bytes[reader.at++] as number;
    const name = reader.name();
    const valueAt = reader.at;
    skip(reader, type);
    visit(type, name, start, valueAt, reader.at);
  }
}
