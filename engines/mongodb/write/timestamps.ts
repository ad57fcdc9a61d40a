import { eachElement } from '../bson/elements.ts';

/** The BSON type of a timestamp. */
export const TIMESTAMP = 17;

const EMPTY = Buffer.alloc(8);
let last = { seconds: 0, increment: 0 };

/** Now, and later than any given before. */
function nextTimestamp(): Buffer {
  const seconds = Math.floor(Date.now() / 1000);
  last =
    seconds > last.seconds
      ? { seconds, increment: 1 }
      : { seconds: last.seconds, increment: last.increment + 1 };
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(last.increment, 0);
  bytes.writeUInt32LE(last.seconds, 4);
  return bytes;
}

/** Whether the timestamp at a place is the one that stands for now. */
export function isEmptyTimestamp(bytes: Buffer, at: number): boolean {
  return bytes.compare(EMPTY, 0, 8, at, at + 8) === 0;
}

/** A document to be inserted: an empty timestamp at its top stands for the present. */
export function withPresent(document: Buffer): Buffer {
  const places: number[] = [];
  eachElement(document, (type, name, _start, valueAt) => {
    if (type === TIMESTAMP && name !== '_id' && isEmptyTimestamp(document, valueAt)) places.push(valueAt);
  });
  if (places.length === 0) return document;
  const filled = Buffer.from(document);
  for (const at of places) nextTimestamp().copy(filled, at);
  return filled;
}
