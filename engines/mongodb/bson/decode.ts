import { failure } from '../errors.ts';
import { DOCUMENT } from './frames.ts';
import { openDocument, Reader, readFields, setField } from './reader.ts';
import { skip } from './skip.ts';
import type { Doc, Value } from './values.ts';

/** Top-level fields of a command that stay bytes: one document, or an array of documents. */
interface RawFields {
  readonly documents?: ReadonlySet<string>;
  readonly arrays?: ReadonlySet<string>;
}

/** Decodes one whole document, keeping every BSON type (see `Value`). */
export function decode(bytes: Buffer): Doc {
  return readFields(openDocument(bytes), 0);
}

const NONE: ReadonlySet<string> = new Set();

/** As `decode`, with only the named top-level fields; a document in one of those that are `hollow` has nothing inside. */
export function decodeOnly(
  bytes: Buffer,
  fields: ReadonlySet<string>,
  hollow: ReadonlySet<string> = NONE,
): Doc {
  const reader = openDocument(bytes);
  const doc: Doc = {};
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const name = reader.name();
    const isHollow = type === DOCUMENT && hollow.has(name);
    if (fields.has(name) && !isHollow) setField(doc, name, reader.value(type, 0));
    else skip(reader, type);
    if (isHollow) setField(doc, name, {});
  }
  return doc;
}

/** As `decode`, with the named top-level fields left as bytes (`Buffer`, or `Buffer[]` for an array of documents). */
export function decodeCommand(bytes: Buffer, raw: RawFields): Doc {
  const reader = openDocument(bytes);
  const doc: Doc = {};
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const name = reader.name();
    if (type === 3 && raw.documents?.has(name)) setField(doc, name, reader.document());
    else if (type === 4 && raw.arrays?.has(name)) setField(doc, name, documentsOf(reader.document()));
    else setField(doc, name, reader.value(type, 0));
  }
  return doc;
}

function documentsOf(array: Buffer): Buffer[] {
  const reader = new Reader(array, 4, array.length - 1);
  const documents: Buffer[] = [];
  while (reader.at < reader.end) {
    if (reader.bytes[reader.at++] !== 3) throw failure('TypeMismatch', 'array must hold only documents');
    reader.name();
    documents.push(reader.document());
  }
  return documents;
}

/** Reads a field of the document without decoding the rest; `undefined` when it is missing. */
export function readField(bytes: Buffer, field: string): Value {
  const reader = openDocument(bytes);
  while (reader.at < reader.end) {
    const type = reader.bytes[reader.at++] as number;
    const name = reader.name();
    if (name === field) return reader.value(type, 0);
    skip(reader, type);
  }
  return undefined;
}
