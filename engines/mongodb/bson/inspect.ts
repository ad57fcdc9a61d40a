import { invalid, MAX_DEPTH, openDocument, type Reader, tooDeep } from './reader.ts';
import { skip } from './skip.ts';

/** What storing a document needs to know of its top level. */
export interface Inspection {
  readonly empty: boolean;
  /** The `_id` element from its type byte to the end of its value. */
  readonly id: { readonly type: number; readonly start: number; readonly end: number } | undefined;
  /** The first name that starts with a dollar. */
  readonly dollar: string | undefined;
  /** Whether that is the name of the first element. */
  readonly dollarFirst: boolean;
}

/** Walks a document that is to be stored and checks the frame of every value in it. */
export function inspect(bytes: Buffer): Inspection {
  const reader = openDocument(bytes);
  let id: Inspection['id'];
  let dollar: string | undefined;
  let dollarFirst = false;
  while (reader.at < reader.end) {
    const start = reader.at;
    const type = bytes[reader.at++] as number;
    const nameAt = reader.at;
    const stop = bytes.indexOf(0, nameAt);
    if (stop < 0 || stop >= reader.end) throw invalid('unterminated name');
    reader.at = stop + 1;
    if (type === 3 || type === 4) reader.inside(() => walk(reader, 1));
    else skip(reader, type);
    if (bytes[nameAt] === 0x24 && dollar === undefined) {
      dollar = bytes.toString('utf8', nameAt, stop);
      dollarFirst = start === 4;
    }
    if (
      stop - nameAt === 3 &&
      bytes[nameAt] === 0x5f &&
      bytes[nameAt + 1] === 0x69 &&
      bytes[nameAt + 2] === 0x64
    ) {
      id ??= { type, start, end: reader.at };
    }
  }
  return { empty: bytes.length === 5, id, dollar, dollarFirst };
}

/** Goes through a whole document, so that bytes which do not decode are refused before they are stored. */
function walk(reader: Reader, depth: number): void {
  if (depth > MAX_DEPTH) throw tooDeep();
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const stop = reader.bytes.indexOf(0, reader.at);
    if (stop < 0 || stop >= reader.end) throw invalid('unterminated name');
    reader.at = stop + 1;
    if (type === 3 || type === 4) reader.inside(() => walk(reader, depth + 1));
    else skip(reader, type);
  }
}
